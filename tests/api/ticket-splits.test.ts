import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { splitTicket } from '@domain/support/ticket/splitting';
import { fileOf } from './attached-files-desk';
import { ticketsDesk, type Headers, type Ticket, type TicketsDesk } from './tickets-desk';

interface Split extends Ticket {
  readonly splits: readonly { readonly _id: string; readonly messages: number }[];
  readonly splitFrom: string | null;
}

let desk: TicketsDesk;
beforeAll(async () => {
  desk = await ticketsDesk();
});
afterAll(() => desk.platform.stop());

const read = async (id: string, headers: Headers = desk.as.seller) =>
  (await desk.call<Split>('GET', `/${id}`, headers)).body;
const answer = (id: string, headers: Headers, message: string) =>
  desk.call<Split>('POST', `/${id}/comentarios`, headers, { message });
const said = ({ comentarios }: Ticket) => comentarios.map(({ message }) => message);
const ids = ({ comentarios }: Ticket, ...messages: string[]) =>
  comentarios.filter(({ message }) => messages.includes(message)).map(({ _id }) => _id);
const split = (
  id: string,
  messages: readonly string[],
  headers: Headers = desk.as.seller,
  more: object = {},
) => desk.call<Split>('POST', `/${id}/split`, headers, { messages, subject: 'Otra cosa', ...more });

/** A ticket of a customer, with a colleague and somebody without an account, in which four messages were written. */
async function talkedAbout(): Promise<Split> {
  const made = await desk.open({
    ...{ message: 'uno', participants: [desk.people.colleague.email, 'ana@fuera.example'] },
  });
  await answer(made._id, desk.as.seller, 'dos');
  const form = new FormData();
  form.set('message', 'tres');
  form.append('attachments', fileOf('plano.pdf'));
  await desk.call('POST', `/${made._id}/comentarios`, desk.as.colleague, form);
  await answer(made._id, desk.as.seller, 'cuatro');
  return read(made._id);
}

it('has the messages and their files alone, for everybody who could read them', async () => {
  const before = await talkedAbout();
  const made = await split(before._id, ids(before, 'tres', 'cuatro'));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body).toMatchObject({
    ...{ subject: 'Otra cosa', state: 'open', splitFrom: before._id },
    participants: [desk.people.colleague.email, 'ana@fuera.example'],
    comentarios: [{ message: 'tres', attachments: [{ name: 'plano.pdf' }] }, { message: 'cuatro' }],
  });
  const left = await read(before._id);
  expect(said(left)).toEqual(['uno', 'dos']);
  expect(left.splits).toMatchObject([{ _id: made.body._id, messages: 2 }]);
  expect(JSON.stringify(left)).not.toContain('plano.pdf');
  for (const headers of [desk.as.customer, desk.as.colleague]) {
    expect(said(await read(made.body._id, headers))).toEqual(['tres', 'cuatro']);
    const files = (id: string) => desk.api.call('GET', `/files-models/models/ticket/${id}`, { headers });
    expect(JSON.stringify((await files(made.body._id)).body)).toContain('plano.pdf');
    expect(JSON.stringify((await files(before._id)).body)).not.toContain('plano.pdf');
  }
  expect((await answer(made.body._id, desk.as.customer, 'cinco')).body).toMatchObject({ state: 'open' });
  expect(said(await read(made.body._id))).toEqual(['tres', 'cuatro', 'cinco']);
  expect(await desk.seen(desk.as.customer, '?take=1000')).toContain(made.body._id);
});

it('may ask in the name of whoever wrote the first of them', async () => {
  const before = await talkedAbout();
  const made = await split(before._id, ids(before, 'tres'), desk.as.seller, { requester: 'author' });
  expect(made.body).toMatchObject({ user: { _id: desk.people.colleague.id } });
  expect(made.body.participants).toEqual([desk.people.customer.email, 'ana@fuera.example']);
});

it('is made once by the same request, and by one of two people at once', async () => {
  const before = await talkedAbout();
  const headers = { ...desk.as.seller, 'idempotency-key': `split-${before._id}` };
  const first = await split(before._id, ids(before, 'tres'), headers);
  expect((await split(before._id, ids(before, 'tres'), headers)).body._id).toBe(first.body._id);
  expect((await read(before._id)).splits).toHaveLength(1);
  const both = await Promise.all([
    split(before._id, ids(before, 'cuatro')),
    split(before._id, ids(before, 'cuatro', 'dos'), desk.as.manager),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await split(before._id, ids(before, 'uno', 'dos'))).status).not.toBe(201);
});

it('is finished by the job where the request died between the two tickets', async () => {
  const before = await talkedAbout();
  const into = uuidv7();
  const asked = { id: before._id, into, messages: ids(before, 'cuatro'), title: 'Otra cosa' };
  await desk.platform.done(splitTicket, asked, desk.shop.seeder);
  const made = () => read(into, desk.as.customer);
  await vi.waitFor(async () => expect(said(await made())).toEqual(['cuatro']), {
    timeout: 15_000,
    interval: 100,
  });
});

it('is for staff that works on the ticket', async () => {
  const before = await talkedAbout();
  const messages = ids(before, 'tres');
  for (const headers of [desk.as.customer, desk.as.auditor])
    expect((await split(before._id, messages, headers)).status).toBe(403);
  for (const headers of [desk.as.stranger, desk.as.outsider])
    expect((await split(before._id, messages, headers)).status).toBe(404);
  const other = await talkedAbout();
  expect((await split(other._id, messages)).status).toBe(409);
  expect((await split(other._id, ids(other, 'uno', 'dos', 'tres', 'cuatro'))).status).toBe(422);
});

it('merged back has each message once, and can be split again', async () => {
  const before = await talkedAbout();
  const made = await split(before._id, ids(before, 'tres'));
  const back = await desk.call<Split>('POST', `/${made.body._id}/merge`, desk.as.seller, {
    into: before._id,
  });
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  expect(said(back.body)).toEqual(['uno', 'dos', 'tres', 'cuatro']);
  expect(back.body.comentarios[2]).toMatchObject({ attachments: [{ name: 'plano.pdf' }] });
  const again = await split(before._id, ids(before, 'tres'));
  expect(said(again.body)).toEqual(['tres']);
  expect(said(await read(before._id))).toEqual(['uno', 'dos', 'cuatro']);
});

it('is unread where its messages were not read, and marking it read leaves the others unread', async () => {
  const before = await talkedAbout();
  const made = (await split(before._id, ids(before, 'cuatro'))).body;
  const isRead = async (id: string) => (await read(id, desk.as.customer)).isRead;
  expect([await isRead(before._id), await isRead(made._id)]).toEqual([false, false]);
  await desk.call('PATCH', `/${made._id}/mark-as-read`, desk.as.customer);
  expect([await isRead(before._id), await isRead(made._id)]).toEqual([false, true]);
});
