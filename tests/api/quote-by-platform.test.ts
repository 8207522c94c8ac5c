import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { changeOwnerProfile } from '@domain/catalogues/owner-profile';
import { profits } from '@domain/catalogues/profits';
import { approveCompany } from '@domain/crm/company/verification';
import { declineQuoterOffers } from '@domain/quoting/quoter/answer-commands';
import { changeRate, setRateActivity } from '@domain/rating/rate/commands';
import { visitor } from '@domain/shared/actor';
import { dayIn, daysAfter } from '@domain/shared/day';
import { isRejection } from '@domain/shared/rejection';
import { listOffers } from '@projections/quoting/offers/queries';
import { findQuoter, listQuoterHistory } from '@projections/quoting/quoter-history/queries';
import { loader as offerLink } from '~/pages/quoting/answering/offer-link.server';
import { action as ownQuoter } from '~/pages/quoting/own/own-quoter.server';
import { action } from '~/pages/shop/results/quotation.resource';
import { loader as results } from '~/pages/shop/results/results.server';
import type { remindOfOffers } from '~/use-cases/quoting/due-offers.server';
import { causeOf, reactionJob } from '~/use-cases/reaction-job.server';
import { reactions } from '~/use-cases/reactions.server';
import { openApiClient } from '~/use-cases/people/api-clients.server';
import { quoteRate } from '~/use-cases/quoting/quote-rate.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
let manager: Person;
let vinas: string;
let waiting: string;
let rate: string;
const today = dayIn('America/Santiago', new Date());

beforeAll(async () => {
  two = await twoOwnerCompanies();
  manager = await two.shop.person('super-user');
  vinas = await two.shop.company('Viñas del Maipo');
  waiting = await two.shop.company('Viña en Espera');
  await two.platform.done(approveCompany, { id: vinas, comment: 'Revisada' }, manager);
  rate = await two.shop.rate('7.35', { businessModel: 'Costo', cutOff: 48, to: daysAfter(today, 40) });
  const profit = { name: 'Aéreo', mode: 'percent', value: '12.5', modal: 'AERIAL' };
  await two.platform.done(commandsOf(profits).add, profit, two.shop.seeder);
  await rules({ platformOffers: true });
});
afterAll(() => two.platform.stop());

const rules = (changed: object) =>
  two.platform.done(
    changeOwnerProfile,
    {
      id: two.shop.id,
      platformOfferDays: null,
      platformOfferMost: null,
      platformOfferKinds: null,
      ...changed,
    },
    manager,
  );
const customer = () => two.shop.person('client', [vinas]);

interface Card {
  readonly id: string;
  readonly request: string;
  readonly also: string;
  readonly price: { readonly totalWithTax: string; readonly currency: string };
}
const lane = (weight: number) =>
  `origin=MIA&destination=SCL&currency=CLP&load.type=AERIAL&load.measuredBy=totals&load.totals.amount=1&load.totals.weight=${weight}&load.totals.volume=0.1`;
async function card(reader: Person, { weight = 123, more = '' } = {}): Promise<Card> {
  const path = `/rates?${lane(weight)}${more}`;
  const { data } = await visit<{ search: { data: readonly Card[] } }>(two.services, reader, results, path);
  const found = data.search.data.find(({ id }) => id === rate);
  if (found === undefined) throw new Error('the rate is not among the results');
  return found;
}
const press = (reader: Person | typeof visitor, shown: Card, fields: object = {}) =>
  visit<{ error?: Record<string, string[]> }>(two.services, reader, action, `/rates/${rate}/quotation`, {
    params: { id: shown.id },
    form: formOf({
      ...{ request: shown.request, also: shown.also, departure: '', total: shown.price.totalWithTax },
      ...fields,
    }),
  });
const idIn = (leadsTo: string | null) => leadsTo?.split('/').at(-1) ?? '';
async function quoteOf(leadsTo: string | null) {
  const id = idIn(leadsTo);
  const [found, offers, history] = await Promise.all([
    two.services.ask(findQuoter, { id }, manager),
    two.services.ask(listOffers, { quoteId: id }, manager),
    two.services.ask(listQuoterHistory, { quoterId: id }, manager),
  ]);
  if (isRejection(found) || isRejection(offers) || isRejection(history)) throw new Error('no quote');
  return { quoter: found.quoter, offers: offers.offers, history: history.data };
}
const quotesOf = async ({ id }: Person) =>
  (await two.services.db.selectFrom('quoter_list').select('id').where('client_id', '=', id).execute()).length;

