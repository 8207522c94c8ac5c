import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayIn } from '@domain/shared/day';
import { loader as rates } from '~/pages/rating/list/rates.server';
import { loader as dashboard } from '~/pages/shell/dashboard/dashboard.server';
import { visit } from '@tests/catalogues/page-visit';
import { ratingPlatform, staff, type RatingPlatform } from '@tests/projections/rating-platform';

let platform: RatingPlatform;
beforeAll(async () => {
  platform = await ratingPlatform();
});
afterAll(() => platform.stop());

/** The day so many days from today. */
const day = (ahead: number): string =>
  dayIn('America/Santiago', new Date(Date.now() + ahead * 86_400_000).toISOString());

it('rates that end soon are those in force, and the list they lead to has as many', async () => {
  await platform.rate({ serviceType: 'ends today', from: day(-30), to: day(0) });
  await platform.rate({ serviceType: 'ends in a week', from: day(0), to: day(7) });
  await platform.rate({ serviceType: 'ends later', from: day(-30), to: day(8) });
  await platform.rate({ serviceType: 'begins tomorrow', from: day(1), to: day(5) });
  await platform.rate({ serviceType: 'draft', from: day(-30), to: day(3), status: false });

  const { data } = await visit<Awaited<ReturnType<typeof dashboard>>>(
    platform.services,
    staff,
    dashboard,
    '/admin',
  );
  expect(data.expiring).toMatchObject([{ kind: 'AERIAL', count: 2, firstToEnd: day(0) }]);

  const list = await visit<Awaited<ReturnType<typeof rates>>>(
    platform.services,
    staff,
    rates,
    data.expiring[0]!.to,
    { params: { kind: 'aerial' } },
  );
  expect(list.data.rows.map(({ to }) => to)).toEqual([day(0), day(7)]);
});
