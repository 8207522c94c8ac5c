import { afterAll, beforeAll, expect, it } from 'vitest';
import { airports } from '@domain/catalogues/airports';
import { unpublishRate } from '@domain/rating/rate/commands';
import { visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { searchRates } from '@projections/rating/rate-search/queries';
import { twoOwnerCompanies, type TwoOwnerCompanies } from './two-owner-companies';

let two: TwoOwnerCompanies;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  const airport = (airportCode: string, country: string) => ({ airportCode, name: airportCode, country });
  await two.platform.add(airports, { ...airport('YYZ', 'CA'), latitude: 43.7, longitude: -79.6 });
  await two.platform.add(airports, { ...airport('LIM', 'PE'), latitude: -12, longitude: -77.1 });
});
afterAll(() => two.platform.stop());

const load = {
  measuredBy: 'totals',
  type: 'AERIAL',
  totals: { amount: 1, weight: '100', volume: '0.1' },
} as const;

async function search(more: object = {}) {
  const answer = await two.services.ask(
    searchRates,
    { origin: 'MIA', destination: 'SCL', load, ...more },
    visitor,
  );
  if (isRejection(answer)) throw new Error(answer.code);
  return answer;
}

/** MIA–SCL takes 8 days at 850 km a day. */
it('an estimate is unknown over twice the slowest known service of its own company, mode and countries', async () => {
  const days = async () =>
    (await search()).data.map(({ transitDays, isTransitEstimated }) => [transitDays, isTransitEstimated]);
  const estimated = await two.shop.rate('10', { transitTime: null });
  expect(await days()).toEqual([[8, true]]);

  await two.other.rate('10', { transitTime: 1 });
  await two.shop.rate('10', { kind: 'COURIER', transitTime: 1 });
  expect(await days()).toEqual([[8, true]]);

  await two.shop.rate('10', { origin: 'YYZ', destination: 'LIM', transitTime: 3 });
  expect(await days()).toEqual([[null, false]]);
  const known = await two.shop.rate('10', { origin: 'FLL', transitTime: 4 });
  expect(await days()).toEqual([[8, true]]);
  await two.shop.rate('10', { origin: 'FLL', serviceType: 'express', transitTime: 1 });
  expect(await days()).toEqual([[8, true]]);
  await two.platform.done(unpublishRate, { id: known });
  expect(await days()).toEqual([[null, false]]);

  const stated = await two.shop.rate('20', { serviceType: 'stated', transitTime: 2 });
  const { data, facets } = await search({ order: 'transit' });
  expect(data.map(({ id, marks }) => [id, marks])).toEqual([
    [stated, []],
    [estimated, ['best-price']],
  ]);
  expect(facets.transit).toEqual({ min: 2, max: 2 });
  const within = await search({ filters: { maxTransit: 30 } });
  expect(within.data.map(({ id }) => id)).toEqual([stated]);
});
