import excel from 'exceljs';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type Actor, visitor } from '@domain/shared/actor';
import { changeTicket } from '@domain/support/ticket/commands';
import { replyAddressOf } from '~/documents/email/ticket-mails.server';
import { airlines } from '@domain/catalogues/airlines';
import { action as send, loader as contact } from '~/pages/support/contact.server';
import { ownExport, staffExport } from '~/pages/support/export.server';
import { action as open, loader as newTicket } from '~/pages/support/new-ticket.server';
import { action as answer, loader as ownTicket } from '~/pages/support/own-ticket.server';
import { loader as ownTickets } from '~/pages/support/own-tickets.server';
import { action as work, loader as ticket } from '~/pages/support/ticket.server';
import { loader as tickets } from '~/pages/support/tickets.server';
import { formOf, pageContext, visit } from '@tests/catalogues/page-visit';
import { fileOf } from './attached-files-desk';
import { notificationsDesk } from './notifications-desk';
import { type Headers, ticketsDesk } from './tickets-desk';

const desk = await ticketsDesk();
afterAll(() => desk.platform.stop());

describe('ticket mails', () => {
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
    await vi.waitFor(async () => expect(await read()).toHaveLength(count), {
      timeout: 15_000,
      interval: 100,
    });
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
    for (let at = 0; at < 11; at++)
      answers.push((await answer(made._id, desk.as.customer, 'Otra vez')).status);
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
});

describe('ticket pages', () => {
  /** The id of a form that was shown some seconds ago. */
  const shownBefore = (seconds: number) => uuidv7({ msecs: Date.now() - seconds * 1000 });

  describe('the contact form', () => {
    const fields = {
      'contact.name': 'Ana Soto',
      'contact.email': 'ana@fuera.example',
      text: 'Quiero cotizar',
    };
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
      const list = await visit(
        desk.services,
        await desk.shop.person('super-user'),
        tickets,
        '/admin/tickets',
      );
      expect(JSON.stringify(list.data)).toContain('Quiero cotizar');
    });

    it('asks again whoever sends as programs do', async () => {
      expect(JSON.stringify((await post({}, 1)).data)).toContain('Espere unos segundos');
      expect(JSON.stringify((await post({ website: 'https://spam.example' })).data)).toContain(
        'campo oculto',
      );
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
          ...{
            commandId,
            title: 'Contenedor retenido',
            text: 'No avanza',
            participants: 'ana@fuera.example',
          },
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
      const stateIn = ({ data }: { readonly data: unknown }) =>
        (data as { rows: readonly { id: string; state: string }[] }).rows.find((row) => row.id === id)?.state;
      expect(stateIn(list)).toBe('open');
      const colleague = await visit(desk.services, desk.people.colleague, ownTickets, '/account/tickets');
      expect(stateIn(colleague)).toBeUndefined();
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

    it('see the containers and air waybills that it names, valid ones alone', async () => {
      const { seller } = desk.people;
      const airline = { iataCode: 'QT', name: 'Avianca Cargo', awbPrefix: '729' };
      await desk.platform.add(airlines, airline);
      const message = 'Faltan CSQU 305438-3 y CSQU3054384, con las guías 729-12345675 y 569 12345675.';
      const { _id: id } = await desk.open({ subject: 'Sin MSCU6639870', message });
      const one = await visit(desk.services, seller, ticket, `/admin/tickets/${id}`, { params: { id } });
      expect(one.data).toMatchObject({
        cargo: {
          containers: ['MSCU6639870', 'CSQU3054383'],
          waybills: [{ number: '729-12345675', airline: 'Avianca Cargo' }],
        },
      });
    });

    it('quote an address that is none at the field of all', async () => {
      const refused = await visit(desk.services, desk.people.customer, open, '/account/tickets/new', {
        form: formOf({ title: 'Con nadie', text: 'Hola', participants: 'ana@fuera.example\nno' }),
      });
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.data)).toContain('«no»');
    });
  });
});

describe('ticket export', () => {
  async function exported(page: typeof ownExport, actor: Actor, id: string): Promise<Response> {
    const request = new Request(`http://localhost/tickets/${id}/export`);
    const context = pageContext(desk.services, actor, new URL(request.url).pathname);
    try {
      return await page({ request, params: { id }, context });
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  }

  async function textOf(answer: Response): Promise<string> {
    expect(answer.status).toBe(200);
    const workbook = new excel.Workbook();
    await workbook.xlsx.load(await answer.arrayBuffer());
    const rows: unknown[] = [];
    workbook.worksheets[0]?.eachRow((row) => rows.push(row.values));
    return JSON.stringify(rows);
  }

  it('a ticket is exported with its notes for the staff that works on it, and without them for everybody else', async () => {
    const { customer, colleague, seller, stranger } = desk.people;
    const { _id: id } = await desk.open();
    const on = { model: 'ticket', modelId: id };
    await desk.api.call('POST', '/histories', { headers: desk.as.seller, body: { ...on, text: 'Molesto' } });
    const form = new FormData();
    for (const [name, value] of Object.entries(on)) form.set(name, value);
    form.append('files', fileOf('interno.pdf'));
    const path = '/files-models/create-multiple-files-register';
    await desk.api.call('POST', path, { headers: desk.as.seller, body: form });
    const staff = await textOf(await exported(staffExport, seller, id));
    for (const word of ['No avanza', 'Nota interna', 'Molesto', 'interno.pdf']) expect(staff).toContain(word);
    for (const actor of [customer, seller]) {
      const own = await textOf(await exported(ownExport, actor, id));
      expect(own).toContain('No avanza');
      expect(own).not.toMatch(/Molesto|interno\.pdf/);
    }
    for (const actor of [colleague, stranger])
      expect((await exported(ownExport, actor, id)).status).toBe(404);
    expect((await exported(staffExport, customer, id)).status).toBe(403);
  });
});
