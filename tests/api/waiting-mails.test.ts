import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answered } from '@tests/people/caller';
import { incomingMailsDesk, type IncomingMailsDesk, type Letter } from './incoming-mails-desk';
import type { Headers } from './tickets-desk';

let desk: IncomingMailsDesk;
beforeAll(async () => {
  desk = await incomingMailsDesk();
});
afterAll(() => desk.platform.stop());

interface Mail {
  readonly _id: string;
  readonly state: string;
  readonly reason: string | null;
  readonly from: string | null;
  readonly message: string | null;
  readonly ticket: string | null;
}

const list = async (headers: Headers, query = '?state=waiting') =>
  (await desk.call<{ data: readonly Mail[]; total: number }>('GET', `/mails${query}`, headers)).body;

/** Hands in a mail that waits; returns its id. */
async function waiting(letter: Letter): Promise<string> {
  const { data: before } = await list(desk.as.manager);
  await desk.send(letter);
  const { data } = await list(desk.as.manager);
  const [added] = data.filter(({ _id }) => !before.some((one) => one._id === _id));
  expect(added?.state).toBe('waiting');
  return added?._id ?? '';
}

const settle = (id: string, body: object, headers = desk.as.manager): Promise<Answered<Mail>> =>
  desk.call<Mail>('POST', `/mails/${id}/settle`, headers, body);

it('managers of its owner company see a mail of nobody known; executives those of their tickets', async () => {
  const id = await waiting({ from: 'Nadia Ríos <nadia@lejos.example>', text: '¿Atienden en Arica?' });
  const ids = async (headers: Headers) => (await list(headers)).data.map(({ _id }) => _id);
  expect(await ids(desk.as.manager)).toContain(id);
  expect(await ids(desk.as.auditor)).toContain(id);
  expect(await ids(desk.as.seller)).not.toContain(id);
  expect(await ids(desk.as.outsider)).not.toContain(id);
  expect((await desk.call('GET', '/mails', desk.as.customer)).status).toBe(403);
  const made = await desk.open();
  const to = await desk.addressOf(made._id);
  const ofTicket = await waiting({
    from: desk.people.customer.email,
    text: 'Sin firma',
    to,
    isAuthentic: false,
  });
  expect(await ids(desk.as.seller)).toContain(ofTicket);
  expect(await ids(desk.as.stranger)).not.toContain(ofTicket);
  for (const headers of [desk.as.stranger, desk.as.outsider])
    expect((await settle(ofTicket, { as: 'nothing' }, headers)).status).toBe(404);
  expect((await settle(ofTicket, { as: 'nothing' }, desk.as.auditor)).status).toBe(403);
});

it('staff opens a ticket with it, once', async () => {
  const id = await waiting({
    from: 'Rosa Gil <rosa@lejos.example>',
    subject: 'Carga a Lima',
    text: '¿Cuánto demora?',
  });
  const answers = await Promise.all([1, 2, 3].map(() => settle(id, { as: 'ticket' })));
  const [done] = answers.filter(({ status }) => status === 200);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const ticket = await desk.call('GET', `/${done?.body.ticket ?? ''}`, desk.as.manager);
  expect(ticket.body).toMatchObject({ subject: 'Carga a Lima' });
  expect(ticket.body.comentarios).toMatchObject([
    { message: '¿Cuánto demora?', byCustomer: true, user: { name: 'Rosa Gil' } },
  ]);
  expect(await desk.seen(desk.as.manager, '?search=Carga a Lima')).toHaveLength(1);
  expect((await settle(id, { as: 'answer', ticket: done?.body.ticket })).status).toBe(409);
  const row = await desk.rowOf(id);
  // As it arrived, as long as the ticket.
  expect(row).toMatchObject({ state: 'opened', sender: 'rosa@lejos.example' });
  expect((await desk.services.files.find(row.file_id ?? ''))?.bytes.toString()).toContain('¿Cuánto demora?');
});

it('staff adds a mail that only names who asked to a ticket by its number, as an outsider’s', async () => {
  const made = await desk.open();
  const id = await waiting({ from: desk.people.customer.email, text: 'De mi casa', isAuthentic: false });
  const wrong = await settle(id, { as: 'answer', ticket: 'T-00000000' });
  expect(wrong.status).toBe(404);
  const done = await settle(id, { as: 'answer', ticket: made.reference.toLowerCase() });
  expect(done).toMatchObject({ status: 200, body: { state: 'answered', ticket: made._id } });
  const { body } = await desk.call('GET', `/${made._id}`, desk.as.customer);
  expect(body.comentarios[1]).toMatchObject({
    ...{ message: 'De mi casa', byCustomer: true, isUnverified: true },
    user: { _id: 'visitor', name: desk.people.customer.email },
  });
  expect(body.participants).toEqual([]);
});

