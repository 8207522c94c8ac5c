import { afterAll, describe, expect, it } from 'vitest';
import { visitor } from '@domain/shared/actor';
import { mergeTicket } from '@domain/support/ticket/merging';
import { action, loader } from '~/pages/notifications/unsubscribe.server';
import { visit } from '@tests/catalogues/page-visit';
import type { Answered } from '@tests/people/caller';
import { type Letter, incomingMailsDesk } from './incoming-mails-desk';
import type { Headers } from './tickets-desk';

const desk = await incomingMailsDesk();
afterAll(() => desk.platform.stop());

describe('ticket merge mails', () => {
  const soon = { timeout: 15_000 };
  const ana = 'ana@fuera.example';

  const open = async (message: string, participants: readonly string[] = []) =>
    (await desk.open({ message, subject: `Sobre ${message}`, participants }))._id;
  const merge = async (id: string, into: string) => {
    const made = await desk.call('POST', `/${id}/merge`, desk.as.seller, { into, confirmed: true });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
  };
  const ticket = async (id: string) => (await desk.call('GET', `/${id}`, desk.as.manager)).body;
  const texts = async (id: string) => (await ticket(id)).comentarios.map(({ message }) => message);
  const said = (id: string, message: string) =>
    desk.call('POST', `/${id}/comentarios`, desk.as.seller, { message });
  const mailed = async (id: string, to: string, text: string) => {
    const find = async () =>
      (await desk.mailsAbout(id)).find((mail) => mail.to === to && mail.text.includes(text));
    await expect.poll(async () => (await find()) !== undefined, soon).toBe(true);
    const found = await find();
    if (found === undefined) throw new Error('no such mail');
    const row = await desk.services.db
      .selectFrom('platform.outbox_messages')
      .select(['subject', 'source'])
      .where('id', '=', found.id)
      .executeTakeFirstOrThrow();
    const mime = row.source?.toString() ?? '';
    const references = /^References:((?:.*)(?:\r?\n[ \t].*)*)/im.exec(mime)?.[1] ?? '';
    return { ...found, subject: row.subject, references };
  };

  describe('mails to a merged ticket', () => {
    it('go to its survivor, by address, number and the mail that they answer', async () => {
      const [a, b, c] = [await open('a', [ana]), await open('b'), await open('c')];
      const first = await mailed(a, ana, 'a');
      await merge(a, b);
      await merge(b, c);
      const byAddress = await desk.send({ from: ana, text: 'por dirección', to: await desk.addressOf(a) });
      expect(byAddress).toMatchObject({ state: 'answered', ticket_id: c });
      const { reference } = { reference: `T-${a.slice(-8).toUpperCase()}` };
      const byNumber = await desk.send({
        from: ana,
        text: 'por número',
        subject: `Re: [${reference}] Sobre a`,
      });
      expect(byNumber).toMatchObject({ state: 'answered', ticket_id: c });
      const more = [['In-Reply-To', `<${first.messageId}>`]] as const;
      const byMail = await desk.send({ from: ana, text: 'por respuesta', more });
      expect(byMail).toMatchObject({ state: 'answered', ticket_id: c });
      expect(await texts(c)).toEqual(['a', 'b', 'c', 'por dirección', 'por número', 'por respuesta']);
      expect((await ticket(c)).comentarios.at(-1)?.user).toMatchObject({ name: ana });
    });

    it('count for those alone who took part', async () => {
      const [a, b] = [await open('a'), await open('b')];
      await merge(a, b);
      const to = await desk.addressOf(a);
      const mail = await desk.send({ from: 'nadie@fuera.example', text: 'hola', to });
      expect(mail).toMatchObject({ state: 'waiting', reason: 'not-in-ticket', ticket_id: b });
    });

    it('find whoever took part also where the merge is unfinished', async () => {
      const [a, b] = [await open('a', [ana]), await open('b')];
      const asked = { id: a, into: b, isConfirmed: true };
      await desk.platform.done(mergeTicket, asked, desk.shop.seeder);
      const mail = await desk.send({ from: ana, text: 'llegué', to: await desk.addressOf(a) });
      expect(mail).toMatchObject({ state: 'answered', ticket_id: b });
    });
  });

  it('a survivor’s mails go on in the conversation that each reader had', async () => {
    const [a, b] = [await open('a', [ana]), await open('b', ['leo@fuera.example'])];
    const before = await mailed(a, ana, 'a');
    await merge(a, b);
    await said(b, 'Ya viene');
    const toAna = await mailed(b, ana, 'Ya viene');
    expect(toAna.subject).toContain(`[T-${a.slice(-8).toUpperCase()}] Sobre a`);
    expect(toAna.references).toContain(before.messageId);
    const toLeo = await mailed(b, 'leo@fuera.example', 'Ya viene');
    expect(toLeo.subject).toContain(`[T-${b.slice(-8).toUpperCase()}] Sobre b`);
    expect(toLeo.references).not.toContain(before.messageId);
  });

  it('an answer to a mail of a message that was split off goes to the new ticket', async () => {
    const made = await open('uno', [ana]);
    await said(made, 'dos');
    await said(made, 'tres');
    const [two, three] = [await mailed(made, ana, 'dos'), await mailed(made, ana, 'tres')];
    const message = (await ticket(made)).comentarios.find((one) => one.message === 'dos');
    const body = { messages: [message?._id], subject: 'Otra cosa' };
    const split = await desk.call('POST', `/${made}/split`, desk.as.seller, body);
    expect(split.status, JSON.stringify(split.body)).toBe(201);
    const to = await desk.addressOf(made);
    const reply = (id: string, text: string) =>
      desk.send({
        from: ana,
        text,
        to,
        more: [
          ['In-Reply-To', `<${id}>`],
          ['References', `<${two.messageId}> <${id}>`],
        ],
      });
    expect(await reply(two.messageId, 'a dos')).toMatchObject({ ticket_id: split.body._id });
    expect(await reply(three.messageId, 'a tres')).toMatchObject({ ticket_id: made });
    expect(await texts(split.body._id)).toEqual(['dos', 'a dos']);
    expect(await texts(made)).toEqual(['uno', 'tres', 'a tres']);
    // Nobody is mailed what they could read already.
    expect((await desk.mailsAbout(split.body._id)).filter(({ text }) => !text.includes('a dos'))).toEqual([]);
  });
});

