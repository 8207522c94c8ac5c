import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loader as audit } from '~/pages/audit/audit.server';
import { staffExport } from '~/pages/support/export.server';
import { mergePreview, tickets } from '~/pages/support/merge-lookups.server';
import { loader as ownTicket } from '~/pages/support/own-ticket.server';
import { action as work, loader as ticket } from '~/pages/support/ticket.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { ticketsDesk, type Headers, type TicketsDesk } from '@tests/api/tickets-desk';
import { findTexts } from '@tests/privacy/stored-texts';

let desk: TicketsDesk;
beforeAll(async () => {
  desk = await ticketsDesk();
});
afterAll(() => desk.platform.stop());

const open = async (message: string, body: object = {}, headers?: Headers) =>
  (await desk.open({ message, ...body }, headers))._id;
const merge = async (id: string, into: string, headers = desk.as.manager) => {
  const made = await desk.call('POST', `/${id}/merge`, headers, { into, confirmed: true });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
};
const texts = async (id: string, headers = desk.as.manager) =>
  (await desk.call('GET', `/${id}`, headers)).body.comentarios.map(({ message }) => message);
const rowsOf = async (table: string) =>
  (
    await sql<object>`select to_jsonb(t) as row from ${sql.table(table)} t order by id`.execute(
      desk.services.db,
    )
  ).rows;

it('rebuilt from the events, the read models are the same, for two owner companies', async () => {
  const theirs = await desk.api.signIn((await desk.other.person('client')).email);
  const [x, y] = [await open('x', {}, theirs), await open('y', {}, theirs)];
  await merge(x, y, desk.as.outsider);
  const [a, b, c] = [
    await open('a', { participants: ['ana@fuera.example'] }),
    await open('b'),
    await open('c'),
  ];
  await merge(a, b);
  const body = { messages: [`${a}/0`], subject: 'Otra cosa' };
  const split = await desk.call('POST', `/${b}/split`, desk.as.manager, body);
  await merge(b, c);
  await merge(split.body._id, c);
  expect(await texts(a)).toEqual(['a', 'b', 'c']);
  const read = ['ticket_survivor', 'ticket_moved', 'ticket_list', 'ticket_message'];
  const contents = () => Promise.all(read.map(rowsOf));
  const before = await contents();
  expect(before[0]).toHaveLength(4);
  for (const name of ['ticket-merges', 'ticket-moves', 'ticket-list', 'ticket-messages'])
    await desk.services.projections.rebuild(name);
  expect(await contents()).toEqual(before);
  const ends = await sql<{ id: string; survivor_id: string }>`
    select id, survivor_id from reporting.ticket_merges where owner_id = (
      select owner_id from reporting.tickets where id = ${a})`.execute(desk.services.db);
  expect(new Map(ends.rows.map(({ id, survivor_id }) => [id, survivor_id]))).toEqual(
    new Map([a, b, split.body._id].map((id) => [id, c])),
  );
  const splits = await sql<object>`select id, split_from, messages from reporting.ticket_splits`.execute(
    desk.services.db,
  );
  expect(splits.rows).toEqual([{ id: split.body._id, split_from: b, messages: 1 }]);
});

it('old addresses lead to the survivor, for customers and staff', async () => {
  const { customer, colleague, seller } = desk.people;
  const [a, b] = [await open('a'), await open('b')];
  await merge(a, b);
  const on = { params: { id: a } };
  expect(await visit(desk.services, customer, ownTicket, `/account/tickets/${a}`, on)).toMatchObject({
    ...{ status: 302, leadsTo: `/account/tickets/${b}` },
  });
  expect(await visit(desk.services, seller, ticket, `/admin/tickets/${a}`, on)).toMatchObject({
    ...{ status: 302, leadsTo: `/admin/tickets/${b}` },
  });
  expect((await visit(desk.services, colleague, ownTicket, `/account/tickets/${a}`, on)).status).toBe(404);
  // What was typed in a tab that was open before.
  const form = formOf({ intent: 'answer', text: 'tarde', state: 'waiting' });
  await visit(desk.services, seller, work, `/admin/tickets/${a}`, { ...on, form });
  const note = formOf({ intent: 'note', note: 'nota tardía' });
  await visit(desk.services, seller, work, `/admin/tickets/${a}`, { ...on, form: note });
  const shown = await visit(desk.services, seller, ticket, `/admin/tickets/${b}`, { params: { id: b } });
  expect(JSON.stringify(shown.data)).toContain('nota tardía');
  expect(await texts(b)).toEqual(['a', 'b', 'tarde']);
  const sheet = await visit(desk.services, seller, staffExport as never, `/admin/tickets/${a}/export`, on);
  expect(sheet.status).toBe(200);
});

it('is found and previewed by staff within their reach alone', async () => {
  const { customer, seller, stranger } = desk.people;
  const a = await open('a', { subject: 'Bodega en Arica', participants: ['ana@fuera.example'] });
  const b = await open('b');
  const found = (who: typeof seller) =>
    visit(desk.services, who, tickets, '/resources/lookups/tickets?search=arica');
  expect(JSON.stringify((await found(seller)).data)).toContain(a);
  expect(JSON.stringify((await found(stranger)).data)).not.toContain(a);
  expect((await found(customer)).status).toBe(403);
  const preview = (who: typeof seller) =>
    visit(desk.services, who, mergePreview, `/resources/ticket-merge?id=${a}&into=${b}`);
  expect((await preview(seller)).data).toEqual({ newReaders: ['ana@fuera.example'] });
  expect((await preview(stranger)).status).toBe(404);
  expect((await preview(customer)).status).toBe(403);
});

it('auditors see in the replay of both what became of them', async () => {
  const auditor = await desk.shop.person('auditor');
  const [a, b] = [await open('a'), await open('b')];
  await merge(a, b);
  const replay = async (id: string) => {
    const params = { kind: 'ticket', id };
    const { data } = await visit(desk.services, auditor, audit, `/admin/audit/ticket/${id}`, { params });
    return JSON.stringify(data);
  };
  expect(await replay(a)).toContain('El ticket pasó a ser parte de otro');
  expect(await replay(b)).toContain('Otro ticket pasó a ser parte de este');
});

it('erasing a contact, or who asked, erases their address in the survivor too', async () => {
  const admin = await desk.api.signIn((await desk.shop.person('admin')).email);
  const erase = async (category: string, id: string) => {
    const answer = await desk.api.call('POST', '/personal-data/erasures', {
      headers: admin,
      body: { category, id },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  };
  const contact = { name: 'Eva Paz', email: 'eva@lejos.example', message: 'la casa verde' };
  const sent = await desk.api.call('POST', '/ticket-support/contact', { body: contact });
  const asker = await desk.shop.person('client', desk.people.customer.companyIds);
  const own = await open(
    'la casa azul',
    { participants: ['leo@lejos.example'] },
    await desk.api.signIn(asker.email),
  );
  const whole = await open('la casa gris');
  await merge(sent.body._id, whole);
  await merge(own, whole);
  const { body } = await desk.call('GET', `/${whole}`, desk.as.manager);
  expect(body.participants).toEqual(['eva@lejos.example', asker.email, 'leo@lejos.example']);
  await erase('ticket', sent.body._id);
  expect(await findTexts(desk.services.db, ['eva@lejos.example', 'casa verde'])).toEqual([]);
  await erase('person', asker.id);
  const left = ['eva@lejos.example', 'casa verde', asker.email, 'casa azul', 'leo@lejos.example'];
  expect(await findTexts(desk.services.db, left)).toEqual([]);
  expect(await texts(whole)).toContain('la casa gris');
});
