import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { changeTicket } from '@domain/support/ticket/commands';
import { replyAddressOf } from '~/documents/email/ticket-mails.server';
import { notificationsDesk } from './notifications-desk';
import { ticketsDesk, type Headers, type TicketsDesk } from './tickets-desk';

let desk: TicketsDesk;
beforeAll(async () => {
  desk = await ticketsDesk();
});
afterAll(() => desk.platform.stop());

const header = (mime: string, name: string) =>
  new RegExp(`^${name}:((?:.*)(?:\r?\n[ \t].*)*)`, 'im').exec(mime)?.[1]?.replaceAll(/\s+/g, ' ').trim();

/** Mails about a ticket in the order of its messages, once there are so many. */
async function mailsAbout(id: string, count: number) {
  const read = () =>
    desk.services.db
      .selectFrom('platform.outbox_messages')
      .select(['recipients', 'subject', 'source', 'key', 'body_text'])
      .where('key', 'like', `ticket/${id}/%`)
      .orderBy('key')
      .execute();
  await vi.waitFor(async () => expect(await read()).toHaveLength(count), { timeout: 15_000, interval: 100 });
  return (await read()).map(({ recipients, subject, source, body_text, key }) => {
    const mime = source?.toString('utf8') ?? '';
    return {
      ...{ to: recipients[0], subject, text: body_text ?? '', revision: Number(key.split('/')[2]) },
      messageId: header(mime, 'Message-ID'),
      inReplyTo: header(mime, 'In-Reply-To'),
      references: header(mime, 'References')?.split(' ') ?? [],
      replyTo: header(mime, 'Reply-To'),
    };
  });
}

const answer = (id: string, headers: Headers, message: string) =>
  desk.call('POST', `/${id}/comentarios`, headers, { message });

it('every answer goes to all who take part but its author, in one conversation for each', async () => {
  const { customer, colleague } = desk.people;
  const made = await desk.open({ participants: [colleague.email, 'ana@fuera.example'] });
  const opened = await mailsAbout(made._id, 3);
  expect(opened.map(({ to }) => to).toSorted()).toEqual(
    ['ana@fuera.example', colleague.email, customer.email].toSorted(),
  );
  await answer(made._id, desk.as.seller, 'Ya lo revisamos');
  await mailsAbout(made._id, 6);
  await answer(made._id, desk.as.colleague, 'Muchas gracias');
  const all = await mailsAbout(made._id, 8);
  const last = all.filter(({ text }) => text.includes('Muchas gracias'));
  expect(last.map(({ to }) => to).toSorted()).toEqual(['ana@fuera.example', customer.email].toSorted());
  const toAna = all
    .filter(({ to }) => to === 'ana@fuera.example')
    .toSorted((a, b) => a.revision - b.revision);
  const ids = toAna.map(({ messageId }) => messageId);
  expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(8);
  expect(toAna[1]?.inReplyTo).toBe(ids[0]);
  expect(toAna[2]?.inReplyTo).toBe(ids[1]);
  expect(toAna[2]?.references.slice(1)).toEqual(ids.slice(0, 2));
  expect(new Set(all.map(({ references }) => references[0])).size).toBe(1);
  const subjects = new Set(all.map(({ subject }) => subject.replace(/^Re: /, '')));
  expect([...subjects]).toEqual([`[${made.reference}] Contenedor retenido`]);
  // Whoever has no account is led to no page of one.
  expect(toAna[0]?.text).not.toContain('/account/tickets/');
  expect(all.find(({ to }) => to === customer.email)?.text).toContain(`/account/tickets/${made._id}`);
});

it('internal notes and their files are mailed to nobody', async () => {
  const made = await desk.open();
  const note = { model: 'ticket', modelId: made._id, text: 'Cliente molesto' };
  await desk.api.call('POST', '/histories', { headers: desk.as.seller, body: note });
  await answer(made._id, desk.as.seller, 'Listo');
  const mails = await mailsAbout(made._id, 2);
  expect(JSON.stringify(mails)).not.toContain('molesto');
});

it('a message from the contact form is acknowledged in its language, without what was written', async () => {
  const message = 'How much is it? https://evil.example';
  const body = { name: 'Ana', email: 'ana@lejos.example', message };
  const headers = { 'accept-language': 'en' };
  const sent = await desk.api.call('POST', '/ticket-support/contact', { body, headers });
  const [mail] = await mailsAbout(sent.body._id, 1);
  expect(mail).toMatchObject({ to: 'ana@lejos.example', replyTo: 'contacto@austral.example' });
  expect(mail?.text).toContain('If you did not write it, ignore this email.');
  expect(JSON.stringify(mail)).not.toContain('How much');
});

