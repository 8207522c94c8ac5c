import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeTicket } from '@domain/support/ticket/commands';
import { ReadModelsBehind } from '@infrastructure/projecting/away';
import { contents, fileOf } from './attached-files-desk';
import { ticketsDesk, type Headers, type Ticket, type TicketsDesk } from './tickets-desk';

let desk: TicketsDesk;
beforeAll(async () => {
  desk = await ticketsDesk();
});
afterAll(() => desk.platform.stop());

const answer = (id: string, headers: Headers, message = 'Lo revisamos', more: object = {}) =>
  desk.call('POST', `/${id}/comentarios`, headers, { message, ...more });
const read = (id: string, headers: Headers) => desk.call('GET', `/${id}`, headers);
const withFiles = (fields: Readonly<Record<string, string>>, files: readonly File[]) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const file of files) form.append('attachments', file);
  return form;
};

describe('a ticket', () => {
  it('is opened, answered by staff, and opened again by the customer’s answer', async () => {
    const made = await desk.open({ participants: ['Ana@viñas.example'.replace('ñ', 'n')] });
    expect(made).toMatchObject({
      subject: 'Contenedor retenido',
      ...{ state: 'open', priority: 'normal', participants: ['ana@vinas.example'] },
      comentarios: [{ message: 'No avanza hace una semana', byCustomer: true }],
    });
    expect(made.reference).toMatch(/^T-[0-9A-F]{8}$/);
    const answered = await answer(made._id, desk.as.seller);
    expect(answered.status, JSON.stringify(answered.body)).toBe(201);
    expect(answered.body).toMatchObject({ state: 'waiting', comentarios: [{}, { byCustomer: false }] });
    expect((await answer(made._id, desk.as.seller, 'Listo', { state: 'solved' })).body.state).toBe('solved');
    expect((await answer(made._id, desk.as.customer, '¿Seguro?')).body.state).toBe('open');
    expect((await answer(made._id, desk.as.customer, 'x', { state: 'solved' })).status).toBe(403);
  });

  it('says all that is wrong with it at once', async () => {
    const wrong = { subject: 'x', message: '', participants: ['no'], model: 'rate', color: 1 };
    const refused = await desk.call<{ message: readonly string[] }>('POST', '', desk.as.customer, wrong);
    expect(refused.status).toBe(400);
    const fields = refused.body.message.map((sentence) => sentence.split(':')[0]).toSorted();
    expect([...new Set(fields)]).toEqual(['color', 'message', 'model', 'subject']);
    const participants = ['no', 'ana@vinas.example'];
    const addresses = await desk.call('POST', '', desk.as.customer, {
      ...{ subject: 'Con nadie', message: 'Hola', participants },
    });
    expect(addresses.status).toBe(400);
    expect(JSON.stringify(addresses.body)).toContain('participants[0]');
  });

  it('takes files, shows each with its message, and is refused with a file that is', async () => {
    const fields = { subject: 'Con archivos', message: 'Adjunto la factura' };
    const sent = withFiles(fields, [fileOf('factura.pdf'), fileOf('foto.png', contents.png)]);
    const made = await desk.call('POST', '', desk.as.customer, sent);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const names = made.body.comentarios[0]?.attachments.map(({ name }) => name);
    expect(names).toEqual(['factura.pdf', 'foto.png']);
    const before = (await desk.seen(desk.as.customer)).length;
    const lying = withFiles(fields, [fileOf('factura.pdf', contents.html)]);
    expect((await desk.call('POST', '', desk.as.customer, lying)).status).toBe(415);
    expect(await desk.seen(desk.as.customer)).toHaveLength(before);
    const back = withFiles({ message: 'La corregida' }, [fileOf('corregida.pdf')]);
    const answered = await desk.call('POST', `/${made.body._id}/comentarios`, desk.as.seller, back);
    expect(answered.body.comentarios.map(({ attachments }) => attachments.length)).toEqual([2, 1]);
    const listed = (headers: Headers) =>
      desk.api.call('GET', `/files-models/models/ticket/${made.body._id}`, { headers });
    expect(JSON.stringify((await listed(desk.as.customer)).body)).toContain('corregida.pdf');
    expect((await listed(desk.as.colleague)).status).toBe(404);
  });

  it('repeated by the same request is one, with one copy of its file', async () => {
    const headers = { ...desk.as.customer, 'idempotency-key': 'ticket-1' };
    const sent = () => withFiles({ subject: 'Una vez', message: 'Hola' }, [fileOf('una.pdf')]);
    const first = await desk.call('POST', '', headers, sent());
    const again = await desk.call('POST', '', headers, sent());
    expect(again.body._id).toBe(first.body._id);
    const { body } = await read(first.body._id, desk.as.customer);
    expect(body.comentarios.map(({ attachments }) => attachments.length)).toEqual([1]);
  });

  it('whose files could not be attached is refused, and has them once the request is repeated', async () => {
    const headers = { ...desk.as.customer, 'idempotency-key': 'ticket-2' };
    const before = await desk.seen(desk.as.customer, '?take=1000');
    const sent = () => withFiles({ subject: 'Sin archivo', message: 'Hola' }, [fileOf('tarde.pdf')]);
    const behind = vi.spyOn(desk.services, 'readCurrent').mockRejectedValueOnce(new ReadModelsBehind('late'));
    expect((await desk.call('POST', '', headers, sent())).status).toBe(503);
    expect(behind).toHaveBeenCalled();
    behind.mockRestore();
    const again = await desk.call('POST', '', headers, sent());
    expect(again.status, JSON.stringify(again.body)).toBe(201);
    expect(again.body.comentarios.map(({ attachments }) => attachments.length)).toEqual([1]);
    const now = await desk.seen(desk.as.customer, '?take=1000');
    expect(now.filter((id) => !before.includes(id))).toEqual([again.body._id]);
  });

  it('is found by state, subject, reference and requester', async () => {
    const made = await desk.open({ subject: 'Bodegaje en Iquique' });
    const found = (query: string) => desk.seen(desk.as.manager, query);
    expect(await found('?search=bodegáje')).toEqual([made._id]);
    expect(await found(`?search=${made.reference.toLowerCase()}`)).toEqual([made._id]);
    expect(await found('?search=iquique&state=solved')).toEqual([]);
    expect(await found(`?search=${desk.people.customer.email}&take=1`)).toEqual([made._id]);
  });

  it('is found by the requester’s address by staff and auditors of its owner company, not by participants', async () => {
    const { customer, colleague } = desk.people;
    const strangers = await desk.other.person('executive');
    const made = await desk.open({ subject: 'Flete a Arica', participants: [colleague.email] });
    await desk.services.db
      .updateTable('ticket_list')
      .set({ person_ids: [customer.id, colleague.id, strangers.id] })
      .where('id', '=', made._id)
      .execute();
    const isFound = async (headers: Headers, search: string) =>
      (await desk.seen(headers, `?search=${encodeURIComponent(search)}`)).includes(made._id);
    for (const headers of [desk.as.colleague, await desk.api.signIn(strangers.email)]) {
      expect(await isFound(headers, customer.email)).toBe(false);
      expect(await isFound(headers, 'arica')).toBe(true);
    }
    for (const headers of [desk.as.seller, desk.as.manager, desk.as.auditor])
      expect(await isFound(headers, customer.email)).toBe(true);
  });
});

