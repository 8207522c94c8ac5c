import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { streamOfBook } from '@domain/shared/event';
import { callerOf } from '@tests/people/caller';
import { shoppingDesk, type Customer, type Shown } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
beforeAll(async () => {
  desk = await shoppingDesk();
});
afterAll(() => desk.platform.stop());

const item = (weight: number) => ({
  product: {
    rateId: desk.rateId,
    load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight, volume: 0.1 } },
    currency: 'USD',
  },
  amount: 1,
});
const fill = ({ actor, call }: Customer, weight = 100) =>
  call('POST', `/cart/${actor.id}/items`, item(weight));

/** A call as the customer, with the headers of its answer. */
function requestContext(
  { headers }: Customer,
  method: string,
  path: string,
  body?: unknown,
  more: object = {},
) {
  return callerOf(desk.platform.services).call<Shown & { cart: string; lines: readonly object[] }>(
    method,
    path,
    {
      body,
      headers: { ...headers, ...more },
    },
  );
}
const totalOf = async (customer: Customer) => ({ total: (await desk.cartOf(customer)).body.total });
const etagOf = async (customer: Customer): Promise<string> =>
  (await requestContext(customer, 'GET', '/cart/mine')).headers.get('etag') ?? '';

it('an ETag names the round: one of a cart that was confirmed since is stale', async () => {
  const customer = await desk.customer();
  const seen = await etagOf(customer);
  expect(seen).toBe('"0.2"');
  expect((await desk.confirm(customer)).status).toBe(201);
  expect(await etagOf(customer)).toBe('"1.0"');
  const level = (etag: string, step: number) =>
    requestContext(customer, 'PATCH', '/cart/change-level/mine', { level: step }, { 'if-match': etag });
  expect((await level(seen, 1)).status).toBe(412);

  const begun = await level('"1.0"', 1);
  expect([begun.status, begun.headers.get('etag')]).toEqual([200, '"1.2"']);
  // As many events as the first cart had when it was seen.
  expect((await level(seen, 2)).status).toBe(412);
  expect((await level('"2"', 2)).status).toBe(412);
  expect((await level('"1.2"', 2)).status).toBe(200);
});

it('the next cart has the same id, and the billing and payment of the last', async () => {
  const customer = await desk.customer();
  const { actor, call } = customer;
  const address = { name: 'Bodega', street: 'Ruta 5', city: 'Buin', country: 'CL' };
  await call('PATCH', `/checkout/${actor.id}`, { delivery: address });
  const before = (await requestContext(customer, 'GET', '/checkout/mine')).body;
  const made = await requestContext(customer, 'POST', '/checkout/mine/confirm', await totalOf(customer));
  expect(made.body.cart).toBe(actor.id);
  await fill(customer);
  const after = (await requestContext(customer, 'GET', '/checkout/mine')).body;
  expect(after).toMatchObject({ ...before, delivery: null, cart: { _id: actor.id } });
  const events = await desk.platform.services.store.readStream(streamOfBook(`cart-${actor.id}`, 1));
  expect(events.map(({ type }) => type)).toEqual(['CartOpened', 'CartLineAdded']);

  const again = await requestContext(customer, 'POST', '/checkout/mine/confirm', await totalOf(customer));
  expect([again.status, again.body.cart]).toEqual([201, actor.id]);
  expect(again.body._id).not.toBe(made.body._id);
});

