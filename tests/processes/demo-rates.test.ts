import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '@domain/shared/actor';
import { dayIn } from '@domain/shared/day';
import { isRejection } from '@domain/shared/rejection';
import { searchRates } from '@projections/rating/rate-search/queries';
import { loadDemonstrationData } from '~/processes/seed/demonstration-data';
import { loadReferenceData } from '~/processes/seed/reference-data';
import { testPlatform, type TestPlatform } from '@tests/people/platform';

// In Chile it is still the day before.
const now = `${new Date().toISOString().slice(0, 10)}T01:00:00.000Z`;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
  await loadReferenceData(platform.services);
  await loadDemonstrationData(platform.services, now);
}, 60_000);
afterAll(() => platform.stop());

test('a house that opens between midnight UTC and midnight in Chile has rates and currencies of a day that has begun', async () => {
  const { rows } = await sql<{ first: string; rates: string }>`
    select max(valid_from)::text as first, count(*)::text as rates from rate_list where state = 'published'`.execute(
    platform.services.db,
  );
  expect(rows).toEqual([{ first: dayIn('America/Santiago', now), rates: expect.any(String) as string }]);
  expect(Number(rows[0]?.rates)).toBeGreaterThan(1800);
  const currencies = await sql<{ first: string }>`
    select max(date)::text as first from currency_rates`.execute(platform.services.db);
  expect(currencies.rows).toEqual([{ first: dayIn('America/Santiago', now) }]);
});

test('its rates end on many days, and serve the region besides Chile in every way', async () => {
  const { db } = platform.services;
  const days = await sql<{ days: number; most: number }>`
    select count(*)::int as days, max(rates)::int as most
    from (select count(*) as rates from rate_list group by valid_to) as ends`.execute(db);
  expect(days.rows[0]?.days).toBeGreaterThan(60);
  expect(days.rows[0]?.most).toBeLessThan(150);
  const lane = { currency: 'USD', limit: 50 };
  const pallets = {
    ...{ measuredBy: 'pieces', weightUnit: 'KGS', dimensionUnit: 'CMS' },
    pieces: [{ amount: 2, weight: '150', length: '120', width: '80', height: '100' }],
  };
  const box = { measuredBy: 'units', units: [{ unit: '40HC', amount: 1, weight: '18000' }] };
  const truck = { measuredBy: 'units', units: [{ unit: null, amount: 1, weight: '9000' }] };
  for (const [origin, destination, load] of [
    ['MIA', 'LIM', { ...pallets, type: 'AERIAL' }],
    ['CNSHA', 'ECGYE', { ...box, type: 'FCL' }],
    ['NLRTM', 'COCTG', { ...pallets, type: 'LCL' }],
    ['BR-SAO-PAULO', 'AR-BUENOS-AIRES', { ...pallets, type: 'LTL' }],
    ['MX-CIUDAD-DE-MEXICO', 'MX-MANZANILLO', { ...truck, type: 'FTL' }],
    ['PECLL', 'PE-LIMA', { ...box, type: 'DRAYAGE' }],
    [
      'CO-BOGOTA',
      'US-MIAMI',
      { ...pallets, type: 'COURIER', pieces: [{ ...pallets.pieces[0], weight: '8' }] },
    ],
    ['CL-13123', 'CL-08301', { ...pallets, type: 'LTL' }],
    ['CL-13114', 'CL-13125', { ...pallets, type: 'LTL' }],
  ] as const) {
    const found = await platform.services.ask(searchRates, { ...lane, origin, destination, load }, visitor);
    if (isRejection(found)) throw new Error(found.code);
    expect([origin, destination, found.total > 0]).toEqual([origin, destination, true]);
  }
});

test('a customer reads of no demonstration', async () => {
  const { rows } = await sql<{ words: string }>`
    select distinct source as words from currency_rates
    union select distinct name from suppliers union select distinct name from carriers`.execute(
    platform.services.db,
  );
  expect(rows.filter(({ words }) => /demo/i.test(words))).toEqual([]);
});
