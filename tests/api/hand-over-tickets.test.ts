import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeTicket, openTicket } from '@domain/support/ticket/commands';
import type { OwnerCompany, Person } from '@tests/owner-companies/two-owner-companies';
import { handOverDesk, none, type HandOverDesk } from './hand-over-desk';

/** Tickets of somebody who leaves are answered by whoever takes over. */
let desk: HandOverDesk;
beforeAll(async () => {
  desk = await handOverDesk();
});
afterAll(() => desk.two.platform.stop());

async function assigned(owner: OwnerCompany, to: Person, change: object = {}): Promise<string> {
  const { platform } = desk.two;
  const customer = await owner.person('client');
  const { id } = await platform.done(openTicket, { title: 'Contenedor', text: 'No avanza' }, customer);
  await platform.done(changeTicket, { id, assigneeId: to.id, ...change }, owner.seeder);
  return id;
}

async function assigneeOf(id: string): Promise<string | null | undefined> {
  const { db } = desk.two.services;
  const row = await db
    .selectFrom('ticket_list')
    .select('assignee_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.assignee_id;
}

it('open tickets alone ask for a successor, who is assigned them; solved ones stay', async () => {
  const { shop } = desk.two;
  const [elena, pablo] = [await shop.person('executive'), await shop.person('executive')];
  const open = await assigned(shop, elena);
  const waiting = await assigned(shop, elena, { state: 'waiting' });
  const solved = await assigned(shop, elena, { state: 'solved' });
  expect(await desk.openOf(elena.id)).toEqual({ ...none, tickets: 2 });
  const refused = await desk.call('PATCH', `/executives/${elena.id}`, { isActive: false });
  expect(refused.status).toBe(422);
  expect(refused.body['message']).toContain('tickets: 2');

  const asked = await desk.call('POST', `/executives/${elena.id}/hand-over`, { successor: pablo.id });
  expect(asked.status).toBe(200);
  expect(await desk.reportOf(elena.id)).toMatchObject({
    tickets: { moved: 2, elsewhere: 0, refused: 0 },
    refusals: [],
  });
  expect(await Promise.all([open, waiting, solved].map(assigneeOf))).toEqual([
    ...[pablo.id, pablo.id],
    elena.id,
  ]);
  expect(await desk.openOf(elena.id)).toEqual(none);
  expect(await desk.openOf(pablo.id)).toEqual({ ...none, tickets: 2 });
});

it('a ticket that somebody else takes meanwhile stays theirs', async () => {
  const { shop, platform } = desk.two;
  const [elena, pablo, third] = [
    await shop.person('executive'),
    await shop.person('executive'),
    await shop.person('executive'),
  ];
  const ticket = await assigned(shop, elena);
  await Promise.all([
    desk.call('POST', `/executives/${elena.id}/hand-over`, { successor: pablo.id }),
    platform.done(changeTicket, { id: ticket, assigneeId: third.id }, shop.seeder),
  ]);
  await desk.reportOf(elena.id);
  expect(await assigneeOf(ticket)).toBe(third.id);
  expect(await desk.openOf(elena.id)).toEqual(none);
});
