import { expressionBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expiringRatesOf } from '@projections/notifications/seen-records';
import type { Tables } from '@projections/projection';
import { testPlatform, type TestPlatform } from '@tests/people/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

it('somebody’s rates that expire on a day are found by their index, among those of all that expire then', async () => {
  const { db } = platform.services;
  const day = '2026-12-31';
  await sql`
    insert into rate_list (id, code, kind, state, is_active, lane, carriers, clients, valid_to, time_zone, currency,
      business_model, terms, revision, drafted_at, drafted_by, changed_at, search_text)
    select 'many-' || n, 'many', 'LCL', 'published', true, 'lane', '{}', '{}', ${day}::date, 'America/Santiago', 'USD',
      'model', '{}', 0, now(), 'p' || n % 5000, now(), 'many'
    from generate_series(1, 20000) as n`.execute(db);
  await sql`analyze rate_list`.execute(db);
  const eb = expressionBuilder<Tables>();
  const plan = await db
    .selectNoFrom((of) =>
      of.exists(expiringRatesOf(eb.val('p1'), eb.val(day)).select('rate_list.id')).as('is'),
    )
    .explain('json');
  expect(JSON.stringify(plan)).toContain('rate_list_expiring');
});
