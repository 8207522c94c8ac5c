import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeRate } from '@domain/rating/rate/commands';
import { system } from '@domain/shared/actor';
import { shopOwnerId } from '@domain/people/person/owner';
import { dayIn, daysAfter } from '@domain/shared/day';
import { action as cartAction, loader as cartLoader } from '~/pages/shop/cart/cart.server';
import { reservationPdf } from '~/documents/reservation-documents.server';
import { readReservation } from '@projections/shop/reservation/queries';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { generalBooking, shoppingDesk, type Customer } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let rateId: string;
const today = dayIn('America/Santiago', new Date());
const inDays = (days: number) => daysAfter(today, days);
const seeder = { ...system, ownerId: shopOwnerId };

beforeAll(async () => {
  desk = await shoppingDesk();
  rateId = await desk.platform.rate({
    serviceType: 'departing',
    segments: [{ from: '0', to: '2000', rate: '4' }],
    cutOff: 48,
    from: inDays(-1),
    to: inDays(40),
  });
});
afterAll(() => desk.platform.stop());

const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 100, volume: 0.1 } };

async function adding(departure: string | undefined) {
  const customer = await desk.customer();
  const { body } = await customer.call('GET', '/cart/mine');
  const [line] = body.products as readonly { readonly _id?: string }[];
  await customer.call('DELETE', `/cart/mine/items/${line?._id}`);
  const product = { rateId, load, currency: 'USD', ...(departure !== undefined && { departure }) };
  return { customer, added: await customer.call('POST', '/cart/mine/items', { product, amount: 1 }) };
}

const shownLine = async ({ actor }: Customer) => {
  const { data } = await visit<{
    cart: { shipments: readonly { main: { offer: Record<string, unknown> } }[] };
  }>(desk.platform.services, actor, cartLoader, '/cart');
  return data.cart.shipments[0]?.main.offer;
};

it('is kept in the cart, and ships and is priced on its day', async () => {
  const { customer, added } = await adding(inDays(9));
  expect(added.status).toBe(201);
  const departure = { day: inDays(9), cutOff: inDays(7) };
  expect(await shownLine(customer)).toMatchObject({
    ...{ unavailable: null, shipsOn: inDays(9) },
    result: { departure, price: { total: '400' } },
  });
});

it('is the first that can be reached unless one is chosen', async () => {
  const { customer } = await adding(undefined);
  expect(await shownLine(customer)).toMatchObject({
    shipsOn: null,
    result: { departure: null, departures: [{ day: inDays(2), cutOff: today }, {}, {}] },
  });
});

it.each([
  ['whose cut-off has passed', inDays(1)],
  ['of a past day', inDays(-1)],
  ['after the last day of the rate', inDays(41)],
])('is refused %s', async (_case, day) => {
  const { added } = await adding(day);
  expect([added.status, added.body.message]).toMatchObject([422, expect.stringMatching(/alcanza|venció/)]);
});

it('is refused on a day without a departure', async () => {
  const { customer } = await adding(inDays(9));
  const days = Array.from({ length: 7 }, (_, at) => at !== (new Date(inDays(9)).getUTCDay() + 6) % 7);
  const frequency = { frequency: 'weekly', days };
  await desk.platform.done(changeRate, { id: rateId, form: { frequency } }, seeder);
  expect(await shownLine(customer)).toMatchObject({ unavailable: 'departed', result: { departure: null } });
  await desk.platform.done(
    changeRate,
    { id: rateId, form: { frequency: { frequency: 'daily', days: days.map(() => true) } } },
    seeder,
  );
});

it('stands in the booking and its PDF, and is not confirmed once its cut-off has passed', async () => {
  const { customer } = await adding(inDays(9));
  await customer.call('PATCH', '/checkout/mine', { booking: generalBooking });
  const change = (cutOff: number) => desk.platform.done(changeRate, { id: rateId, form: { cutOff } }, seeder);
  await change(400);
  const refused = await desk.confirm(customer);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Una salida elegida ya no se alcanza. Quite la tarifa y elija otra.',
  ]);
  await change(48);
  const made = await desk.confirm(customer);
  expect(made.status).toBe(201);
  const row = await readReservation(desk.platform.services.db, made.body._id);
  if (row === null) throw new Error('no reservation');
  const departure = { day: inDays(9), cutOff: inDays(7) };
  expect(row.lines).toMatchObject([{ offer: { departure }, request: { departure: departure.day } }]);
  expect(await textOfPdf(await reservationPdf(desk.platform.services, row, 'es'))).toContain('Salida:');
  expect((await customer.call('GET', `/reservation/${made.body._id}`)).body).toMatchObject({
    lines: [{ offer: { departure } }],
  });
});

it('is changed in the cart, to another or to the first available, and not to one that has closed', async () => {
  const { customer } = await adding(inDays(9));
  const { services } = desk.platform;
  const shown = await visit<{
    cart: { shipments: readonly { id: string }[] };
    departures: Record<string, readonly { day: string }[]>;
  }>(services, customer.actor, cartLoader, '/cart');
  const id = shown.data.cart.shipments[0]?.id ?? '';
  expect(shown.data.departures[id]?.map(({ day }) => day)).toEqual([2, 3, 4, 9].map(inDays));
  const press = (departure: string) =>
    visit<{ code: string }>(services, customer.actor, cartAction, '/cart', {
      form: formOf({ intent: 'departure', lineId: id, departure }),
    });
  expect((await press(inDays(4))).leadsTo).toBe('/cart');
  expect(await shownLine(customer)).toMatchObject({
    shipsOn: inDays(4),
    result: { departure: { day: inDays(4) } },
  });
  expect(await press(inDays(1))).toMatchObject({ status: 422, data: { code: 'cart.rate-departed' } });
  expect((await press('first')).leadsTo).toBe('/cart');
  expect(await shownLine(customer)).toMatchObject({ shipsOn: null, result: { departure: null } });
  const called = await customer.call('PATCH', `/cart/mine/items/${id}`, { departure: inDays(9) });
  expect(called.status).toBe(200);
  expect(await shownLine(customer)).toMatchObject({ shipsOn: inDays(9) });
});

it('is paid for before it closes', async () => {
  const due = async (departure: string) => {
    const { customer } = await adding(departure);
    await customer.call('PATCH', '/checkout/mine', { booking: generalBooking });
    const { body } = await desk.confirm(customer);
    const shown = await customer.call('GET', `/reservation/${body._id}`);
    return (shown.body as unknown as { payment: { dueOn: string } }).payment.dueOn;
  };
  expect(await due(inDays(2))).toBe(today);
  expect((await due(inDays(20))) > today).toBe(true);
});
