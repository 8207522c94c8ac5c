import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadLoader, loader } from '~/pages/privacy/own-data/own-data.server';
import { pageContext, visit } from '@tests/catalogues/page-visit';
import { ticketsDesk, type TicketsDesk } from './tickets-desk';

interface Own {
  readonly profile: { readonly email: string; readonly id: string };
  readonly companies: readonly { readonly name: string }[];
  readonly addresses: { readonly addresses: readonly { readonly street: string }[] };
  readonly quotes: readonly { readonly id: string; readonly commodity: string }[];
  readonly reservations: readonly unknown[];
  readonly tickets: readonly { readonly id: string; readonly conversation: readonly unknown[] }[];
  readonly permissions: readonly object[];
  readonly files: readonly { readonly name: string; readonly model: string }[];
  readonly notificationChoices: { readonly digest: object };
  readonly savedSearches: readonly object[];
  readonly devices: readonly { readonly isThisOne: boolean }[];
  readonly erasureRequest: { readonly state: string } | null;
}

let desk: TicketsDesk;
beforeAll(async () => {
  desk = await ticketsDesk();
});
afterAll(() => desk.platform.stop());

const dataOf = async (headers: Readonly<Record<string, string>>) => {
  const { status, body } = await desk.api.call<Own>('GET', '/account/data', { headers });
  expect(status).toBe(200);
  return body;
};

const asked = (commodity: string) => ({
  ...{ origin: 'SCL', destination: 'MIA', commodity },
  load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 300, volume: 0.5 } },
});

