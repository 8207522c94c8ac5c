import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { discounts } from '@domain/catalogues/discounts';
import { owners } from '@domain/catalogues/owners';
import { priceRoundings } from '@domain/catalogues/price-roundings';
import { taxRules } from '@domain/catalogues/tax-rules';
import { shopOwnerId } from '@domain/people/person/owner';
import { system } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { startingTaxRules } from '@infrastructure/reference-data/tax-rules';
import { readReservation } from '@projections/shop/reservation/queries';
import { listOffers } from '@projections/quoting/offers/queries';
import { reservationPdf } from '~/documents/reservation-documents.server';
import { action as openQuote } from '~/pages/quoting/new-quote/new-quote.server';
import { loader as results } from '~/pages/shop/results/results.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { shoppingDesk } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let dearer: string;
let cheaper: string;
beforeAll(async () => {
  desk = await shoppingDesk();
  const { platform } = desk;
  for (const rule of startingTaxRules) await platform.add(taxRules, rule);
  await platform.services.dispatch(
    commandsOf(owners).add,
    { name: 'Carga Austral', country: 'CL', currency: 'USD', timeZone: 'America/Santiago' },
    { actor: system, via: 'process', commandId: shopOwnerId },
  );
  const segments = [{ from: '0', to: '500', rate: '3' }];
  const thc = { name: 'THC', calc: 'shipment', apply: 'destination' };
  // Net 390, to pay 407.1; net 400, to pay 400.
  dearer = await platform.rate({ origin: 'FLL', segments, surcharges: [{ ...thc, rate: '90' }] });
  cheaper = await platform.rate({
    ...{ origin: 'FLL', segments: [{ from: '0', to: '500', rate: '4' }], carriers: [platform.otherCarrier] },
  });
});
afterAll(() => desk.platform.stop());

interface Price {
  readonly total: string;
  readonly tax: string;
  readonly totalWithTax: string;
  readonly taxes: readonly object[];
}
interface Found {
  readonly data: readonly { readonly id: string; readonly price: Price }[];
}

const search = async (more: object = {}) => {
  const { body } = await desk.call('POST', '/rates/search', {
    ...{ originPort: 'FLL', destinationPort: 'SCL', totals: { weight: '100', volume: '0.1' }, ...more },
  });
  return (body as unknown as Found).data;
};

it('results say net, tax and what is to be paid, and are in the order of the last', async () => {
  const [first, second] = await search();
  expect(first).toMatchObject({ id: cheaper, price: { total: '400', tax: '0', totalWithTax: '400' } });
  expect(second).toMatchObject({
    id: dearer,
    price: {
      ...{ total: '390', tax: '17.1', totalWithTax: '407.1' },
      taxes: [
        { percent: null, net: '300', tax: '0', reasons: ['DL 825, art. 12 E 2'] },
        { percent: '19', net: '90', tax: '17.1', reasons: ['DL 825, art. 8 y 14'] },
      ],
    },
  });
});

it('a rate of tax that changes at midnight holds on its side of it', async () => {
  const { platform } = desk;
  const next = { country: 'CL', supply: 'local-charges', percent: '21', reason: 'Ley 99.999' };
  await platform.add(taxRules, { ...next, validFrom: '2028-07-01' });
  const taxOn = async (date: string) => (await search({ date })).find(({ id }) => id === dearer)?.price.tax;
  expect([await taxOn('2028-06-30'), await taxOn('2028-07-01')]).toEqual(['17.1', '18.9']);
});

it('an owner company rounds its prices to its own step', async () => {
  const { platform } = desk;
  const id = await platform.add(priceRoundings, { currency: 'USD', step: '5' });
  await platform.rate({
    ...{ origin: 'FLL', segments: [{ from: '0', to: '500', rate: '3.001' }], carriers: [platform.carrier] },
    serviceType: 'express',
  });
  const prices = (await search()).map(({ price }) => price.total);
  expect(prices.every((total) => Number(total) % 5 === 0)).toBe(true);
  await platform.done(
    commandsOf(priceRoundings).remove,
    { id },
    { ...platform.staff, roles: ['super-user'] },
  );
});

it('cart, confirmation, booking and its PDF have the tax of the price, less discounts', async () => {
  const { platform, customer, cartOf, confirm } = desk;
  const one = await customer();
  const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 100, volume: 0.1 } };
  for (const { _id } of (await cartOf(one)).body.products as unknown as readonly { _id: string }[])
    await one.call('DELETE', `/cart/${one.actor.id}/items/${_id}`);
  await one.call('POST', `/cart/${one.actor.id}/items`, {
    product: { rateId: dearer, load, currency: 'USD' },
    amount: 2,
  });
  // Twice the load is one shipment: 600 of freight, and the charges of a shipment once.
  expect((await cartOf(one)).body).toMatchObject({ total: '690', tax: '17.1', totalWithTax: '707.1' });
  await platform.add(discounts, {
    code: 'SESENTAYNUEVE',
    type: 'other',
    mode: 'amount',
    value: '69',
    currency: 'USD',
  });
  // 69 of 690 is 10 %: 60 of the freight, 9 of the charges.
  const discounted = { total: '621', tax: '15.39', totalWithTax: '636.39' };
  expect((await cartOf(one)).body).toMatchObject(discounted);
  expect((await confirm(one, { total: '621' })).status).toBe(412);
  const booked = await confirm(one);
  expect(booked).toMatchObject({ status: 201, body: discounted });
  const row = await readReservation(platform.services.db, booked.body._id);
  if (row === null) throw new Error('no reservation');
  const paper = await textOfPdf(await reservationPdf(platform.services, row, 'es'));
  expect(paper).toMatch(/IVA 19\s%/);
  expect(paper).toContain('DL 825, art. 12 E 2');
  expect(paper).toMatch(/USD\s636,39/);
});

it('an offer made of a result costs what the result does, to the last digit', async () => {
  const { platform } = desk;
  const staff = await platform.person('executive');
  const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };
  const address =
    'origin=FLL&destination=SCL&currency=CLP&load.type=AERIAL&load.measuredBy=totals&load.totals.amount=1&load.totals.weight=100&load.totals.volume=0.1';
  const page = await visit<{ search: { data: readonly { id: string; price: Price }[] } }>(
    ...([platform.services, staff, results, `/rates?${address}`] as const),
  );
  const card = page.data.search.data.find(({ id }) => id === dearer);
  const form = formOf({
    ...{ origin: { id: 'FLL' }, destination: { id: 'SCL' }, rate: dearer, currency: 'CLP', load },
    contact: { name: 'Ana Soto', email: 'ana@vinas.example', phone: '+56912345678' },
    ...{ intent: 'rate', commandId: crypto.randomUUID() },
  });
  const made = await visit(platform.services, staff, openQuote, '/admin/quoters/new', { form });
  const offers = await platform.services.ask(
    listOffers,
    { quoteId: made.leadsTo?.split('/')[3] ?? '' },
    staff,
  );
  if (isRejection(offers)) throw new Error(offers.code);
  const { totals, lines } = offers.offers[0]?.content ?? { totals: null, lines: [] };
  expect(totals).toMatchObject({
    ...{ net: card?.price.total, tax: card?.price.tax, total: card?.price.totalWithTax },
  });
  expect(lines[0]).toMatchObject({ currency: 'USD', quantity: '100', unitPrice: '3' });
});
