import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announcedCharges } from '@domain/catalogues/announced-charges';
import { visitor } from '@domain/shared/actor';
import { dayIn, daysAfter, monthsAfter } from '@domain/shared/day';
import { loader } from '~/pages/shop/results/daily-prices.server';
import { visit } from '@tests/catalogues/page-visit';
import { callerOf } from '@tests/people/caller';
import { ratingPlatform, type RatingPlatform } from '@tests/projections/rating-platform';

let platform: RatingPlatform;
let api: ReturnType<typeof callerOf>;
const today = dayIn('America/Santiago', new Date());
const month = monthsAfter(today.slice(0, 7), 1);
const on = (day: number) => `${month}-${String(day).padStart(2, '0')}`;

beforeAll(async () => {
  platform = await ratingPlatform();
  api = callerOf(platform.services);
  const [segments, surcharges] = [[{ from: '0', to: '2000', rate: '4' }], []];
  await platform.rate({ serviceType: 'early', segments, surcharges, from: daysAfter(today, -9), to: on(10) });
  const dearer = [{ from: '0', to: '2000', rate: '6' }];
  await platform.rate({ serviceType: 'late', segments: dearer, surcharges, from: on(5), to: on(20) });
});
afterAll(() => platform.stop());

interface Prices {
  readonly priced: number;
  readonly today: string;
  readonly currency: string;
  readonly data: readonly { readonly day: string; readonly total: string | null }[];
}

const search = {
  ...{ originPort: 'MIA', destinationPort: 'SCL', typeOfShipment: 'AERIAL', currency: 'USD' },
  totals: { quantity: 1, weight: 100, volume: 0.1 },
};
const ask = (asked: object = search, named = month) =>
  api.call<Prices>(
    'GET',
    `/rates/daily-prices?${new URLSearchParams({ search: JSON.stringify(asked), month: named })}`,
  );
const totalsOf = ({ data }: Prices) => data.map(({ total }) => total);

describe('the lowest prices of a month', () => {
  it('change where a rate begins or ends, and take as many searches', async () => {
    const { status, body } = await ask();
    expect([status, body]).toMatchObject([200, { today, currency: 'USD' }]);
    const days = totalsOf(body);
    expect(new Set(days.slice(0, 10))).toEqual(new Set(['400']));
    expect(new Set(days.slice(10, 20))).toEqual(new Set(['600']));
    expect(new Set(days.slice(20))).toEqual(new Set([null]));
    // From the 1st, the 5th, the 11th and the 21st.
    expect(body.priced).toBe(4);
  });

  it('have none on days that have passed', async () => {
    const { body } = await ask(search, today.slice(0, 7));
    const past = body.data.filter(({ day, total }) => day < today && total !== null);
    expect([past, body.data.find(({ day }) => day === today)?.total]).toEqual([[], '400']);
    expect((await ask(search, '2020-01')).body.priced).toBe(0);
  });

  it('rise with an announced charge from its day on', async () => {
    await platform.add(announcedCharges, {
      ...{ code: 'DOC', apply: 'origin', calc: 'document', rate: '50', currency: 'USD' },
      ...{ carrier: platform.carrier, validFrom: on(8), validTo: on(9) },
    });
    const { body } = await ask();
    expect(totalsOf(body).slice(6, 10)).toEqual(['400', '450', '450', '400']);
  });

  it('are shown on a page of their own, whose days lead to their search', async () => {
    const query =
      'origin=MIA&destination=SCL&currency=USD&load.type=AERIAL&load.measuredBy=totals&load.totals.amount=1&load.totals.weight=100&load.totals.volume=0.1';
    const { data } = await visit<{
      days: readonly { day: string; total: string | null }[];
      query: string;
      previous: string | null;
    }>(
      platform.services,
      visitor,
      loader,
      `/rates/by-date?${query}&month=${month}&page=2&filters.direct=true`,
    );
    expect(data.days[0]).toEqual({ day: on(1), total: '400' });
    expect([data.query, data.previous]).toEqual([new URLSearchParams(query).toString(), today.slice(0, 7)]);
    const nowhere = await visit(platform.services, visitor, loader, '/rates/by-date?origin=MIA');
    expect(nowhere.leadsTo).toContain('/rates?');
  });

  it('refuse a search that is none', async () => {
    const { status } = await api.call('GET', `/rates/daily-prices?search=x&month=${month}`);
    expect(status).toBe(400);
    expect((await ask({ ...search, originPort: 'XXX' })).status).toBe(400);
    expect((await ask(search, '2026-13')).status).toBe(400);
  });
});
