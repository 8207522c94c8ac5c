import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { servicePrices } from '@domain/catalogues/service-prices';
import { suppliers } from '@domain/catalogues/suppliers';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { listOffers } from '@projections/quoting/offers/queries';
import { findReservationCost } from '@projections/shop/reservation/queries';
import { action as openQuote } from '~/pages/quoting/new-quote/new-quote.server';
import { loader as compare } from '~/pages/shop/compare/compare.server';
import { loader as results } from '~/pages/shop/results/results.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { callerOf } from '@tests/people/caller';
import { shoppingDesk } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let manager: Actor;
let rate: string;
let customs: string;
const names = ['customs-destination', 'insurance'] as const;
const services = { names: [...names], value: '10000', currency: 'USD' };
const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };
/** Secrets of the owner company in whatever a customer reads. */
const secret = /Agencia Reservada|41\.73|39638|"costs"|"costSupplier"/;

beforeAll(async () => {
  desk = await shoppingDesk();
  const { platform } = desk;
  manager = await platform.person('super-user');
  const pesos = { currency: 'CLP', date: '2026-01-02', unitsPerUsd: '950', source: 'Banco Central' };
  await platform.order(commandsOf(currencyRates).add, pesos, manager);
  const provider = await platform.done(
    commandsOf(suppliers).add,
    { name: 'Agencia Reservada', country: 'CL' },
    manager,
  );
  const { add } = commandsOf(servicePrices);
  const of = { validFrom: '2026-01-01', currency: 'USD' };
  const paid = { costFlat: '39638', costCurrency: 'CLP', costSupplier: provider.id };
  customs = (
    await platform.done(add, { ...of, service: 'customs-destination', flat: '80', ...paid }, manager)
  ).id;
  const insured = {
    ...of,
    service: 'insurance',
    percent: '0.3',
    min: '20',
    costPercent: '0.1',
    costCurrency: 'USD',
  };
  await platform.done(add, insured, manager);
  rate = await platform.rate({
    ...{ origin: 'FLL', businessModel: 'Costo', segments: [{ from: '0', to: '500', rate: '4.2' }] },
  });
});
afterAll(() => desk.platform.stop());

const address =
  'origin=FLL&destination=SCL&currency=USD&load.type=AERIAL&load.measuredBy=totals&load.totals.amount=1&load.totals.weight=100&load.totals.volume=0.1' +
  '&services.names=customs-destination&services.names=insurance&services.value=10000&services.currency=USD';

interface Card {
  readonly id: string;
  readonly staff: object | null;
}
const cards = (actor: Actor) =>
  visit<{ search: { data: readonly Card[] } }>(desk.platform.services, actor, results, `/rates?${address}`);

// 39,638 CLP ÷ 950 = 41.724; 0.1 % of 110 % of (10,000 + 420 + 34.5) = 11.50. Sale: 420 + 80 + 34.5, rounded up to 535.
const known = {
  ...{ cost: '473.19', margin: '61.81', share: '11.55', unknown: [] },
  services: [
    { service: 'customs-destination', amount: '41.72', supplier: 'Agencia Reservada' },
    { service: 'insurance', amount: '11.46', supplier: null },
  ],
};

it('staff see cost and margin with services on the card and beside others', async () => {
  const staff = await desk.platform.person('executive');
  const page = await cards(staff);
  expect(page.data.search.data[0]?.staff).toMatchObject(known);
  const side = await visit<{ compared: readonly Card[] }>(
    ...([desk.platform.services, staff, compare, `/rates/compare?${address}&only=${rate}`] as const),
  );
  expect(side.data.compared[0]?.staff).toMatchObject(known);
});

