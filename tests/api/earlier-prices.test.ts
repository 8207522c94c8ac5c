import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { system, visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { createApi } from '~/api';
import { quotersWorkbook } from '~/documents/sheets/quoters-workbook.server';
import type { ApiBindings } from '~/http/api-door';
import { loader as bookPage } from '~/pages/quoting/book/book.server';
import { loader as link } from '~/pages/quoting/answering/offer-link.server';
import { action as editor, loader as editorPage } from '~/pages/quoting/offers/offer-editor.server';
import { loader as staffPage } from '~/pages/quoting/one/quoter.server';
import { loader as ownPage } from '~/pages/quoting/own/own-quoter.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { callerOf } from '@tests/people/caller';
import { moveAsBefore } from '@tests/projections/earlier-move';
import { priceAsBefore, priceServicesAsBefore } from '@tests/projections/earlier-price';
import { quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';
import { generalBooking } from './shopping-desk';

type Headers = Readonly<Record<string, string>>;
interface Response {
  readonly id: string;
  readonly number: number;
  readonly stateResponse: string;
  readonly total: string;
  readonly lines: readonly object[];
}

let platform: QuotingPlatform;
let api: ReturnType<typeof callerOf>;
let manager: Actor & { readonly email: string };
let carla: Actor & { readonly email: string };
let pablo: Actor & { readonly email: string };
let staff: Headers;
let customer: Headers;
let stranger: Headers;

beforeAll(async () => {
  platform = await quotingPlatform();
  api = callerOf(platform.services);
  manager = await platform.person('super-user', 'Marta Vera');
  carla = await platform.person('user', 'Carla Cliente');
  pablo = await platform.person('executive', 'Pablo Muñoz');
  staff = await api.signIn(manager.email);
  customer = await api.signIn(carla.email);
  stranger = await api.signIn(pablo.email);
  const clp = { currency: 'CLP', date: '2026-01-02', unitsPerUsd: '1000', source: 'Banco Central' };
  await platform.accepted(commandsOf(currencyRates).add, clp, system);
});
afterAll(() => platform.stop());

const line = { description: 'Flete aéreo', quantity: '2', unitPrice: '101.5', profit: '27', discount: '10' };
const quoted = { state: 'quoted', stateLv2: 'quoted.sent' };

/** A quote of Carla's whose prices were stored with it: lines for 220 dollars and a service. */
async function priced(service: object = { name: 'Seguro', price: '35' }, ...moves: object[]) {
  const id = await platform.opened(carla, { contact: undefined });
  const lines = [{ ...line, subtotal: '220' }];
  await platform.accepted(priceAsBefore, { id, lines, total: '220' }, manager);
  await platform.accepted(priceServicesAsBefore, { id, services: [service] }, manager);
  for (const move of moves) await platform.accepted(moveAsBefore, { id, ...move }, manager);
  return id;
}

const responses = async (id: string, headers: Headers) =>
  (await api.call<readonly Response[]>('GET', `/quoter-responses/${id}/responses`, { headers })).body;
const get = <Shape>(path: string, headers: Headers = staff) => api.call<Shape>('GET', path, { headers });

async function pdfText(id: string, headers: Headers): Promise<string> {
  const door = createApi(platform.services, { apiRequestsPerMinute: 0 });
  const bindings = { requestId: 'pdf', log: platform.services.log, address: '198.51.100.9' };
  const path = `http://localhost/api/v1/quoters/${id}/download/es`;
  const pdf = await door(new Request(path, { headers }), bindings as unknown as ApiBindings);
  return textOfPdf(new Uint8Array(await pdf.arrayBuffer()));
}

const openLink = async (quoteId: string) => {
  const token = await platform.services.auth.offerLinks.issue({
    quoteId,
    validUntil: '2099-12-31',
    timeZone: 'America/Santiago',
  });
  return visit<Awaited<ReturnType<typeof link>>['data']>(
    platform.services,
    visitor,
    link,
    `/offers/${token}`,
    {
      params: { token },
    },
  );
};

const staffSees = (id: string) =>
  visit<Awaited<ReturnType<typeof staffPage>>>(
    platform.services,
    manager,
    staffPage,
    `/admin/quoters/${id}`,
    {
      params: { id },
    },
  );
const customerSees = (id: string) =>
  visit<Awaited<ReturnType<typeof ownPage>>>(platform.services, carla, ownPage, `/account/quoters/${id}`, {
    params: { id },
  });

async function exported(reference: string): Promise<readonly unknown[] | undefined> {
  const content = await quotersWorkbook({
    services: platform.services,
    actor: manager,
    language: 'es',
    filters: { reference },
    limit: null,
  });
  if (isRejection(content)) throw new Error(content.code);
  const bytes = new Uint8Array(await new globalThis.Response(content).arrayBuffer());
  const sheet = await platform.services.spreadsheets.open(bytes);
  if (isRejection(sheet)) throw new Error(sheet.code);
  for await (const rows of sheet.rows(500)) {
    const found = rows.find(({ cells }) => cells[0] === reference);
    if (found !== undefined) return found.cells;
  }
  return undefined;
}

describe('prices stored before there were offers read as one offer', () => {
  test('through every door of staff, as a draft before they were offered', async () => {
    const id = await priced();
    const [one, ...others] = await responses(id, staff);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      id,
      number: 1,
      stateResponse: 'draft',
      total: '255',
      validity: null,
      lines: [
        {
          description: 'Flete aéreo',
          profitMonto: '27',
          descuentoMonto: '10',
          subtotal: '220',
          taxRate: null,
        },
        { description: 'Seguro', leg: 'services', subtotal: '35' },
      ],
    });
    expect((await get(`/quoter-responses/count/${id}`)).body).toBe(1);
    expect((await get<Response>(`/quoter-responses/${id}`)).body).toMatchObject({ id, total: '255' });
    const { body: quoter } = await get<{ readonly reference: string }>(`/quoters/${id}`);
    expect(quoter).toMatchObject({
      detail: { currency: 'USD', total: '220', productos: [{ profitMonto: '27', subtotal: '220' }] },
      services: [{ name: 'Seguro', price: '35', currency: 'USD' }],
    });
    const { data } = await staffSees(id);
    expect(data.offers).toMatchObject([
      { id, number: 1, state: 'draft', isEarlier: true, totals: [{ total: '255', currency: 'USD' }] },
    ]);
    const text = await pdfText(id, staff);
    expect(text).toMatch(/borrador/);
    for (const word of ['Flete aéreo', 'Seguro', '255']) expect(text).toContain(word);
    expect(JSON.stringify((await get(`/history-quoters/quoter/${id}`)).body)).toContain('Flete aéreo');
  });

  test('but customers see none of it before it was offered, nor once it was lost unoffered', async () => {
    for (const moves of [
      [],
      [
        { state: 'managing', stateLv2: 'x' },
        { state: 'lost', stateLv2: 'lost.price' },
      ],
    ]) {
      const id = await priced(undefined, ...moves);
      expect(await responses(id, customer)).toEqual([]);
      expect((await get(`/quoters/${id}`, customer)).body).toMatchObject({
        detail: null,
        services: [{ name: 'Seguro', price: null }],
      });
      expect((await customerSees(id)).data.offers?.offers).toEqual([]);
      expect((await openLink(id)).data.offers?.offers).toEqual([]);
      expect(await pdfText(id, customer)).not.toContain('Flete');
    }
  });

  test('customers see it once it was sent, without what it is made of, and it counts as the lowest', async () => {
    const id = await priced(undefined, quoted);
    const [one] = await responses(id, customer);
    expect(one).toMatchObject({ id, stateResponse: 'sent', revision: 1, total: '255' });
    const { data: own } = await customerSees(id);
    const { data: linked } = await openLink(id);
    for (const seen of [own.offers, linked.offers]) {
      expect(seen?.offers).toMatchObject([{ id, state: 'sent', totals: { total: '255', currency: 'USD' } }]);
      expect(JSON.stringify(seen)).not.toMatch(/101\.5|"27"|profit|"cost"|margin/);
    }
    expect(JSON.stringify(one)).not.toMatch(/101\.5|"27"|profit|cost|margin/);
    const { body } = await get<object>(`/quoters/${id}`, customer);
    expect(body).toMatchObject({
      detail: { total: '220', productos: [{ subtotal: '220' }] },
      services: [{ price: '35' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/101\.5|"27"|profitMonto/);
    expect((await get(`/quoter-responses/lowest-total/${id}`, customer)).body).toMatchObject({
      total: '255',
      currency: 'USD',
      response: { id },
    });
    const text = await pdfText(id, customer);
    for (const word of ['Oferta 1', 'enviada', 'Flete aéreo', 'Seguro', '220', '255'])
      expect(text).toContain(word);
    const { data: page } = await staffSees(id);
    const { reference } = page.quoter;
    const row = await exported(reference);
    expect(row).toEqual(expect.arrayContaining([255, 'USD', 1]));
    const listed = await get<{ data: object[] }>(`/quoters?reference=${reference}`);
    expect(listed.body.data).toMatchObject([
      { totalQuoterResponse: '255', totalQuoterResponseCurrency: 'USD', responseCount: 1 },
    ]);
    const { rows } = await sql<object>`
      select o.number, o.state, o.total, q.total_quoter_response, q.response_count, p.value_total
      from reporting.offers o join reporting.quoters q on q.id = o.quote_id
      join reporting.quoter_progress p on p.id = q.id where o.quote_id = ${id}`.execute(platform.services.db);
    expect(JSON.parse(JSON.stringify(rows))).toEqual([
      {
        number: 1,
        state: 'sent',
        total: '255',
        total_quoter_response: '255',
        response_count: 1,
        value_total: '255',
      },
    ]);
  });

  test('and nobody else sees it, through any door', async () => {
    const id = await priced(undefined, quoted);
    const abroad = await platform.accepted(
      commandsOf(owners).add,
      { name: 'Carga Boreal', country: 'CL' },
      system,
    );
    const rival = await api.signIn((await platform.person('super-user', 'Rita Rival', abroad.id)).email);
    for (const path of [
      `/quoters/${id}`,
      `/quoter-responses/${id}/responses`,
      `/quoter-responses/${id}`,
      `/quoter-responses/count/${id}`,
      `/quoter-responses/lowest-total/${id}`,
      `/quoters/${id}/download/es`,
      `/quoters/${id}/downloadResumen/es/response/${id}`,
    ]) {
      for (const headers of [stranger, rival]) expect((await get(path, headers)).status, path).toBe(404);
    }
    const lines = [{ description: 'Flete', quantity: '1', unitPrice: '1' }];
    const patched = await api.call('PATCH', `/quoter-responses/${id}`, {
      body: { lines },
      headers: stranger,
    });
    expect(patched.status).toBe(404);
  });

  test('in two currencies it has a total in each, which nobody adds up', async () => {
    const id = await priced({ name: 'Aduana', price: '90000', currency: 'CLP' }, quoted);
    const both = [
      { currency: 'USD', total: '220' },
      { currency: 'CLP', total: '90000' },
    ];
    expect(await responses(id, customer)).toMatchObject([{ totals: { byCurrency: both }, conversions: [] }]);
    expect((await staffSees(id)).data.offers[0]?.totals).toEqual([
      { total: '220', currency: 'USD' },
      { total: '90000', currency: 'CLP' },
    ]);
    expect((await openLink(id)).data.offers?.offers[0]?.totals.byCurrency).toMatchObject(both);
    expect((await get(`/quoter-responses/lowest-total/${id}`)).body).toMatchObject({ total: null });
    const text = await pdfText(id, customer);
    for (const word of ['Total en USD', 'Total en CLP', '90.000']) expect(text).toContain(word);
  });

  test('the same after the read models are built again', async () => {
    const { db, projections } = platform.services;
    const contents = async () =>
      Promise.all(
        ['quoter_list', 'quoter_detail', 'quoter_offer', 'quoter_progress'].map(
          async (table) => (await sql`select * from ${sql.table(table)} order by id`.execute(db)).rows,
        ),
      );
    const before = await contents();
    for (const name of ['quoter-list', 'quoter-history', 'quoter-offers', 'quoter-progress']) {
      await projections.rebuild(name);
    }
    expect(await contents()).toEqual(before);
  });
});

describe('earlier prices are answered and taken over', () => {
  test('accepted under their total, and booked at it', async () => {
    const id = await priced(undefined, quoted);
    const path = `/quoter-responses/stateResponse/${id}/${id}`;
    const accepted = await api.call('PATCH', path, { body: { state: 'accepted' }, headers: customer });
    expect(accepted).toMatchObject({ status: 200, body: { stateResponse: 'accepted' } });
    expect((await get(`/quoters/${id}`)).body).toMatchObject({ state: 'won', stateLv2: 'won.confirmed' });
    const events = await platform.services.store.readStream(`quoter-${id}`);
    const { data } = events.find(({ type }) => type === 'QuoterOfferAccepted') ?? {};
    expect((data as { readonly terms: string }).terms).toContain('255');
    const booking = { body: { booking: generalBooking }, headers: staff };
    expect(await api.call('POST', `/quoter-responses/book/${id}/${id}`, booking)).toMatchObject({
      status: 201,
      body: { total: '255', currency: 'USD' },
    });
    expect((await get(`/quoters/${id}`)).body).toMatchObject({ stateLv2: 'won.booked' });
  });

  test('booked in two currencies at the rates of the day, which the reservation keeps', async () => {
    const id = await priced({ name: 'Aduana', price: '90000', currency: 'CLP' }, quoted);
    const path = `/quoter-responses/stateResponse/${id}/${id}`;
    await api.call('PATCH', path, { body: { state: 'accepted' }, headers: customer });
    const page = await visit<Exclude<Awaited<ReturnType<typeof bookPage>>, globalThis.Response>>(
      platform.services,
      manager,
      bookPage,
      `/admin/quoters/${id}/book`,
      { params: { id } },
    );
    expect(page.data).toMatchObject({ total: '310', currency: 'USD' });
    expect(page.data.conversions.join()).toMatch(/CLP.*Banco Central/);
    const booking = { body: { booking: generalBooking }, headers: staff };
    const booked = await api.call<object>('POST', `/quoter-responses/book/${id}/${id}`, booking);
    expect(booked).toMatchObject({ status: 201, body: { total: '310', currency: 'USD' } });
    const events = await platform.services.store.readStream(`quoter-${id}`);
    const { data } = events.find(({ type }) => type === 'QuoterOfferBooked') ?? {};
    const { reservationId } = data as { readonly reservationId: string };
    const [made] = await platform.services.store.readStream(`reservation-${reservationId}`);
    expect(JSON.stringify(made?.data)).toMatch(/"from":"CLP".*"date":"2026-01-02"/);
  });

  test('and not booked without a rate for one of them', async () => {
    const id = await priced({ name: 'Aduana', price: '900', currency: 'PEN' }, quoted);
    const path = `/quoter-responses/stateResponse/${id}/${id}`;
    await api.call('PATCH', path, { body: { state: 'accepted' }, headers: customer });
    const booking = { body: { booking: generalBooking }, headers: staff };
    expect((await api.call('POST', `/quoter-responses/book/${id}/${id}`, booking)).status).toBe(422);
  });

  const wonByHand = [quoted, { state: 'won', stateLv2: 'won.confirmed' }];
  const accept = (id: string, offerId: string, headers: Headers, more: object = {}) =>
    api.call<Response>('PATCH', `/quoter-responses/stateResponse/${id}/${offerId}`, {
      body: { state: 'accepted', ...more },
      headers,
    });

  test('of a quote that was won by hand staff enter who accepted, once, and book it', async () => {
    const id = await priced(undefined, ...wonByHand);
    const { data } = await staffSees(id);
    expect(data.next).toMatchObject({
      kind: 'enter-answer',
      to: expect.stringContaining(`offer=${id}`) as string,
    });
    expect((await accept(id, id, customer)).status).toBe(409);
    expect((await accept(id, id, stranger, { name: 'Carla' })).status).toBe(404);
    const entered = { name: 'Carla Cliente', orderNumber: 'OC-17' };
    const both = await Promise.all([accept(id, id, staff, entered), accept(id, id, staff, entered)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await staffSees(id)).data.next).toMatchObject({ kind: 'book' });
    const booking = { body: { booking: generalBooking }, headers: staff };
    expect(await api.call('POST', `/quoter-responses/book/${id}/${id}`, booking)).toMatchObject({
      status: 201,
      body: { total: '255', currency: 'USD' },
    });
    expect((await get(`/quoters/${id}`)).body).toMatchObject({ stateLv2: 'won.booked' });
  });

  test('or send another offer, whose acceptance declines the earlier prices', async () => {
    const id = await priced(undefined, ...wonByHand);
    const lines = [{ description: 'Todo', quantity: '1', unitPrice: '300' }];
    const body = { quoter: id, lines, validity: '2099-12-31' };
    const made = await api.call<Response>('POST', '/quoter-responses', { body, headers: staff });
    expect(made.status).toBe(201);
    const sent = await api.call('POST', `/quoter-responses/${id}/${made.body.id}/send`, {
      body: {},
      headers: staff,
    });
    expect(sent.status).toBe(200);
    expect((await get(`/quoters/${id}`)).body).toMatchObject({ state: 'quoted', stateLv2: 'quoted.sent' });
    expect((await accept(id, made.body.id, customer)).status).toBe(200);
    const states = (await responses(id, staff)).map((one) => [one.id, one.stateResponse]);
    expect(Object.fromEntries(states)).toEqual({ [id]: 'rejected', [made.body.id]: 'accepted' });
  });

  test('a quote that was won by hand without prices gets an offer', async () => {
    const id = await platform.opened(carla, { contact: undefined });
    for (const move of wonByHand) await platform.accepted(moveAsBefore, { id, ...move }, manager);
    expect((await staffSees(id)).data).toMatchObject({ mayOffer: true, next: { kind: 'find-rates' } });
    const lines = [{ description: 'Todo', quantity: '1', unitPrice: '300' }];
    const body = { quoter: id, lines };
    expect((await api.call('POST', '/quoter-responses', { body, headers: staff })).status).toBe(201);
  });

  test('editing them on the page makes an offer of them, once, and a second editor is told', async () => {
    const id = await priced();
    const params = { id, offerId: id };
    const shown = await visit<Awaited<ReturnType<typeof editorPage>>>(
      platform.services,
      manager,
      editorPage,
      `/admin/quoters/${id}/offers/${id}`,
      { params },
    );
    expect(shown.data).toMatchObject({ offer: { isEarlier: true, number: 1 }, mayEdit: true });
    const save = (price: string) =>
      visit(platform.services, manager, editor, `/admin/quoters/${id}/offers/${id}`, {
        params,
        form: formOf(
          {
            ...shown.data.values,
            lines: [
              {
                ...shown.data.values.lines[0],
                ...{ unitPrice: price, profitMonto: '27', descuentoMonto: '10' },
              },
            ],
          },
          { intent: 'save', commandId: uuidv7(), revision: shown.data.revision },
        ),
      });
    expect((await save('150')).leadsTo).toBe(`/admin/quoters/${id}/offers/${id}`);
    const [one, ...others] = await responses(id, staff);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ id, number: 1, stateResponse: 'draft', total: '317' });
    expect((await staffSees(id)).data.offers).toMatchObject([{ isEarlier: false }]);
    expect((await save('160')).status).toBe(412);
  });

  test('what customers saw stays until the next revision is sent', async () => {
    const id = await priced(undefined, quoted);
    const lines = [
      { description: 'Todo incluido', quantity: '1', unitPrice: '200', cost: { unitPrice: '90' } },
    ];
    const body = { lines, validity: '2099-12-31' };
    const changed = await api.call('PATCH', `/quoter-responses/${id}`, { body, headers: staff });
    expect(changed).toMatchObject({
      status: 200,
      body: { stateResponse: 'sent', total: '200', hasUnsent: true },
    });
    expect(await responses(id, customer)).toMatchObject([{ id, stateResponse: 'sent', total: '255' }]);
    expect(
      (await api.call('POST', `/quoter-responses/${id}/${id}/send`, { body: {}, headers: staff })).status,
    ).toBe(200);
    expect(await responses(id, customer)).toMatchObject([{ id, revision: 2, total: '200' }]);
    const { data } = await openLink(id);
    expect(data.offers?.offers[0]?.changes).toMatchObject({ since: 1 });
  });
});
