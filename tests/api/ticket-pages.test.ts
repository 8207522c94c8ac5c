import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '@domain/shared/actor';
import { action as send, loader as contact } from '~/pages/support/contact.server';
import { action as open, loader as newTicket } from '~/pages/support/new-ticket.server';
import { action as answer, loader as ownTicket } from '~/pages/support/own-ticket.server';
import { loader as ownTickets } from '~/pages/support/own-tickets.server';
import { action as work, loader as ticket } from '~/pages/support/ticket.server';
import { loader as tickets } from '~/pages/support/tickets.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { fileOf } from './attached-files-desk';
import { ticketsDesk, type TicketsDesk } from './tickets-desk';

let desk: TicketsDesk;
beforeAll(async () => {
  desk = await ticketsDesk();
});
afterAll(() => desk.platform.stop());

/** The id of a form that was shown some seconds ago. */
const shownBefore = (seconds: number) => uuidv7({ msecs: Date.now() - seconds * 1000 });

describe('the contact form', () => {
  const fields = { 'contact.name': 'Ana Soto', 'contact.email': 'ana@fuera.example', text: 'Quiero cotizar' };
  const post = (more: Readonly<Record<string, string>> = {}, seconds = 10) =>
    visit(desk.services, visitor, send, '/contact', {
      form: formOf({ commandId: shownBefore(seconds), ...fields, ...more }),
    });

  it('sends a message to staff, and shows its number alone', async () => {
    const sent = await post();
    expect(sent.status).toBe(302);
    const to = sent.leadsTo ?? '';
    const shown = await visit(desk.services, visitor, contact, to);
    expect(JSON.stringify(shown.data)).toMatch(/T-[0-9A-F]{8}/);
    expect(JSON.stringify(shown.data)).not.toContain('Ana');
    const list = await visit(desk.services, await desk.shop.person('super-user'), tickets, '/admin/tickets');
    expect(JSON.stringify(list.data)).toContain('Quiero cotizar');
  });

  it('asks again whoever sends as programs do', async () => {
    expect(JSON.stringify((await post({}, 1)).data)).toContain('Espere unos segundos');
    expect(JSON.stringify((await post({ website: 'https://spam.example' })).data)).toContain('campo oculto');
    const wrong = await post({ 'contact.email': 'no', text: '' });
    expect(wrong.status).toBe(400);
    expect(JSON.stringify(wrong.data)).toMatch(/contact\.email.*text|text.*contact\.email/);
  });
});

describe('a ticket’s pages', () => {
  it('open, answer and note with files; the customer’s page never shows a note', async () => {
    const { customer, seller } = desk.people;
    const fresh = await visit(desk.services, customer, newTicket, '/account/tickets/new');
    const { commandId } = fresh.data as { readonly commandId: string };
    const made = await visit(desk.services, customer, open, '/account/tickets/new', {
      form: formOf({
        ...{ commandId, title: 'Contenedor retenido', text: 'No avanza', participants: 'ana@fuera.example' },
        attachments: fileOf('factura.pdf'),
      }),
    });
    expect(made.status).toBe(302);
    const id = made.leadsTo?.split('/').at(-1) ?? '';
    const on = { params: { id } };
    const note = formOf({ intent: 'note', note: 'Cliente molesto', attachments: fileOf('interno.pdf') });
    expect(
      (await visit(desk.services, seller, work, `/admin/tickets/${id}`, { ...on, form: note })).status,
    ).toBe(302);
    const said = formOf({ intent: 'answer', text: 'Lo revisamos', state: 'solved' });
    expect(
      (await visit(desk.services, seller, work, `/admin/tickets/${id}`, { ...on, form: said })).status,
    ).toBe(302);
    const asSeller = JSON.stringify(
      (await visit(desk.services, seller, ticket, `/admin/tickets/${id}`, on)).data,
    );
    for (const word of ['molesto', 'interno.pdf', 'factura.pdf', 'Lo revisamos'])
      expect(asSeller).toContain(word);
    const own = await visit(desk.services, customer, ownTicket, `/account/tickets/${id}`, on);
    const asCustomer = JSON.stringify(own.data);
    for (const word of ['factura.pdf', 'Lo revisamos', 'solved']) expect(asCustomer).toContain(word);
    expect(asCustomer).not.toMatch(/molesto|interno/);
    // Also for staff who open the customer's page.
    const page = await visit(desk.services, seller, ownTicket, `/account/tickets/${id}`, on);
    expect(JSON.stringify(page.data)).not.toContain('molesto');
    const back = formOf({ intent: 'answer', text: 'Gracias' });
    await visit(desk.services, customer, answer, `/account/tickets/${id}`, { ...on, form: back });
    const list = await visit(desk.services, customer, ownTickets, '/account/tickets');
    expect(list.data).toMatchObject({ rows: [{ id, state: 'open' }], total: 1 });
    const colleague = await visit(desk.services, desk.people.colleague, ownTickets, '/account/tickets');
    expect(colleague.data).toMatchObject({ total: 0 });
  });

  it('change who answers, how soon, and where it stands; two at once are told', async () => {
    const { seller } = desk.people;
    const { _id: id } = await desk.open();
    const change = (revision: string) =>
      visit(desk.services, seller, work, `/admin/tickets/${id}`, {
        params: { id },
        form: formOf({
          ...{ intent: 'change', revision, state: 'waiting', assigneeId: seller.id, priority: 'urgent' },
        }),
      });
    expect((await change('0')).status).toBe(302);
    expect((await change('0')).status).toBe(412);
    const one = await visit(desk.services, seller, ticket, `/admin/tickets/${id}`, { params: { id } });
    expect(one.data).toMatchObject({ state: 'waiting', priority: 'urgent', assignee: { id: seller.id } });
  });

  it('quote an address that is none at the field of all', async () => {
    const refused = await visit(desk.services, desk.people.customer, open, '/account/tickets/new', {
      form: formOf({ title: 'Con nadie', text: 'Hola', participants: 'ana@fuera.example\nno' }),
    });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.data)).toContain('«no»');
  });
});