describe('a result becomes a quotation by one press', () => {
  test('at its price to the last digit, in its currency, valid for the usual days, by the platform', async () => {
    const ana = await customer();
    const shown = await card(ana);
    const pressed = await press(ana, shown);
    expect(pressed.leadsTo).toMatch(/^\/account\/quoters\/[\da-f-]+$/);
    const { quoter, offers, history } = await quoteOf(pressed.leadsTo);
    expect(quoter).toMatchObject({
      ...{ source: 'rate', state: 'quoted', clientId: ana.id, companyId: vinas },
      ...{ origin: { code: 'MIA' }, destination: { code: 'SCL' }, load: { totals: { weight: '123' } } },
    });
    expect(quoter.reference).toMatch(/^Q-\d{4}-\d{6}$/);
    expect(offers).toMatchObject([
      {
        state: 'sent',
        content: {
          totals: { total: shown.price.totalWithTax, currency: 'CLP' },
          terms: { validUntil: daysAfter(today, 15) },
          rates: [{ id: rate }],
        },
      },
    ]);
    expect(history.map(({ type, actorId }) => [type, actorId])).toEqual(
      expect.arrayContaining([
        ['QuoterOpened', ana.id],
        ['QuoterOfferAdded', 'system'],
        ['QuoterOfferSent', 'system'],
      ]),
    );
  });

  test('once, however often and from however many tabs at once; at another price it is another', async () => {
    const ana = await customer();
    const shown = await card(ana);
    const pressed = await Promise.all([press(ana, shown), press(ana, shown), press(ana, await card(ana))]);
    expect(new Set(pressed.map(({ leadsTo }) => leadsTo)).size).toBe(1);
    const { offers } = await quoteOf(pressed[0].leadsTo);
    expect(offers).toHaveLength(1);
    await press(ana, await card(ana, { weight: 124 }));
    const eva = await customer();
    await press(eva, await card(eva));
    expect([await quotesOf(ana), await quotesOf(eva)]).toEqual([2, 1]);
  });

  test('never valid after the rate, the days of the owner company or the chosen departure', async () => {
    const ana = await customer();
    const last = async (fields: object = {}) => {
      const { offers } = await quoteOf((await press(ana, await card(ana), fields)).leadsTo);
      return offers.at(-1)?.content.terms;
    };
    await rules({ platformOfferDays: 90 });
    expect(await last()).toMatchObject({ validUntil: daysAfter(today, 40) });
    const day = daysAfter(today, 9);
    expect(await last({ departure: day })).toMatchObject({
      ...{ validUntil: daysAfter(today, 7), departures: [day] },
    });
    await rules({});
    const late = await press(ana, await card(ana), { departure: daysAfter(today, 1) });
    expect(late).toMatchObject({ status: 422, leadsTo: null });
  });

  test('not at a price that is no longer right, nor of a rate that was withdrawn', async () => {
    const ana = await customer();
    const shown = await card(ana);
    const other = await press(ana, shown, { total: '1' });
    expect([other.status, other.data.error?.['']?.[0]]).toEqual([412, expect.stringContaining('cambió')]);
    await two.platform.done(setRateActivity, { id: rate, isActive: false }, two.shop.seeder);
    expect(await press(ana, shown)).toMatchObject({ status: 404, leadsTo: null });
    expect(await quotesOf(ana)).toBe(0);
    await two.platform.done(setRateActivity, { id: rate, isActive: true }, two.shop.seeder);
  });
});

