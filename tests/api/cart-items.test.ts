import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '@tests/people/caller';
import { shoppingDesk, type Shown } from './shopping-desk';

const unknown = '01900000-0000-7000-8000-00000000dead';

describe('putting several products into a cart', () => {
  let desk: Awaited<ReturnType<typeof shoppingDesk>>;

  beforeAll(async () => {
    desk = await shoppingDesk();
  });
  afterAll(() => desk.platform.stop());

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
