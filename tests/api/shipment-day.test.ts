import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announcedCharges } from '@domain/catalogues/announced-charges';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { readReservation } from '@projections/shop/reservation/queries';
import { reservationPdf } from '~/documents/reservation-documents.server';
import { loader as cartPage } from '~/pages/shop/cart/cart.server';
import { loader as compare } from '~/pages/shop/compare/compare.server';
import { loader as pdf } from '~/pages/shop/results/offer-pdf.resource';
import { loader as results } from '~/pages/shop/results/results.server';
import { pageContext, visit } from '@tests/catalogues/page-visit';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { sharingOf } from './sharing';
import { shoppingDesk, type Customer } from './shopping-desk';

/** What a search for a later day shows is what its PDF, its cart and its reservation say. */
let desk: Awaited<ReturnType<typeof shoppingDesk>>;
beforeAll(async () => {
  desk = await shoppingDesk();
});
afterAll(() => desk.platform.stop());

/** The ISO day so many days after today. */
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const shownDay = (day: string) => day.split('-').toReversed().join('-');
const lane =
  'origin=MIA&destination=SCL&currency=USD&load.type=AERIAL&load.measuredBy=totals&load.totals.amount=1&load.totals.weight=100&load.totals.volume=0.1';

interface Card {
  readonly id: string;
  readonly request: string;
  readonly isInCart: boolean;
  readonly price: { readonly total: string };
}
interface CartShown {
  readonly lines: readonly { readonly offer: { readonly total: string; readonly shipsOn: string | null } }[];
}

const cardOf = async ({ actor }: Customer, id: string, date: string) => {
  const { data } = await visit<{ search: { data: readonly Card[] } }>(
    desk.platform.services,
    actor,
    results,
    `/rates?${lane}&date=${date}`,
  );
  const found = data.search.data.find((card) => card.id === id);
  if (found === undefined) throw new Error('not among the results');
  return found;
};
async function textOf({ actor }: Customer, { id, request }: Pick<Card, 'id' | 'request'>): Promise<string> {
  const path = `/rates/${id}/pdf?${new URLSearchParams({ request })}`;
  const context = pageContext(desk.platform.services, actor, path);
  const answer = await pdf({ request: new Request(`http://localhost${path}`), params: { id }, context });
  return textOfPdf(new Uint8Array(await answer.arrayBuffer()));
}
async function mailedTo(to: string): Promise<string> {
  const { rows } = await sql<{ body_text: string }>`
    select body_text from platform.outbox_messages where ${to} = any(recipients)`.execute(
    desk.platform.services.db,
  );
  return rows.map((row) => row.body_text).join();
}
async function paperOf(id: string): Promise<string> {
  const { services } = desk.platform;
  const row = await readReservation(services.db, id);
  if (row === null) throw new Error('no reservation');
  return textOfPdf(await reservationPdf(services, row, 'es'));
}
/** The text of its confirmation, sent once more. */
async function mailOf(customer: Customer, id: string): Promise<string> {
  const to = `${id}@vinas.example`;
  expect((await customer.call('POST', `/reservation/${id}/mail`, { to })).status).toBe(202);
  await expect.poll(() => mailedTo(to)).not.toBe('');
  return mailedTo(to);
}
const pageOf = async ({ actor }: Customer) =>
  (await visit<{ cart: CartShown }>(desk.platform.services, actor, cartPage, '/cart')).data.cart.lines;
const added = (customer: Customer, { id, request }: Pick<Card, 'id' | 'request'>) =>
  customer.call('POST', `/cart/${customer.actor.id}/items`, {
    product: { rateId: id, ...(JSON.parse(request) as object) },
    amount: 1,
  });

it('is kept from the card to the reservation', async () => {
  const { platform, rateId, company, confirm } = desk;
  const one = await desk.customer([await company('Viña de Diciembre SpA')]);
  const charge = { code: 'PSS', apply: 'freight', calc: 'kg', rate: '1', currency: 'USD' };
  const days = { validFrom: dayAfter(5), validTo: dayAfter(12) };
  const { id } = await platform.done(commandsOf(announcedCharges).add, {
    ...{ ...charge, ...days, kinds: ['AERIAL'] },
    carrier: platform.carrier,
  });
  const date = dayAfter(10);
  const card = await cardOf(one, rateId, date);
  expect([card.price.total, (await cardOf(one, rateId, dayAfter(1))).price.total]).toEqual(['520', '420']);
  const compared = await visit(
    platform.services,
    one.actor,
    compare,
    `/rates/compare?${lane}&date=${date}&only=${rateId}`,
  );
  expect(compared.data).toMatchObject({ date, load: { pieces: 1, kilograms: '100' } });
  const text = await textOf(one, card);
  expect(text).toContain(`Precio para embarcar el ${shownDay(date)}`);
  expect(text).toContain('USD 520');
  const to = 'compras@vinas.example';
  const { share, mail } = sharingOf(platform.services);
  const { path = '' } = (await share(one.actor, [card])).data;
  await mail(one.actor, path, { to });
  expect(await mailedTo(to)).toContain(`Precio para embarcar el ${shownDay(date)}`);
  expect((await added(one, card)).status).toBe(201);
  // The line that was there ships today.
  expect((await pageOf(one)).map(({ offer: { total, shipsOn } }) => [total, shipsOn])).toEqual([
    ['420', null],
    ['520', date],
  ]);
  expect((await cardOf(one, rateId, date)).isInCart).toBe(true);
  const booked = await confirm(one);
  expect([booked.status, booked.body.total]).toEqual([201, '940']);
  const paper = await paperOf(booked.body._id);
  expect(paper.split(`embarque el ${shownDay(date)}`)).toHaveLength(2);
  // Its lines ship on different days.
  expect(await mailOf(one, booked.body._id)).not.toContain(shownDay(date));
  await platform.done(commandsOf(announcedCharges).remove, { id });
});

it('lets a rate be ordered that is not valid before', async () => {
  const { platform } = desk;
  const one = await desk.customer();
  const date = dayAfter(20);
  const id = await platform.rate({ serviceType: 'later', from: dayAfter(15), to: dayAfter(40) });
  const card = await cardOf(one, id, date);
  expect(await textOf(one, card)).toContain(shownDay(date));
  expect((await added(one, card)).status).toBe(201);
  const today = {
    ...card,
    request: JSON.stringify({ ...(JSON.parse(card.request) as object), date: undefined }),
  };
  expect((await added(one, today)).status).toBe(422);

  const { body } = await one.call('GET', '/cart/mine');
  const [line] = body.products as readonly { readonly _id?: string }[];
  await one.call('DELETE', `/cart/mine/items/${line?._id}`);
  const booked = await desk.confirm(one);
  expect(await paperOf(booked.body._id)).toContain(`embarque el ${shownDay(date)}`);
  expect(await mailOf(one, booked.body._id)).toContain(`Fecha de embarque: ${shownDay(date)}`);
});

it('counts as today once it has passed', async () => {
  const one = await desk.customer();
  const card = await cardOf(one, desk.rateId, dayAfter(1));
  const past = JSON.stringify({ ...(JSON.parse(card.request) as object), date: '2026-01-05' });
  const text = await textOf(one, { ...card, request: past });
  expect(text).toContain('USD 420');
  expect(text).not.toContain('Precio para embarcar');
  expect((await added(one, { ...card, request: past })).status).toBe(201);
  expect((await pageOf(one)).map(({ offer: { shipsOn } }) => shipsOn)).toEqual([null, null]);
});