it('staff says that whom a mail names has confirmed it, which is theirs then and stays marked', async () => {
  const made = await desk.open();
  const { email, id: customerId } = desk.people.customer;
  const id = await waiting({ from: email, text: 'De mi celular', isAuthentic: false });
  expect((await settle(id, { as: 'answer', ticket: made._id, whose: 'named' })).status).toBe(200);
  const { body } = await desk.call('GET', `/${made._id}`, desk.as.customer);
  expect(body.comentarios[1]).toMatchObject({ isUnverified: true, user: { _id: customerId } });
});

it('a mail that only claims to be a colleague’s opens a ticket that says so', async () => {
  const id = await waiting({
    from: 'jefe@carga.example',
    text: 'Pague ya',
    subject: 'Pago',
    isAuthentic: false,
  });
  const done = await settle(id, { as: 'ticket' });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  const { body } = await desk.call('GET', `/${done.body.ticket ?? ''}`, desk.as.manager);
  expect(body.comentarios[0]).toMatchObject({ isUnverified: true, user: { _id: 'visitor' } });
});

it('staff adds a stranger’s mail to a ticket, who takes part from then on', async () => {
  const made = await desk.open();
  const id = await waiting({ from: 'aduana@agencia.example', text: 'Falta el certificado.' });
  expect((await settle(id, { as: 'answer', ticket: made._id })).status).toBe(200);
  const { body } = await desk.call('GET', `/${made._id}`, desk.as.customer);
  expect(body.participants).toEqual(['aduana@agencia.example']);
  expect(body.comentarios[1]).toMatchObject({
    ...{ message: 'Falta el certificado.', byCustomer: true, isUnverified: false },
    user: { name: 'aduana@agencia.example' },
  });
  const to = await desk.addressOf(made._id);
  expect((await desk.send({ from: 'aduana@agencia.example', text: 'Ya llegó', to })).state).toBe('answered');
});

it('two of staff never make two things of one mail', async () => {
  const made = await desk.open();
  const id = await waiting({ from: 'eli@agencia.example', text: 'Una cosa sola', subject: 'Una cosa' });
  const answers = await Promise.all([
    settle(id, { as: 'ticket' }),
    settle(id, { as: 'answer', ticket: made._id }),
    settle(id, { as: 'nothing' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const opened = await desk.seen(desk.as.manager, '?search=Una cosa');
  const { body } = await desk.call('GET', `/${made._id}`, desk.as.manager);
  expect(opened.length + body.comentarios.length - 1).toBeLessThanOrEqual(1);
});

it('what staff discards is forgotten, and so is its file', async () => {
  const id = await waiting({ from: 'spam@lejos.example', text: 'Gane dinero' });
  const { file_id: file } = await desk.rowOf(id);
  expect((await settle(id, { as: 'nothing' })).body).toMatchObject({
    state: 'discarded',
    from: null,
    message: null,
  });
  expect((await settle(id, { as: 'nothing' })).status).toBe(409);
  expect(await desk.services.files.find(file ?? '')).toBeNull();
  expect(await desk.rowOf(id)).toMatchObject({ state: 'discarded', sender: null, file_id: null });
});

it('a mail of two senders can be discarded alone', async () => {
  const id = await waiting({ from: 'a@x.example, b@y.example', text: 'Somos dos' });
  expect((await settle(id, { as: 'ticket' })).status).toBe(422);
  expect((await settle(id, { as: 'nothing' })).status).toBe(200);
});

it('a mail to a ticket of another owner company waits for its staff', async () => {
  const buyer = await desk.other.person('user');
  const made = await desk.open({}, await desk.api.signIn(buyer.email));
  const to = await desk.addressOf(made._id);
  await desk.send({ from: buyer.email, text: 'Para los otros', to, isAuthentic: false });
  const found = (await list(desk.as.outsider)).data.filter(({ message }) => message === 'Para los otros');
  expect(found).toMatchObject([{ reason: 'not-authentic', ticket: made._id }]);
  expect((await list(desk.as.manager)).data.some(({ message }) => message === 'Para los otros')).toBe(false);
});

it('erasing somebody erases the mails that wait of theirs', async () => {
  const person = await desk.shop.person('user');
  const id = await waiting({ from: person.email, text: 'vive en la casa dorada', isAuthentic: false });
  const admin = await desk.api.signIn((await desk.shop.person('admin')).email);
  const body = { category: 'person', id: person.id };
  expect((await desk.api.call('POST', '/personal-data/erasures', { headers: admin, body })).status).toBe(201);
  expect(await desk.rowOf(id)).toMatchObject({ state: 'discarded', sender: null, file_id: null });
});