describe('the download of one’s own data', () => {
  it('holds what the person left, and nothing that colleagues or staff did', async () => {
    const { api, as, people } = desk;
    const quote = await api.call('POST', '/quoters', { headers: as.customer, body: asked('Cerezas') });
    expect(quote.status, JSON.stringify(quote.body)).toBe(201);
    const theirs = await api.call('POST', '/quoters', { headers: as.colleague, body: asked('Nueces') });
    expect(theirs.status).toBe(201);
    const street = 'Camino a Melipilla 8812';
    const kept = { name: 'Bodega', street, city: 'Pudahuel', country: 'CL' };
    const path = `/user-preference/${people.customer.id}/addresses`;
    expect((await api.call('POST', path, { headers: as.customer, body: kept })).status).toBe(201);
    const ticket = await desk.open({ message: 'El contenedor sigue en el puerto' });
    const note = { model: 'ticket', modelId: ticket._id, text: 'Cliente molesto' };
    expect((await api.call('POST', '/histories', { headers: as.seller, body: note })).status).toBe(201);
    const form = new FormData();
    form.set('model', 'ticket');
    form.set('modelId', ticket._id);
    form.set('files', new File([Buffer.from('%PDF-1.4\n%%EOF')], 'guia.pdf'));
    const files = '/files-models/create-multiple-files-register';
    expect((await api.call('POST', files, { headers: as.customer, body: form })).status).toBe(201);
    await desk.open({ message: 'Asunto de la colega' }, as.colleague);

    const own = await dataOf(as.customer);
    expect(own).toMatchObject({
      profile: { id: people.customer.id, email: people.customer.email },
      companies: [{ name: 'Viñas del Sur' }],
      addresses: { addresses: [{ street }] },
      quotes: [{ id: quote.body._id, commodity: 'Cerezas' }],
      reservations: [],
      tickets: [{ id: ticket._id, conversation: [{ text: 'El contenedor sigue en el puerto' }] }],
      files: [{ name: 'guia.pdf', model: 'ticket' }],
      notificationChoices: { digest: { timeZone: 'America/Santiago' } },
      savedSearches: [],
      devices: [{ isThisOne: true }],
      erasureRequest: null,
    });
    const text = JSON.stringify(own);
    for (const foreign of ['Nueces', 'molesto', 'Asunto de la colega', people.colleague.email])
      expect(text).not.toContain(foreign);
    expect((await dataOf(as.colleague)).quotes).toMatchObject([{ commodity: 'Nueces' }]);
  });

  it('holds the part that one takes in others’ tickets, and of these others nothing', async () => {
    const { as, api, people } = desk;
    const writes = (id: string, message: string, headers: Readonly<Record<string, string>>) =>
      api.call('POST', `/ticket-support/${id}/comentarios`, { headers, body: { message } });
    const ticket = await desk.open(
      { message: 'Pregunta de la clienta', participants: [people.colleague.email, 'otra@vinas.example'] },
      as.customer,
    );
    expect((await writes(ticket._id, 'Aporte de la colega', as.colleague)).status).toBe(201);
    expect((await writes(ticket._id, 'Respuesta del ejecutivo', as.seller)).status).toBe(201);
    const own = (await dataOf(as.colleague)).tickets.find(({ id }) => id === ticket._id);
    expect(own).toMatchObject({
      part: 'participant',
      conversation: [
        { author: 'customer', text: null },
        { author: 'you', text: 'Aporte de la colega' },
        { author: 'staff', text: 'Respuesta del ejecutivo' },
      ],
    });
    const text = JSON.stringify(await dataOf(as.colleague));
    for (const foreign of ['Pregunta de la clienta', 'otra@vinas.example', people.customer.email])
      expect(text).not.toContain(foreign);
  });

  it('holds the cart, what was not sent yet, and what one may do in a company’s name', async () => {
    const { as, api, people, services } = desk;
    const billing = { name: 'Ana', street: 'Camino 1', city: 'Buin', country: 'CL' };
    const filled = await api.call('PATCH', `/checkout/${people.customer.id}`, {
      headers: as.customer,
      body: { billing: { ...billing, identification: '76.192.083-9', email: 'pagos@vinas.example' } },
    });
    expect(filled.status, JSON.stringify(filled.body)).toBe(200);
    const draft = { personId: people.customer.id, form: 'ticket', recordId: 'new' };
    await services.drafts.save({ ...draft, revision: '0', content: { message: 'Sin enviar' } });
    const [first, second] = [people.customer, people.colleague];
    const company = first.companyIds[0] ?? '';
    const may = { headers: as.customer, body: { may: ['people'] } };
    const path = `/account/companies/${company}/people/${second.id}`;
    expect((await api.call('PATCH', path, may)).status).toBe(200);
    expect(await dataOf(as.customer)).toMatchObject({
      cart: { lines: [], checkout: { billing: { identification: '76.192.083-9' } } },
      drafts: [{ form: 'ticket', content: { message: 'Sin enviar' } }],
      permissions: [{ companyId: company, may: ['reserve', 'people'] }],
    });
    expect((await dataOf(as.colleague)).permissions).toMatchObject([{ companyId: company, may: ['people'] }]);
  });

  it('is of staff no more than their own', async () => {
    const { quotes, tickets, devices } = await dataOf(desk.as.manager);
    expect([quotes, tickets, devices.length]).toEqual([[], [], 1]);
    const auditors = await dataOf(desk.as.auditor);
    expect([auditors.quotes, auditors.tickets]).toEqual([[], []]);
  });

  it('is a file that pages stream, longer lists page by page', async () => {
    const { api, services, as, people } = desk;
    for (let at = 0; at < 3; at += 1)
      await api.call('POST', '/quoters', { headers: as.colleague, body: asked(`Carga ${at}`) });
    const context = pageContext(services, people.colleague, '/account/data/download');
    const request = new Request('http://localhost/account/data/download');
    const response = downloadLoader({ request, context, params: {} });
    expect(response.headers.get('content-disposition')).toContain('mis-datos.json');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const own = (await response.json()) as Own;
    expect(own.quotes.length).toBeGreaterThanOrEqual(4);
    expect(new Set(own.quotes.map(({ id }) => id)).size).toBe(own.quotes.length);
  });

  it('is offered on a page that names what the law keeps', async () => {
    const { data } = await visit(desk.services, desk.people.customer, loader, '/account/data');
    expect(data).toMatchObject({ request: null, years: 6, kept: [] });
  });
});