it('customers and visitors see them through no door', async () => {
  const { platform } = desk;
  const one = await desk.customer([await desk.company('Viña Curiosa SpA')]);
  const page = await cards(one.actor);
  expect(page.data.search.data).toHaveLength(1);
  expect(JSON.stringify(page.data)).not.toMatch(secret);
  const search = {
    ...{ originPort: 'FLL', destinationPort: 'SCL', services, totals: { weight: '100', volume: '0.1' } },
  };
  const product = { rateId: rate, load, currency: 'USD', services };
  const answers = [
    await desk.call('POST', '/rates/search', search),
    await one.call('POST', '/rates/search', search),
    await one.call('POST', `/cart/${one.actor.id}/items`, { product, amount: 1 }),
    await desk.cartOf(one),
    await one.call('GET', `/checkout/${one.actor.id}`),
  ];
  for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(secret);
  expect((await one.call('GET', '/service-prices')).status).toBe(403);
  const api = callerOf(platform.services);
  const headers = await api.signIn((await platform.person('executive')).email);
  const { body } = await api.call<{ data: readonly { cost: { services: object } }[] }>(
    ...(['POST', '/rates/search', { body: search, headers }] as const),
  );
  expect(body.data[0]?.cost.services).toMatchObject({ costs: known.services });
});

it('a purchase knows its margin, and one of before costs were kept does not', async () => {
  const { platform } = desk;
  const book = async () => {
    const one = await desk.customer([await desk.company(`Viña ${uuidv7()} SpA`)]);
    for (const { _id } of (await desk.cartOf(one)).body.products as unknown as readonly { _id: string }[])
      await one.call('DELETE', `/cart/${one.actor.id}/items/${_id}`);
    const product = { rateId: rate, load, currency: 'USD', services };
    await one.call('POST', `/cart/${one.actor.id}/items`, { product, amount: 2 });
    const booked = await desk.confirm(one);
    expect(booked.status, JSON.stringify(booked.body)).toBe(201);
    const read = await one.call('GET', `/reservation/${booked.body._id}`);
    expect(JSON.stringify(read.body)).not.toMatch(secret);
    const found = await platform.services.ask(findReservationCost, { id: booked.body._id }, manager);
    if (isRejection(found)) throw new Error(found.code);
    return found.cost;
  };
  expect(await book()).toMatchObject({ amount: '893.65', margin: '62.35' });
  const { change } = commandsOf(servicePrices);
  const without = { costFlat: null, costCurrency: null, costSupplier: null };
  await platform.done(change, { id: customs, ...without }, manager);
  expect(await book()).toMatchObject({ amount: null, margin: null });
  const staff = await platform.person('executive');
  expect((await cards(staff)).data.search.data[0]?.staff).toMatchObject({
    // Of freight, insurance and rounding: 455 − 431.46.
    ...{ cost: '431.46', margin: '23.54', unknown: ['customs-destination'] },
  });
  const back = { costFlat: '39638', costCurrency: 'CLP' };
  await platform.done(change, { id: customs, ...back }, manager);
});

it('an offer has what its services cost, in the currency in which it is paid', async () => {
  const { platform } = desk;
  const staff = await platform.person('executive');
  const form = formOf({
    ...{ origin: { id: 'FLL' }, destination: { id: 'SCL' }, rate, currency: 'USD', load },
    contact: { name: 'Ana Soto', email: 'ana@vinas.example', phone: '+56912345678' },
    ...{ intent: 'rate', commandId: uuidv7() },
    sold: { ...services, names: 'customs-destination' },
  });
  form.append('sold.names', 'insurance');
  const made = await visit(platform.services, staff, openQuote, '/admin/quoters/new', { form });
  const quoteId = made.leadsTo?.split('/')[3] ?? '';
  const found = await platform.services.ask(listOffers, { quoteId }, staff);
  if (isRejection(found)) throw new Error(found.code);
  const { lines, margin } = found.offers[0]?.content ?? { lines: [], margin: null };
  expect(lines.map(({ cost }) => cost?.currency)).toEqual(['USD', 'CLP', 'USD', 'USD']);
  expect(margin).toMatchObject({ unknownLines: [], cost: '473.19' });
});