it('a repeated confirm gets its reservation, and leaves the next cart alone', async () => {
  const customer = await desk.customer();
  const cartRevision = (await etagOf(customer)).replaceAll('"', '');
  const seen = await totalOf(customer);
  const confirm = (body: object, headers?: object) =>
    requestContext(customer, 'POST', '/checkout/mine/confirm', body, headers);
  const key = { 'idempotency-key': 'once-and-for-all' };
  const made = await confirm(seen, key);
  expect(made.status).toBe(201);
  const repeats = [await confirm(seen), await confirm({ cartRevision })];
  await fill(customer);
  const next = await desk.cartOf(customer);
  repeats.push(await confirm({ cartRevision }));
  // As after a crash before the answer was kept: the command alone is known.
  await sql`update platform.idempotency set status = null, claimed_at = now() - interval '1 hour'`.execute(
    desk.platform.services.db,
  );
  repeats.push(await confirm(seen, key));
  expect(repeats.map(({ status, body }) => [status, body._id])).toEqual(
    repeats.map(() => [201, made.body._id]),
  );
  expect(await desk.cartOf(customer)).toEqual(next);

  expect((await confirm({ cartRevision: '1.9' })).status).toBe(412);
});

it('three tabs that confirm at once get one reservation', async () => {
  for (let round = 1; round <= 3; round += 1) {
    const customer = await desk.customer();
    const seen = await totalOf(customer);
    const answers = await Promise.all([1, 2, 3].map(() => desk.confirm(customer, seen)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  }
});

it('what is put in while another tab confirms is in the reservation or in the next cart', async () => {
  const customer = await desk.customer();
  const reserved = new Map<string, number>();
  for (let round = 1; round <= 8; round += 1) {
    const seen = await totalOf(customer);
    const [made, ...added] = await Promise.all([
      requestContext(customer, 'POST', '/checkout/mine/confirm', seen),
      ...[1, 2, 3].map((tab) => fill(customer, 200 + 10 * round + tab)),
    ]);
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201]);
    // Where the confirmation came first, it is a repeat of the last one and answers the same reservation.
    if (made.status === 201) reserved.set(made.body._id, made.body.lines.length);
    else expect(made.status).toBe(412);
  }
  const { products } = (await desk.cartOf(customer)).body;
  expect(products.length + [...reserved.values()].reduce((sum, lines) => sum + lines, 0)).toBe(1 + 8 * 3);
});

it('an emptied cart is over: what is put in next begins another, and nothing was confirmed', async () => {
  const customer = await desk.customer();
  const [line] = (await desk.cartOf(customer)).body.products as unknown as readonly { _id: string }[];
  const emptied = await requestContext(customer, 'DELETE', `/cart/mine/items/${line?._id}`);
  expect([emptied.status, emptied.headers.get('etag')]).toEqual([200, '"1.0"']);
  const refused = await requestContext(customer, 'POST', '/checkout/mine/confirm', { total: '0' });
  expect([refused.status, refused.body.message]).toEqual([422, 'El carro está vacío.']);
  await fill(customer);
  expect((await desk.confirm(customer)).status).toBe(201);
});

it('a call loads under 100 events after many carts, and a rebuild shows the same cart', async () => {
  const customer = await desk.customer();
  for (let round = 0; round < 12; round += 1) {
    await fill(customer, 100 + round);
    expect((await desk.confirm(customer)).status).toBe(201);
  }
  await fill(customer);
  const { store, projections } = desk.platform.services;
  const read = vi.spyOn(store, 'readStream');
  const load = vi.spyOn(store, 'loadStream');
  expect((await requestContext(customer, 'PATCH', '/checkout/mine', { delivery: null })).status).toBe(200);
  // A job reads its cause alone, at its revision. Those of the confirmations may still be at it.
  const answers = [
    ...read.mock.results.filter((_, at) => read.mock.calls[at]?.[1]?.from === undefined),
    ...load.mock.results,
  ].map(({ value }) => value as Promise<readonly unknown[]>);
  const loaded = (await Promise.all(answers)).reduce((sum, events) => sum + events.length, 0);
  vi.restoreAllMocks();
  expect(loaded).toBeLessThan(10);

  const before = await requestContext(customer, 'GET', '/cart/mine');
  await projections.rebuild('cart');
  const after = await requestContext(customer, 'GET', '/cart/mine');
  expect([after.headers.get('etag'), after.body]).toEqual([before.headers.get('etag'), before.body]);
});