describe('leave ticket', () => {
  const soon = { timeout: 20_000 };
  const [ana, leo] = ['ana@fuera.example', 'leo@fuera.example'];

  const open = async (message: string, participants: readonly string[]) =>
    (await desk.open({ message, subject: `Sobre ${message}`, participants }))._id;
  const said = async (id: string, message: string) => {
    const { status } = await desk.call('POST', `/${id}/comentarios`, desk.as.seller, { message });
    expect(status).toBe(201);
  };

  /** Addresses that a text of a ticket was mailed to. */
  const readersOf = async (id: string, text: string) =>
    (await desk.mailsAbout(id)).filter((mail) => mail.text.includes(text)).map(({ to }) => to);

  /** The headers of the newest mail about a ticket to an address, and the token that ends them. */
  async function lastMail(id: string, to: string) {
    await expect
      .poll(async () => (await desk.mailsAbout(id)).some((mail) => mail.to === to), soon)
      .toBe(true);
    const mail = (await desk.mailsAbout(id)).findLast((one) => one.to === to);
    const { source } = await desk.services.db
      .selectFrom('platform.outbox_messages')
      .select('source')
      .where('id', '=', mail?.id ?? '')
      .executeTakeFirstOrThrow();
    const mime = source?.toString() ?? '';
    return { mime, token: /^List-Unsubscribe:\s+<\S+\/unsubscribe\/([^>\s]+)>/m.exec(mime)?.[1] ?? '' };
  }

  const asked = (token: string, page: typeof action | typeof loader = action) =>
    visit<{ readonly name?: string; readonly isDone?: boolean }>(
      desk.services,
      visitor,
      page,
      `/unsubscribe/${token}`,
      { params: { token }, ...(page === action && { form: new FormData() }) },
    );

  describe('somebody without an account who was invited into a ticket', () => {
    it('ends its mails to them alone, by POST, as often as they like', async () => {
      const id = await open('El contenedor', [ana, leo]);
      const { mime, token } = await lastMail(id, ana);
      expect(mime).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
      const seen = await asked(token, loader);
      expect(seen.data.name).toBe(`el ticket T-${id.slice(-8).toUpperCase()}`);
      await said(id, 'Ya viene');
      await expect.poll(() => readersOf(id, 'Ya viene'), soon).toEqual(expect.arrayContaining([ana, leo]));
      expect((await asked(token)).data).toEqual({ isDone: true });
      expect((await asked(token)).data).toEqual({ isDone: true });
      await said(id, 'Llegó al puerto');
      await expect.poll(() => readersOf(id, 'Llegó al puerto'), soon).toContain(leo);
      expect(await readersOf(id, 'Llegó al puerto')).not.toContain(ana);
      const { body } = await desk.call('GET', `/${id}`, desk.as.manager);
      expect(JSON.stringify(body.participants)).not.toContain(ana);
    });

    it('leaves what the ticket became part of, also by a link from before', async () => {
      const [from, into] = [await open('a', [ana]), await open('b', [leo])];
      const { token } = await lastMail(from, ana);
      const merged = await desk.call('POST', `/${from}/merge`, desk.as.seller, { into, confirmed: true });
      expect(merged.status).toBe(200);
      await said(into, 'Juntos');
      await expect.poll(() => readersOf(into, 'Juntos'), soon).toContain(ana);
      expect((await asked(token)).data).toEqual({ isDone: true });
      await said(into, 'Después');
      await expect.poll(() => readersOf(into, 'Después'), soon).toContain(leo);
      expect(await readersOf(into, 'Después')).not.toContain(ana);
    });

    it('cannot end those of others', async () => {
      const id = await open('c', [ana, leo]);
      const { token } = await lastMail(id, ana);
      for (const wrong of [
        token.replace('ticket-1', 'ticket-2'),
        token.replace(/.$/, '!'),
        `${id}.ticket-1.`,
      ])
        expect((await asked(wrong)).status).toBe(404);
      await said(id, 'Sigue');
      await expect.poll(() => readersOf(id, 'Sigue'), soon).toEqual(expect.arrayContaining([ana, leo]));
    });
  });
});

describe('waiting mails', () => {
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
    expect((await desk.services.files.find(row.file_id ?? ''))?.bytes.toString()).toContain(
      '¿Cuánto demora?',
    );
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
    expect((await desk.send({ from: 'aduana@agencia.example', text: 'Ya llegó', to })).state).toBe(
      'answered',
    );
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
    expect((await list(desk.as.manager)).data.some(({ message }) => message === 'Para los otros')).toBe(
      false,
    );
  });

  it('erasing somebody erases the mails that wait of theirs', async () => {
    const person = await desk.shop.person('user');
    const id = await waiting({ from: person.email, text: 'vive en la casa dorada', isAuthentic: false });
    const admin = await desk.api.signIn((await desk.shop.person('admin')).email);
    const body = { category: 'person', id: person.id };
    expect((await desk.api.call('POST', '/personal-data/erasures', { headers: admin, body })).status).toBe(
      201,
    );
    expect(await desk.rowOf(id)).toMatchObject({ state: 'discarded', sender: null, file_id: null });
  });
});
