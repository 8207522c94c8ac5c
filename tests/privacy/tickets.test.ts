import { afterAll, beforeAll, expect, it } from 'vitest';
import { ticketsDesk, type TicketsDesk } from '@tests/api/tickets-desk';
import { findTexts } from './stored-texts';

let desk: TicketsDesk;
let admin: Readonly<Record<string, string>>;
beforeAll(async () => {
  desk = await ticketsDesk();
  admin = await desk.api.signIn((await desk.shop.person('admin')).email);
});
afterAll(() => desk.platform.stop());

const erase = async (category: string, id: string) => {
  const body = { category, id };
  const answer = await desk.api.call('POST', '/personal-data/erasures', { headers: admin, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
};
const left = (texts: readonly string[]) => findTexts(desk.services.db, texts);

it('erasing a participant erases their address and messages, and leaves those of others', async () => {
  const { colleague } = desk.people;
  const made = await desk.open({ message: 'vive en la casa azul', participants: [colleague.email] });
  const answer = (message: string, headers: Readonly<Record<string, string>>) =>
    desk.call('POST', `/${made._id}/comentarios`, headers, { message });
  await answer('vive en la casa verde', desk.as.colleague);
  await answer('iremos a la casa roja', desk.as.seller);
  await erase('person', colleague.id);
  expect(await left([colleague.email, 'casa verde'])).toEqual([]);
  expect(await left(['casa azul', 'casa roja'])).toHaveLength(2);
  const { body } = await desk.call('GET', `/${made._id}`, desk.as.customer);
  expect(body.comentarios).toHaveLength(3);
});

it('erasing who asked erases what they asked, what staff answered and noted, and names of files', async () => {
  const { customer } = desk.people;
  const made = await desk.open({ subject: 'La casa gris', message: 'vive en la casa negra' });
  await desk.call('POST', `/${made._id}/comentarios`, desk.as.seller, { message: 'sabemos de la casa rosa' });
  const note = { model: 'ticket', modelId: made._id, text: 'paga mal la casa blanca' };
  await desk.api.call('POST', '/histories', { headers: desk.as.seller, body: note });
  const contact = { name: 'Otra', email: customer.email, message: 'también la casa celeste' };
  await desk.api.call('POST', '/ticket-support/contact', { body: contact });
  await erase('person', customer.id);
  const texts = ['casa gris', 'casa negra', 'casa rosa', 'casa blanca', 'casa celeste', customer.email];
  expect(await left(texts)).toEqual([]);
  expect((await desk.call('GET', `/${made._id}`, desk.as.manager)).status).toBe(200);
});

it('a message from the contact form is erased by its own key', async () => {
  const contact = { name: 'Ana Soto', email: 'ana@fuera.example', message: 'vive en la casa lila' };
  const sent = await desk.api.call('POST', '/ticket-support/contact', { body: contact });
  await erase('ticket', sent.body._id);
  expect(await left(['casa lila', 'Ana Soto', 'ana@fuera.example'])).toEqual([]);
});

it('erasing an account takes its address out of tickets to which others had invited it before', async () => {
  const future = await desk.shop.person('client');
  const confirmed = (is_email_confirmed: boolean) =>
    desk.services.db
      .updateTable('person_list')
      .set({ is_email_confirmed })
      .where('id', '=', future.id)
      .execute();
  const asker = await desk.api.signIn((await desk.shop.person('executive')).email);
  await confirmed(false);
  const { email } = future;
  const participants = [email, 'otra@fuera.example'];
  const made = await desk.open({ message: 'la casa ocre', participants }, asker);
  const part = await desk.open({ message: 'la casa de barro', participants: [email] }, asker);
  await confirmed(true);
  const body = { into: made._id, confirmed: true };
  await desk.call('POST', `/${part._id}/merge`, desk.as.manager, body);
  const seen = await desk.call('GET', `/${made._id}`, await desk.api.signIn(email));
  expect(seen.status).toBe(200);
  await erase('person', future.id);
  expect(await left([email])).toEqual([]);
  const { body: now } = await desk.call('GET', `/${made._id}`, desk.as.manager);
  expect(now.participants).toEqual(['otra@fuera.example']);
});