describe('staff answer instead', () => {
  const left = async (changed: object, { weight = 123, more = '', companies = () => [vinas] } = {}) => {
    await rules({ platformOffers: true, ...changed });
    const ana = await two.shop.person('client', companies());
    const pressed = await press(ana, await card(ana, { weight, more }));
    await rules({ platformOffers: true });
    const { quoter, offers, history } = await quoteOf(pressed.leadsTo);
    const notes = history.filter(({ type }) => type === 'QuoterNoteAdded');
    const why = notes.map(({ comment }) => comment?.split(': ')[1]);
    return { state: quoter.state, offers: offers.map(({ state }) => state), why };
  };
  const asRequest = (why: string) => ({ state: 'pending', offers: ['draft'], why: [why] });

  test.each([
    ['no envía ofertas por sí sola.', { platformOffers: false }, {}],
    ['este tipo no está entre los que ofrece.', { platformOfferKinds: ['FCL'] }, {}],
    ['el total supera el máximo.', { platformOfferMost: '100' }, {}],
    ['el cliente no tiene una empresa aprobada.', {}, { companies: () => [] }],
    ['el cliente no tiene una empresa aprobada.', {}, { companies: () => [waiting] }],
  ])('and the offer is their draft, with a note: %s', async (why, changed, searched) => {
    expect(await left(changed, searched)).toEqual(asRequest(why));
  });

  test('where the margin is under the floor', async () => {
    const { shop } = two;
    const profit = { name: 'Poco', mode: 'percent', value: '1', modal: 'AERIAL', origin: 'MIA' };
    const { id } = await two.platform.done(commandsOf(profits).add, profit, shop.seeder);
    expect(await left({})).toEqual(asRequest('el margen está bajo el mínimo.'));
    await two.platform.done(commandsOf(profits).remove, { id }, shop.seeder);
  });

  test('and a second press asks them nothing new', async () => {
    await rules({ platformOffers: false });
    const ana = await customer();
    const shown = await card(ana);
    const first = await press(ana, shown);
    await rules({ platformOffers: true });
    expect((await press(ana, shown)).leadsTo).toBe(first.leadsTo);
    const { offers, history } = await quoteOf(first.leadsTo);
    expect(offers.map(({ state }) => state)).toEqual(['draft']);
    expect(history.filter(({ type }) => type === 'QuoterNoteAdded')).toHaveLength(1);
  });
});

describe('a quotation is for customers', () => {
  test('who are signed in: visitors sign in first, and staff make the offer themselves', async () => {
    const shown = await card(await customer());
    expect((await press(visitor, shown)).leadsTo).toMatch(/^\/login/);
    expect(await press(manager, shown)).toMatchObject({ status: 403 });
  });

  test('of the owner company whose rate it is', async () => {
    const stranger = await two.other.person('client', [await two.other.company('Minera del Norte')]);
    const shown = await card(await customer());
    expect(await press(stranger, shown)).toMatchObject({ status: 404, leadsTo: null });
  });

  test('of their own companies', async () => {
    const ana = await customer();
    const { request } = await card(ana);
    const companyId = await two.shop.company('Salmones del Sur');
    const wanted = { rateId: rate, request: JSON.parse(request) as never, companyId };
    const asked = { actor: ana, via: 'web', language: 'es' } as const;
    expect(await quoteRate(two.services, wanted, asked)).toMatchObject({ code: 'quoter.company-not-yours' });
  });
});

