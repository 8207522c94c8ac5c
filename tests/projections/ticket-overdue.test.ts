import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeTicket, openTicket } from '@domain/support/ticket/commands';
import { system } from '@domain/shared/actor';
import { changeOwnerProfile } from '@domain/catalogues/owner-profile';
import { isOverdue, readOpenings } from '@projections/support/ticket-list/overdue';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
let ofShop: Person;
let ofOther: Person;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  ofShop = await two.shop.person('client');
  ofOther = await two.other.person('client');
});
afterAll(() => two.platform.stop());

it('tickets are overdue by the hours of their owner company, by their priority, and not while the customer is awaited', async () => {
  const { platform, services, shop, other } = two;
  await platform.done(
    changeOwnerProfile,
    { id: other.id, opensAt: '00:00', closesAt: '23:59' },
    {
      ...other.seeder,
    },
  );
  const open = async (customer: Person, priority: 'low' | 'urgent') => {
    const asked = { title: `Ticket ${priority}`, text: 'No avanza' };
    const { id } = await platform.done(openTicket, asked, customer);
    await platform.done(changeTicket, { id, priority }, system);
    await services.db
      .updateTable('ticket_list')
      // Friday at 17:30 in Chile.
      .set({ opened_at: '2026-11-27T20:30:00.000Z' })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const [low, urgent, others] = [
    await open(ofShop, 'low'),
    await open(ofShop, 'urgent'),
    await open(ofOther, 'urgent'),
  ];
  const { openings } = await readOpenings(services.db);
  const overdueAt = async (now: string) => {
    const rows = await services.db
      .selectFrom('ticket_list')
      .select('id')
      .where(isOverdue(openings, now))
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  };
  expect(await overdueAt('2026-11-27T20:45:00.000Z')).toEqual([]);
  expect(await overdueAt('2026-11-27T21:45:00.000Z')).toEqual([others]);
  expect(await overdueAt('2026-11-30T12:20:00.000Z')).toEqual([others]);
  expect(await overdueAt('2026-11-30T12:45:00.000Z')).toEqual([urgent, others].toSorted());
  expect(await overdueAt('2026-12-03T12:00:00.000Z')).toEqual([low, urgent, others].toSorted());
  await platform.done(changeTicket, { id: urgent, state: 'waiting' }, shop.seeder);
  expect(await overdueAt('2026-12-03T12:00:00.000Z')).toEqual([low, others].toSorted());
});
