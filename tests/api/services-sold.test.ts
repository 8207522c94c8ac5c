import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { servicePrices } from '@domain/catalogues/service-prices';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { listOffers } from '@projections/quoting/offers/queries';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { readReservation } from '@projections/shop/reservation/queries';
import { offersOfWay, ratesPdf } from '~/documents/rate-documents.server';
import { reservationPdf } from '~/documents/reservation-documents.server';
import { action as openQuote, loader as newQuote } from '~/pages/quoting/new-quote/new-quote.server';
import { loader as results } from '~/pages/shop/results/results.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { lineRequest } from '@domain/shop/cart/inputs';
import { shopOwnerId } from '@domain/shared/owner';
import { dangerousBooking, shoppingDesk } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let customs: string;
let manager: Actor;
beforeAll(async () => {
  desk = await shoppingDesk();
  manager = await desk.platform.person('super-user');
  const { add } = commandsOf(servicePrices);
  const from = { validFrom: '2026-01-01', currency: 'USD' };
  customs = (await desk.platform.done(add, { ...from, service: 'customs-destination', flat: '80' }, manager))
    .id;
  await desk.platform.done(add, { ...from, service: 'insurance', percent: '0.3', min: '20' }, manager);
});
afterAll(() => desk.platform.stop());

const services = { names: ['customs-destination', 'insurance'], value: '10000', currency: 'USD' };
const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };
// 420 of freight; 80; 0.3 % of 110 % of 10,420 = 34.39; rounded up
const whole = '535';

interface Found {
  readonly data: readonly {
    readonly id: string;
    readonly price: {
      readonly total: string;
      readonly services?: object;
      readonly notIncluded: readonly string[];
    };
  }[];
}

it('a program finds them, with each line and the reason of what is not offered', async () => {
  const search = async (asked: object) => {
    const { body } = await desk.call('POST', '/rates/search', {
      ...{ originPort: 'MIA', destinationPort: 'SCL', services: asked, detailed: false },
      totals: { weight: '100', volume: '0.1' },
    });
    return (body as unknown as Found).data[0]?.price;
  };
  expect(await search(services)).toMatchObject({ total: whole, services: { amount: '114.39' } });
  expect(await search({ names: ['customs-origin'] })).toMatchObject({
    total: '420',
    services: { asked: [{ service: 'customs-origin', reason: 'none' }] },
    notIncluded: expect.arrayContaining(['customs-origin']) as unknown,
  });
});

it('a cart takes them at the price of the day, and a reservation keeps them', async () => {
  const { platform, customer, cartOf, confirm } = desk;
  const one = await customer([await desk.company('Viña Asegurada SpA')]);
  const product = { rateId: desk.rateId, load, currency: 'USD', services };
  // The same with services is another line than without.
  const body = { product, amount: 1 };
  const added = await one.call('POST', `/cart/${one.actor.id}/items`, body);
  expect(added.body.total).toBe(String(420 + Number(whole)));
  expect((await one.call('POST', `/cart/${one.actor.id}/items`, body)).body.products).toHaveLength(2);
  await platform.done(commandsOf(servicePrices).change, { id: customs, flat: '70' }, manager);
  expect((await cartOf(one)).body.total).toBe(String(410 + Number(whole)));
  const booked = await confirm(one);
  expect(booked.status, JSON.stringify(booked.body)).toBe(201);
  await platform.done(commandsOf(servicePrices).change, { id: customs, flat: '80' }, manager);
  const row = await readReservation(platform.services.db, booked.body._id);
  if (row === null) throw new Error('no reservation');
  const pdf = (await textOfPdf(await reservationPdf(platform.services, row, 'es'))).replace(/\s+/g, ' ');
  expect(pdf).toContain('Despacho de aduana en destino');
  expect(pdf).toContain('Seguro de carga');
  expect(pdf).toContain('valor asegurable: 10.000 de mercancía + 420 de flete');
  const { body: shown } = await one.call('GET', `/reservation/${booked.body._id}`);
  expect(shown.total).toBe(String(410 + Number(whole)));
});

