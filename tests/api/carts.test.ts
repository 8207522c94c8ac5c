import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callerOf } from '@tests/people/caller';
import { shoppingDesk, type Shown, type Customer } from './shopping-desk';
import { unpublishRate } from '@domain/rating/rate/commands';
import { visitor, type Actor } from '@domain/shared/actor';
import { action as login } from '~/pages/people/login/login.server';
import { action, loader } from '~/pages/shop/cart/cart.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { password } from '@tests/people/platform';
import { sql } from 'kysely';
import { streamOfBook } from '@domain/shared/event';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
beforeAll(async () => {
  desk = await shoppingDesk();
});
afterAll(() => desk.platform.stop());

describe('items', () => {
  const unknown = '01900000-0000-7000-8000-00000000dead';

  describe('putting several products into a cart', () => {
    const item = (rateId: string, weight: number, amount = 1) => ({
      product: {
        rateId,
        load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight, volume: 0.1 } },
        currency: 'USD',
      },
      amount,
    });
    const put = async (customer: Awaited<ReturnType<typeof desk.customer>>, items: readonly object[]) => {
      const [first, ...products] = items;
      return customer.call('POST', `/cart/${customer.actor.id}/items`, { ...first, products });
    };

    it('puts in all of them', async () => {
      const customer = await desk.customer();
      const answer = await put(customer, [item(desk.rateId, 200), item(desk.rateId, 300, 2)]);
      expect(answer.status).toBe(201);
      expect(answer.body.products).toHaveLength(3);
      expect(answer.body.products.map(({ amount }) => amount)).toEqual([1, 1, 2]);
    });

    it('puts in none when one cannot be had', async () => {
      const customer = await desk.customer();
      const before = await desk.cartOf(customer);
      const answer = await put(customer, [item(desk.rateId, 200), item(unknown, 300)]);
      expect(answer.status).toBe(422);
      expect(answer.body.message).toBe('Esa tarifa ya no existe.');
      expect(await desk.cartOf(customer)).toEqual(before);
    });

    it('takes a rate and a load alone, in dollars as the search does', async () => {
      const customer = await desk.customer();
      const { rateId, load } = item(desk.rateId, 200).product;
      const answer = await put(customer, [{ product: { rateId, load } }]);
      expect(answer.status).toBe(201);
      expect(answer.body.products.at(-1)).toMatchObject({ amount: 1, product: { currency: 'USD' } });
    });

    it('blames no load for a currency that no price can be told in', async () => {
      const customer = await desk.customer();
      const { product } = item(desk.rateId, 200);
      const answer = await put(customer, [{ product: { ...product, currency: 'ZZZ' }, amount: 1 }]);
      expect([answer.status, answer.body.message]).toEqual([422, 'No hay tipo de cambio para ZZZ.']);
    });

    it('finds no cart under an id that can be none', async () => {
      const customer = await desk.customer();
      for (const id of ['theirs', 'a%0Ab', 'x'.repeat(3000)]) {
        const answer = await customer.call('GET', `/cart/${id}`);
        expect([answer.status, answer.body.message]).toEqual([404, 'Este carro no existe o no es suyo.']);
      }
    });

    it("is reached as one's own without knowing its id, by a person and by a guest with their cookie", async () => {
      const customer = await desk.customer();
      const [own, named] = [await customer.call('GET', '/cart/mine'), await desk.cartOf(customer)];
      expect(own).toEqual(named);
      expect((await customer.call('GET', '/checkout/mine')).body).toMatchObject({
        billing: { name: 'Ana Rojas' },
      });

      const { call } = callerOf(desk.platform.services);
      const put = await call<Shown>('POST', '/cart/mine/items', { body: item(desk.rateId, 200, 2) });
      expect(put.status).toBe(201);
      const cookie = put.headers.get('set-cookie')?.split(';')[0] ?? '';
      const again = await call<Shown>('GET', '/cart/mine', { headers: { cookie } });
      expect(again.body).toMatchObject({ _id: put.body._id, products: [{ amount: 2 }] });
      const others = await call<Shown>('GET', '/cart/mine');
      expect(others.body).toMatchObject({ products: [] });
    });
  });
});