it('sellers are notified of what the customer writes, and who takes part of answers', async () => {
  const { customer, colleague, seller, stranger } = desk.people;
  const made = await desk.open({ participants: [colleague.email] });
  await answer(made._id, desk.as.seller, 'Listo');
  await answer(made._id, desk.as.customer, 'Gracias');
  const { madeFor } = notificationsDesk(desk);
  await vi.waitFor(
    async () => {
      expect(await madeFor(seller, made._id)).toEqual(['ticket-answered', 'ticket-opened']);
      expect(await madeFor(customer, made._id)).toEqual(['own-ticket-answered']);
      expect(await madeFor(colleague, made._id)).toEqual(['own-ticket-answered', 'own-ticket-answered']);
    },
    { timeout: 15_000, interval: 100 },
  );
  expect(await madeFor(stranger, made._id)).toEqual([]);
});

it('the answer to a ticket whose assignee has left reaches the sellers, or the managers where they left too', async () => {
  const { shop, platform, people, as, services } = desk;
  const { madeFor } = notificationsDesk(desk);
  const manager = await shop.person('super-user');
  const leaver = await shop.person('executive');
  const made = await desk.open();
  await platform.done(changeTicket, { id: made._id, assigneeId: leaver.id }, shop.seeder);
  const leave = ({ id }: { readonly id: string }, isActive: boolean) =>
    sql`update person_list set is_active = ${isActive} where id = ${id}`.execute(services.db);
  await leave(leaver, false);
  await answer(made._id, as.customer, '¿Hay noticias?');
  const soon = { timeout: 15_000 };
  const toSeller = ['ticket-answered', 'ticket-opened'];
  await expect.poll(() => madeFor(people.seller, made._id), soon).toEqual(toSeller);
  expect(await madeFor(manager, made._id)).toEqual([]);
  await leave(people.seller, false);
  await answer(made._id, as.customer, '¿Hola?');
  await expect.poll(() => madeFor(manager, made._id), soon).toEqual(['ticket-answered']);
  await leave(people.seller, true);
  expect(await madeFor(leaver, made._id)).toEqual([]);
});

it('a ticket’s own address cannot be worked out from its id', async () => {
  const { auth } = desk.services;
  const at = (id: string) => replyAddressOf({ auth, ticketMailDomain: 'tickets.example' }, id);
  const id = '01980000-0000-7000-8000-00005f3a9c21';
  expect(await at(id)).toMatch(/^0198000000007000800000005f3a9c21[0-9a-f]{20}@tickets\.example$/);
  expect(await at(id)).toBe(await at(id));
  const other = await at('01980000-0000-7000-8000-00005f3a9c22');
  expect(other?.slice(32, 52)).not.toBe((await at(id))?.slice(32, 52));
  expect(await replyAddressOf({ auth, ticketMailDomain: undefined }, id)).toBeNull();
});

it('customers mail others through tickets only so often, staff as they need', async () => {
  const invite = (headers: Headers) =>
    desk.call('POST', '', headers, {
      ...{ subject: 'Mire esto', message: 'Compre ya', participants: ['ajena@fuera.example'] },
    });
  const statuses: number[] = [];
  for (let at = 0; at < 11; at++) statuses.push((await invite(desk.as.colleague)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
  expect((await invite(desk.as.seller)).status).toBe(201);
  const made = await desk.open({}, desk.as.customer);
  const answers: number[] = [];
  for (let at = 0; at < 11; at++) answers.push((await answer(made._id, desk.as.customer, 'Otra vez')).status);
  expect(answers).toEqual([...Array<number>(10).fill(201), 429]);
  expect((await answer(made._id, desk.as.seller, 'Listo')).status).toBe(201);
});

it('changes of participants count new addresses alone, of tickets within reach', async () => {
  const email = 'invitada@fuera.example';
  const customer = await desk.shop.person('client', desk.people.customer.companyIds);
  const headers = await desk.api.signIn(customer.email);
  const made = await desk.open({ participants: [desk.people.colleague.email] }, headers);
  const change = async (as: Headers, participants: readonly string[] | null, id = made._id) =>
    (await desk.call('PATCH', `/${id}/participants`, as, { participants })).status;
  for (let at = 0; at < 11; at++) {
    expect(await change(headers, [email], 'nowhere')).toBe(404);
    expect(await change(desk.as.colleague, [email])).toBe(403);
  }
  for (let at = 0; at < 11; at++) expect(await change(headers, ['Invitada@Fuera.example'])).toBe(200);
  const statuses: number[] = [];
  for (let at = 0; at < 10; at++) {
    expect(await change(headers, null)).toBe(200);
    statuses.push(await change(headers, [email]));
  }
  expect(statuses).toEqual([...Array<number>(9).fill(200), 429]);
  expect(await change(headers, null)).toBe(200);
});