it('a PDF of the card has them', async () => {
  const { platform } = desk;
  const actor = await platform.person('client');
  const asked = { id: desk.rateId, ...lineRequest.parse({ load, currency: 'USD', services }) };
  const found = await offersOfWay(platform.services, actor, asked);
  if (isRejection(found)) throw new Error(found.code);
  const pdf = await ratesPdf(platform.services, found.offers, { ownerId: shopOwnerId, language: 'en' });
  const text = (await textOfPdf(pdf)).replace(/\s+/g, ' ');
  expect(text).toContain('Customs clearance at destination');
  expect(text).toContain('sum insured: 110%');
  const unvalued = { id: desk.rateId, load, services: { names: ['insurance'] } };
  expect(await desk.call('POST', '/rates/pdf', unvalued)).toMatchObject({ status: 400 });
});

interface Card {
  readonly id: string;
  readonly quoteAddress: string | null;
  readonly price: { readonly total: string };
  readonly staff: { readonly cost: string | null; readonly margin: string } | null;
}

it('a quote from the card has them as lines of their own, at the sum of the card', async () => {
  const { platform } = desk;
  const staff = await platform.person('executive');
  const rate = await platform.rate({
    ...{ origin: 'FLL', businessModel: 'Costo', segments: [{ from: '0', to: '500', rate: '4.2' }] },
  });
  const address =
    'origin=FLL&destination=SCL&currency=USD&load.type=AERIAL&load.measuredBy=totals&load.totals.amount=1&load.totals.weight=100&load.totals.volume=0.1' +
    '&services.names=customs-destination&services.names=insurance&services.names=customs-origin&services.value=10000&services.currency=USD';
  const page = await visit<{ search: { data: readonly Card[] } }>(
    platform.services,
    staff,
    results,
    `/rates?${address}`,
  );
  const [card] = page.data.search.data;
  expect(card).toMatchObject({ price: { total: whole }, staff: { cost: '420', margin: '0.61' } });
  const opened = await visit<{ rate: { total: string; sold: object } }>(
    platform.services,
    staff,
    newQuote,
    card?.quoteAddress ?? '',
  );
  expect(opened.data.rate).toMatchObject({ total: whole, sold: { value: '10000' } });
  const form = formOf({
    ...{ origin: { id: 'FLL' }, destination: { id: 'SCL' }, rate, currency: 'USD', load },
    contact: { name: 'Ana Soto', email: 'ana@vinas.example', phone: '+56912345678' },
    ...{ intent: 'rate', commandId: uuidv7() },
    sold: { ...services, names: 'customs-destination' },
  });
  form.append('sold.names', 'insurance');
  const made = await visit(platform.services, staff, openQuote, '/admin/quoters/new', { form });
  const quoteId = made.leadsTo?.split('/')[3] ?? '';
  const offers = await platform.services.ask(listOffers, { quoteId }, staff);
  if (isRejection(offers)) throw new Error(offers.code);
  const [offer] = offers.offers;
  expect(offer?.content.totals.net).toBe(whole);
  expect(offer?.content.lines.map(({ leg, description, cost }) => [leg, description, cost === null])).toEqual(
    [
      ['freight', expect.stringContaining('FLL'), false],
      ['services', 'Despacho de aduana en destino', true],
      ['freight', 'Seguro de carga', true],
      ['freight', 'Redondeo', false],
    ],
  );
});

it('a cart with dangerous goods is handed in with the services that were asked for', async () => {
  const { platform, customer } = desk;
  const one = await customer();
  const product = { rateId: desk.rateId, load, currency: 'USD', services };
  await one.call('POST', `/cart/${one.actor.id}/items`, { product, amount: 1 });
  const sheet = new FormData();
  sheet.set('safetyDataSheet', new File([Buffer.from('%PDF-1.4\n%%EOF')], 'hoja.pdf'));
  const path = `/checkout/${one.actor.id}`;
  const { body } = await one.call('POST', `${path}/safety-data-sheet`, sheet);
  await one.call('PATCH', path, { booking: dangerousBooking(body._id) });
  const handedIn = await one.call('POST', `${path}/quote`);
  expect(handedIn.status).toBe(201);
  const { quoters } = handedIn.body as unknown as { readonly quoters: readonly { readonly _id: string }[] };
  const asked = await Promise.all(
    quoters.map(async ({ _id: id }) => {
      const found = await platform.services.ask(findQuoter, { id }, one.actor);
      return isRejection(found) ? [] : found.quoter.services;
    }),
  );
  expect(asked.map((list) => list.map(({ name, comment }) => [name, comment])).toSorted()).toEqual([
    [],
    [
      ['Despacho de aduana en destino', '10000 USD'],
      ['Seguro de carga', '10000 USD'],
    ],
  ]);
});