describe('the page of the cart', () => {
  it.each(['{"load":', 'null', '[]', '{"load":{"type":"AERIAL"},"currency":"USD"}'])(
    'a rate is not put into the cart for a load that is none: %s',
    async (request) => {
      const { actor } = await desk.customer();
      const form = formOf({}, { intent: 'add', rateId: '0198a000-0000-7000-8000-0000000000aa', request });
      const seen = await visit(desk.platform.services, actor, action, '/cart', { form });
      expect(seen.status).toBe(400);
    },
  );

  it('a line that cannot be had blocks the cart of a guest too', async () => {
    const { platform } = desk;
    const rateId = await platform.rate({ serviceType: 'gone' });
    const guest = { ...visitor, guestId: '7'.repeat(64) };
    const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 100, volume: 0.1 } };
    const form = formOf({}, { intent: 'add', rateId, request: JSON.stringify({ load, currency: 'USD' }) });
    await visit(platform.services, guest, action, '/cart', { form });
    await platform.done(unpublishRate, { id: rateId });
    const { data } = await visit(platform.services, guest, loader, '/cart');
    expect(data['cart']).toMatchObject({
      isBlocked: true,
      lines: [{ offer: { unavailable: 'unpublished' } }],
    });
  });

  describe('a guest who signs in to pay', () => {
    /** A guest with one line of so many kilos in the cart. */
    const guestWith = async (weight: number): Promise<Actor> => {
      const guest = { ...visitor, guestId: String(weight).padStart(64, '0') };
      const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight, volume: 0.1 } };
      const form = formOf(
        {},
        { intent: 'add', rateId: desk.rateId, request: JSON.stringify({ load, currency: 'USD' }) },
      );
      const added = await visit(desk.platform.services, guest, action, '/cart', { form });
      expect(added.data).toEqual({ isAdded: true });
      return guest;
    };
    const signIn = (guest: Actor, email: string) =>
      visit(desk.platform.services, guest, login, '/login', {
        form: formOf({}, { email, password, to: '/checkout' }),
      });

    it('looks at the cart first where lines of before are in it', async () => {
      const customer = await desk.customer();
      expect((await signIn(await guestWith(200), customer.email)).leadsTo).toBe('/cart');
      expect((await desk.cartOf(customer)).body.products).toHaveLength(2);
    });

    it('goes on to pay where nothing else is in it', async () => {
      const { email } = await desk.platform.person('client');
      expect((await signIn(await guestWith(300), email)).leadsTo).toBe('/checkout');
    });
  });
});

describe('rounds of a cart', () => {
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
    expect(seen).toBe('"0.2=420"');
    expect((await desk.confirm(customer)).status).toBe(201);
    expect(await etagOf(customer)).toBe('"1.0=0"');
    const level = (etag: string, step: number) =>
      requestContext(customer, 'PATCH', '/cart/change-level/mine', { level: step }, { 'if-match': etag });
    expect((await level(seen, 1)).status).toBe(412);

    const begun = await level('"1.0"', 1);
    expect([begun.status, begun.headers.get('etag')]).toEqual([200, '"1.2=0"']);
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
    const { shipments: _shipments, ...before } = (await requestContext(customer, 'GET', '/checkout/mine'))
      .body as unknown as Record<string, unknown>;
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

    expect((await confirm({ cartRevision: '1.9=420' })).status).toBe(412);
  });

  it('three tabs that confirm at once get one reservation', async () => {
    const customer = await desk.customer();
    const seen = await totalOf(customer);
    const answers = await Promise.all([1, 2, 3].map(() => desk.confirm(customer, seen)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  });

  it('what is put in while another tab confirms is in the reservation or in the next cart', async () => {
    const customer = await desk.customer();
    const reserved = new Map<string, number>();
    for (let round = 1; round <= 4; round += 1) {
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
    expect(products.length + [...reserved.values()].reduce((sum, lines) => sum + lines, 0)).toBe(1 + 4 * 3);
  });

  it('an emptied cart is over: what is put in next begins another, and nothing was confirmed', async () => {
    const customer = await desk.customer();
    const [line] = (await desk.cartOf(customer)).body.products as unknown as readonly { _id: string }[];
    const emptied = await requestContext(customer, 'DELETE', `/cart/mine/items/${line?._id}`);
    expect([emptied.status, emptied.headers.get('etag')]).toEqual([200, '"1.0=0"']);
    const refused = await requestContext(customer, 'POST', '/checkout/mine/confirm', { total: '0' });
    expect([refused.status, refused.body.message]).toEqual([422, 'El carro está vacío.']);
    await fill(customer);
    expect((await desk.confirm(customer)).status).toBe(201);
  });

  it('a call loads under 100 events after many carts, and a rebuild shows the same cart', async () => {
    const customer = await desk.customer();
    for (let round = 0; round < 6; round += 1) {
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
});