describe('who sees a ticket', () => {
  const all = () => Object.entries(desk.as);
  const readers = async (id: string) => {
    const allowed: string[] = [];
    for (const [name, headers] of all()) {
      const { status } = await read(id, headers);
      const isListed = (await desk.seen(headers, '?take=1000')).includes(id);
      expect(isListed, name).toBe(status === 200);
      if (status !== 200) expect(status, name).toBe(404);
      if (isListed) allowed.push(name);
    }
    return allowed;
  };

  it('whoever asked, who sells to them, managers and auditors of the owner company, and no colleague', async () => {
    const made = await desk.open();
    expect(await readers(made._id)).toEqual(['customer', 'seller', 'manager', 'auditor']);
    expect((await answer(made._id, desk.as.colleague)).status).toBe(404);
    expect((await answer(made._id, desk.as.outsider)).status).toBe(404);
    expect((await answer(made._id, desk.as.auditor)).status).toBe(403);
  });

  it('also participants, by their account, and executives who are to answer it', async () => {
    const made = await desk.open({ participants: [desk.people.colleague.email] });
    const { manager, seeder } = { manager: desk.as.manager, seeder: desk.shop.seeder };
    const change = { id: made._id, assigneeId: desk.people.stranger.id, priority: 'urgent' };
    await desk.platform.done(changeTicket, change, seeder);
    expect(await readers(made._id)).toEqual([
      ...['customer', 'colleague', 'seller', 'stranger', 'manager', 'auditor'],
    ]);
    expect((await answer(made._id, desk.as.colleague, 'Yo también')).body.comentarios).toMatchObject([
      {},
      { byCustomer: true, user: { _id: desk.people.colleague.id } },
    ]);
    const taken = await desk.call('PATCH', `/${made._id}/participants`, manager, { participants: null });
    expect(taken.body.participants).toEqual([]);
    expect((await read(made._id, desk.as.colleague)).status).toBe(404);
  });

  it('participants are changed by whoever asked and by staff, not by other participants', async () => {
    const made = await desk.open({ participants: [desk.people.colleague.email] });
    const change = (headers: Headers, participants: readonly string[] | null) =>
      desk.call('PATCH', `/${made._id}/participants`, headers, { participants });
    expect((await change(desk.as.colleague, null)).status).toBe(403);
    const own = await change(desk.as.customer, ['b@x.example']);
    expect(own.body.participants).toEqual(['b@x.example']);
    expect((await change(desk.as.outsider, null)).status).toBe(404);
  });

  it('staff open one for a customer they know, and no other', async () => {
    const made = await desk.open({ user: desk.people.customer.id }, desk.as.seller);
    expect(made.comentarios).toMatchObject([{ byCustomer: false }]);
    expect((await read(made._id, desk.as.customer)).status).toBe(200);
    const body = { subject: 'Para otro', message: 'Hola', user: desk.people.customer.id };
    expect((await desk.call('POST', '', desk.as.outsider, body)).status).toBe(404);
    expect((await desk.call('POST', '', desk.as.colleague, body)).status).toBe(403);
  });
});

