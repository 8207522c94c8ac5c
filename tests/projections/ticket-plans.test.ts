import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ticketsWithinReach } from '@projections/support/ticket-list/reach';
import { twoOwnerCompanies, type TwoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
beforeAll(async () => {
  two = await twoOwnerCompanies();
});
afterAll(() => two.platform.stop());

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