describe('the call for programs', () => {
  interface Quoted {
    readonly quoterId: string;
    readonly offerId: string | null;
    readonly reason: string | null;
    readonly message?: string;
  }
  const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 123, volume: 0.1 } };
  const call = (headers: Readonly<Record<string, string>>, more: object = {}) =>
    two.api.call<Quoted>('POST', `/rates/${rate}/quotation`, {
      body: { load, currency: 'CLP', ...more },
      headers,
    });
  const program = async (ownerId: string) => {
    const admin = { ...(await two.shop.person('admin')), ownerId };
    const input = { name: `Tienda ${ownerId}`, allowedDomain: 'tienda.cl', role: 'executive', ownerId };
    const client = await openApiClient(two.platform.requestContext(admin), input, uuidv7());
    if (isRejection(client)) throw new Error(client.code);
    return {
      authorization: `Bearer ${client.token}`,
      'x-client-id': client.id,
      'x-allowed-domain': 'tienda.cl',
    };
  };

  test('makes the same quotation as the page, once', async () => {
    const ana = await customer();
    const shown = await card(ana);
    const headers = await two.api.signIn(ana.email);
    const first = await call(headers, { total: shown.price.totalWithTax });
    expect(first).toMatchObject({ status: 201, body: { reason: null } });
    expect((await call(headers)).body).toEqual(first.body);
    expect(await call(headers, { total: '1' })).toMatchObject({ status: 412 });
    const { offers } = await quoteOf(first.body.quoterId);
    expect(offers).toMatchObject([
      { id: first.body.offerId, content: { totals: { total: shown.price.totalWithTax } } },
    ]);
  });

  test('is for customers, and for programs on behalf of a customer of their owner company', async () => {
    const ana = await customer();
    const own = await program(two.shop.id);
    expect(await call(own, { clientId: ana.id })).toMatchObject({ status: 201, body: { reason: null } });
    expect(await quotesOf(ana)).toBe(1);
    expect(await call(own)).toMatchObject({ status: 403 });
    expect(await call(await program(two.other.id), { clientId: ana.id })).toMatchObject({ status: 403 });
    expect(await call(await two.api.signIn(manager.email))).toMatchObject({ status: 403 });
    expect(await call({})).toMatchObject({ status: 401 });
    const eva = await two.api.signIn((await customer()).email);
    expect(await call(eva, { clientId: ana.id })).toMatchObject({ status: 403 });
  });

  test('leaves dangerous goods to staff', async () => {
    const taking = { dangerousGoods: { unNumber: 'UN1263', hazardClass: '3' } };
    await two.platform.done(changeRate, { id: rate, form: { hazardClasses: ['3'] } }, two.shop.seeder);
    const ana = await two.api.signIn((await customer()).email);
    const answer = await call(ana, { load: { ...load, ...taking } });
    expect([answer.status, answer.body.reason ?? answer.body.message]).toEqual([201, 'goods']);
  });
});

describe('the mails of a quotation', () => {
  const told = async (leadsTo: string | null) => {
    const { store, db } = two.services;
    const { events } = await store.readAll({ after: null, limit: 10_000 });
    const services = two.services as Parameters<typeof remindOfOffers.run>[2];
    for (const event of events.filter(({ stream }) => stream === `quoter-${idIn(leadsTo)}`))
      for (const reaction of reactions.filter(
        ({ name, types }) => name === 'tellOfQuotes' && types.has(event.type),
      ))
        await reactionJob(reaction).run(
          causeOf(event),
          { signal: new AbortController().signal, data: causeOf(event), attempt: 1, id: 'job' },
          services,
        );
    const { rows } = await sql<{ template: string; to: string }>`
      select template, array_to_string(recipients, ',') as to from platform.outbox_messages
      where key like ${`quote/${idIn(leadsTo)}/%`} order by template`.execute(db);
    return rows;
  };

  test('the customer gets the offer alone, else that the request came in; managers as of any quote', async () => {
    const ana = await customer();
    const issued = await told((await press(ana, await card(ana))).leadsTo);
    expect(issued).toEqual([
      { template: 'offer', to: ana.email },
      { template: 'sent', to: manager.email },
    ]);
    await rules({ platformOffers: false });
    const eva = await customer();
    expect(await told((await press(eva, await card(eva))).leadsTo)).toEqual([
      { template: 'received', to: eva.email },
    ]);
  });
});

describe('an offer of the platform is passed on', () => {
  const shareOf = (reader: Person, id: string) =>
    visit<{ sharedAt?: string; code?: string }>(two.services, reader, ownQuoter, `/account/quoters/${id}`, {
      params: { id },
      form: formOf({ intent: 'share' }),
    });

  test('by a link that opens it without an account, made by its customers and staff while it is open', async () => {
    await rules({ platformOffers: true });
    const ana = await customer();
    const id = idIn((await press(ana, await card(ana))).leadsTo);
    const { sharedAt = '' } = (await shareOf(ana, id)).data;
    const token = sharedAt.split('/').at(-1) ?? '';
    const opened = await visit(two.services, visitor, offerLink, sharedAt, { params: { token } });
    expect(opened).toMatchObject({ status: 200, data: { offers: { offers: [{ number: 1 }] } } });
    const stranger = await two.other.person('client');
    expect((await shareOf(stranger, id)).status).toBe(404);
    expect((await shareOf(await two.other.person('super-user'), id)).status).toBe(404);
    expect((await shareOf(manager, id)).data.sharedAt).toMatch(/^\/offers\//);
    const decline = { id, offerIds: [], reason: 'price' };
    await two.platform.done(declineQuoterOffers, decline, ana);
    expect((await shareOf(ana, id)).status).toBe(404);
  });
});