describe('the read flag', () => {
  it('is each person’s own, and what one writes oneself is read', async () => {
    const made = await desk.open();
    const isRead = async (headers: Headers) => (await read(made._id, headers)).body.isRead;
    expect(await isRead(desk.as.customer)).toBe(true);
    expect(await isRead(desk.as.seller)).toBe(false);
    expect((await desk.call('PATCH', `/${made._id}/mark-as-read`, desk.as.seller)).body.isRead).toBe(true);
    expect(await isRead(desk.as.manager)).toBe(false);
    expect((await desk.call('PATCH', `/${made._id}/mark-as-read`, desk.as.auditor)).status).toBe(200);
    await answer(made._id, desk.as.seller);
    expect(await isRead(desk.as.customer)).toBe(false);
    expect((await desk.call('PATCH', `/${made._id}/mark-as-read`, desk.as.colleague)).status).toBe(404);
  });
});

describe('internal notes', () => {
  it('and files hidden with them are for staff alone', async () => {
    const made = await desk.open();
    const on = { model: 'ticket', modelId: made._id };
    const write = (headers: Headers) =>
      desk.api.call('POST', '/histories', { headers, body: { ...on, text: 'Cliente molesto' } });
    expect((await write(desk.as.seller)).status).toBe(201);
    expect((await write(desk.as.customer)).status).toBe(403);
    expect((await write(desk.as.outsider)).status).toBe(404);
    const form = new FormData();
    for (const [name, value] of Object.entries(on)) form.set(name, value);
    form.append('files', fileOf('interno.pdf'));
    const path = '/files-models/create-multiple-files-register';
    await desk.api.call('POST', path, { headers: desk.as.seller, body: form });
    const asCustomer = await read(made._id, desk.as.customer);
    expect(JSON.stringify(asCustomer.body)).not.toMatch(/molesto|interno/);
    expect(JSON.stringify((await read(made._id, desk.as.seller)).body)).not.toContain('molesto');
    const notes = (headers: Headers) =>
      desk.api.call('GET', `/histories/by-idModelo/${made._id}`, { headers });
    expect(JSON.stringify((await notes(desk.as.manager)).body)).toContain('molesto');
    expect((await notes(desk.as.customer)).status).toBe(403);
    expect((await notes(desk.as.outsider)).status).toBe(404);
  });
});

describe('the contact form', () => {
  const body = { name: 'Ana Soto', email: 'ana@fuera.example', message: 'Quiero cotizar' };
  const contact = (more: object = {}) =>
    desk.api.call<Ticket>('POST', '/ticket-support/contact', {
      body: { ...body, ...more },
      address: '192.0.2.7',
    });

  it('arrives as a ticket of the shop’s owner company, whoever sends it, and tells nothing', async () => {
    const sent = await contact({ phone: '+56 9 1234 5678' });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect(Object.keys(sent.body).toSorted()).toEqual(['_id', 'reference']);
    const { body: ticket } = await read(sent.body._id, desk.as.manager);
    expect(ticket).toMatchObject({ ...{ subject: 'Quiero cotizar', email: 'ana@fuera.example' } });
    for (const headers of [desk.as.seller, desk.as.outsider, desk.as.customer])
      expect((await read(sent.body._id, headers)).status).toBe(404);
  });

  it('says what is wrong, and is limited by network address', async () => {
    expect((await contact({ email: 'no' })).status).toBe(400);
    const statuses: number[] = [];
    for (let at = 0; at < 62; at++) statuses.push((await contact()).status);
    expect(statuses).toContain(429);
  });
});
