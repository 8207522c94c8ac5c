import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '@domain/shared/day';
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
