import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { geozones } from '@domain/catalogues/geozones';
import { draftRate } from '@domain/rating/rate/commands';
import { visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { listOffers } from '@projections/quoting/offers/queries';
import { action as openQuote, loader as newQuote } from '~/pages/quoting/new-quote/new-quote.server';
import { action as cartAction, loader as cart } from '~/pages/shop/cart/cart.server';
import { loader as resultsPage } from '~/pages/shop/results/results.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { ratingDesk, type RatingDesk } from './rating-desk';

let desk: RatingDesk;
let main: string;
let delivery: string;

beforeAll(async () => {
  desk = await ratingDesk();
  const { platform } = desk;
  await platform.add(geozones, {
    ...{ code: '13125', name: 'Quilicura', country: 'CL', level: 3, latitude: -33.36, longitude: -70.73 },
  });
  main = await platform.containerRate({
    ...{
      serviceType: 'consolidated',
      businessModel: 'Venta',
      transitTime: 35,
      unitPrices: [{ unit: '20DV', rate: '1000' }],
    },
  });
  const { id } = await platform.done(draftRate, {
    ...{ kind: 'DRAYAGE', status: true, businessModel: 'Venta', origin: 'CLVAP' },
    ...{ carriers: [platform.carrier], supplier: platform.supplier, transitTime: 1 },
    ...{ from: '2026-01-01', to: '2030-12-31' },
    zones: [{ name: 'Ring', places: 'Quilicura' }],
    unitPrices: [{ zone: 'Ring', unit: '20DV', rate: '300' }],
  });
  delivery = id;
});
afterAll(() => desk.platform.stop());

const load = {
  ...{ measuredBy: 'units', type: 'FCL', weightUnit: 'KGS' },
  units: [{ unit: '20DV', amount: 1, weight: '9000' }],
};

interface Card {
  readonly id: string;
  readonly quoteAddress: string | null;
  readonly commandId: string;
  readonly request: string;
  readonly also: string;
  readonly doors: { readonly total: string } | null;
}

const asked = new URLSearchParams({
  ...{ origin: 'CNSHA', destination: 'CLVAP', currency: 'USD', 'doors.destination': 'CL-13125' },
  ...{ 'load.measuredBy': 'units', 'load.type': 'FCL', 'load.units[0].unit': '20DV' },
  ...{ 'load.units[0].amount': '1', 'load.units[0].weight': '9000' },
});

async function cardFor(actor: Actor): Promise<Card> {
  const { data } = await visit<{ search: { data: readonly Card[] } }>(
    desk.platform.services,
    actor,
    resultsPage,
    `/rates?${asked}`,
  );
  const [card] = data.search.data;
  if (card === undefined) throw new Error('nothing found');
  return card;
}

it('a container to the door is put into the cart with the zone of its drayage', async () => {
  const { services } = desk.platform;
  const guest: Actor = { ...visitor, guestId: '8'.repeat(64) };
  const { id, commandId, request, also } = await cardFor(guest);
  // What PDF and mail are made of too.
  expect(JSON.parse(also)).toMatchObject([
    { rateId: delivery, request: { load: { type: 'DRAYAGE', zone: 'Ring' } } },
  ]);
  const form = formOf({ intent: 'add', commandId, rateId: id, request, also });
  expect((await visit(services, guest, cartAction, '/cart', { form })).data).toEqual({ isAdded: true });
  const { data } = await visit(services, guest, cart, '/cart');
  expect(data['cart']).toMatchObject({ isBlocked: false, total: '1300' });
});

it('a container to the door is quoted with the zone of the drayage that reaches it', async () => {
  const { services } = desk.platform;
  const staff = await desk.platform.person('executive');
  const card = await cardFor(staff);
  expect(card).toMatchObject({ id: main, doors: { total: '1300' } });
  const page = await visit<{ rate: object | null }>(services, staff, newQuote, card.quoteAddress ?? '');
  expect(page.data.rate).toMatchObject({ total: '1300', doorZone: { destination: 'Ring' } });
  const form = formOf({
    ...{ origin: { id: 'CNSHA' }, destination: { id: 'CLVAP' }, rate: main, currency: 'USD', load },
    contact: { name: 'Ana Soto', email: 'ana@vinas.example', phone: '+56912345678' },
    ...{ intent: 'rate', commandId: uuidv7() },
    ...{ toDoor: { destination: delivery }, doorZone: { destination: 'Ring' } },
  });
  const opened = await visit(services, staff, openQuote, '/admin/quoters/new', { form });
  expect(opened.leadsTo).toContain('/offers/');
  const quoteId = opened.leadsTo?.split('/')[3] ?? '';
  const found = await services.ask(listOffers, { quoteId }, staff);
  if (isRejection(found)) throw new Error(found.code);
  expect(found.offers[0]?.content.totals.net).toBe('1300');
  // The form of sea rates begins with "consolidated"; a whole container shares nothing.
  expect(found.offers[0]?.content.terms.service ?? null).toBeNull();

  const asManager = await desk.api.signIn((await desk.platform.person('super-user')).email);
  const byManager = (rate: object | string) =>
    desk.api.call<{ totals: { net: string } }>('POST', '/quoter-responses', {
      body: { quoter: quoteId, rates: [main, rate] },
      headers: asManager,
    });
  const made = await byManager({ id: delivery, price: { zone: 'Ring', total: '300' } });
  expect(made).toMatchObject({ status: 201, body: { totals: { net: '1300' } } });
  expect((await byManager(delivery)).status).toBe(422);
});
