import { expressionBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expiringRatesOf } from '@projections/notifications/seen-records';
import type { Tables } from '@projections/projection';
import { ticketsWithinReach } from '@projections/support/ticket-list/reach';
import { twoOwnerCompanies, type TwoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
beforeAll(async () => {
  two = await twoOwnerCompanies();
});
afterAll(() => two.platform.stop());

it('somebody’s rates that expire on a day are found by their index, among those of all that expire then', async () => {
  const { db } = two.services;
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

it('a customer’s tickets are found by the indexes of who takes part, among those of everybody', async () => {
  const { services, shop, other } = two;
  const customer = await shop.person('client');
  await sql`
    insert into ticket_list (id, owner_id, opened_by, language, title, state, priority, tags, participants,
      person_ids, invited_emails, messages, opened_at, last_message_at, changed_at, revision)
    select 'many-' || n, case when n = 2 then ${other.id} else ${shop.id} end, 'p' || n % 5000, 'es', 'Ticket', 'open',
      'normal', '{}', '[]', array[case when n = 3 then ${customer.id} else 'p' || n % 5000 end],
      array[case when n < 3 then ${customer.email} else n % 5000 || '@fuera.example' end], 1, now(), now(), now(), 0
    from generate_series(1, 100000) as n`.execute(services.db);
  await sql`analyze ticket_list`.execute(services.db);
  const own = services.db.selectFrom('ticket_list').select('id').where(ticketsWithinReach(customer));
  const plan = JSON.stringify(await own.explain('json'));
  expect(plan).not.toMatch(/Seq Scan"[^}]*"ticket_list"/);
  for (const index of ['ticket_list_persons', 'ticket_list_invited']) expect(plan).toContain(index);
  const found = await own.orderBy('id').execute();
  expect(found.map(({ id }) => id)).toEqual(['many-1', 'many-3']);
});

/** As many words as an installation begins with, and no vacuum since they were written. */
async function writeWords(): Promise<void> {
  await sql`alter table place_words set (autovacuum_enabled = off)`.execute(two.services.db);
  await sql`
    insert into place_words (word) select left(translate(md5(n::text), '0123456789', 'ghijklmnop'), 9)
    from generate_series(1, 12000) as n`.execute(two.services.db);
}

/** Plans of the searches for words with one typo, and for words with the same beginning. */
async function plans(): Promise<readonly string[]> {
  const searches = [sql`near && one_typo('valparaizo')`, sql`'valparaizo' <% word`];
  return Promise.all(
    searches.map(async (search) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select word from place_words where ${search}`.execute(two.services.db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    }),
  );
}

const byIndex = [expect.stringContaining('Bitmap Index Scan'), expect.stringContaining('Bitmap Index Scan')];

describe('the words of places', () => {
  it('are found by their indexes as soon as they are written, and after a rebuild', async () => {
    await writeWords();
    expect(await plans()).toEqual(byIndex);
    await two.services.projections.rebuild('place-list');
    await writeWords();
    expect(await plans()).toEqual(byIndex);
  });
});
