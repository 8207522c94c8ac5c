import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftRate } from '@domain/rating/rate/commands';
import { action, loader } from '~/pages/shop/cart/cart.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { shoppingDesk, type Customer } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let home: string;
const town = (code: string, name: string) => ({
  ...{ name, code, city: name, country: 'CL', latitude: -33, longitude: -70 },
});
beforeAll(async () => {
  desk = await shoppingDesk();
  const { id } = await desk.platform.done(draftRate, {
    ...{ kind: 'LTL', status: true, businessModel: 'Venta', from: '2026-01-01', to: '2030-12-31' },
    ...{ carriers: [desk.platform.carrier], supplier: desk.platform.supplier },
    ...{ origin: town('CL-13101', 'Santiago'), destination: town('CL-02101', 'Antofagasta') },
    segments: [{ from: '0', to: '5000', rate: '2' }],
  });
  home = id;
});
afterAll(() => desk.platform.stop());

const load = { measuredBy: 'totals', type: 'LTL', totals: { amount: 1, weight: '100', volume: '0.1' } };
const put = (customer: Customer, body: object) => customer.call('POST', '/cart/mine/items', body);
const empty = async (customer: Customer) => {
  const { body } = await customer.call('GET', '/cart/mine');
  for (const { _id } of body.products as unknown as readonly { _id: string }[])
    await customer.call('DELETE', `/cart/mine/items/${_id}`);
};

describe('a rate in another currency', () => {
  const product = () => ({ rateId: home, load, currency: 'CLP' });

  it('is refused by a call, and added with the cart converted where it says so', async () => {
    const customer = await desk.customer();
    expect(await put(customer, { product: product() })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('El carro está en USD') as string },
    });
    // 420 dollars at 950, and 200 of the home rate.
    expect(await put(customer, { product: product(), convert: true })).toMatchObject({
      status: 201,
      body: {
        currency: 'CLP',
        total: '589000',
        isBlocked: false,
        products: [{ total: '399000', agreed: '399000', product: { currency: 'CLP' } }, { total: '190000' }],
      },
    });
    expect((await put(customer, { product: product(), convert: true })).body.total).toBe('589000');
  });

  it('is not added where a line has no price in its currency', async () => {
    const customer = await desk.customer();
    const foreign = { ...product(), currency: 'EUR' };
    expect((await put(customer, { product: foreign, convert: true })).status).toBe(422);
    expect((await customer.call('GET', '/cart/mine')).body).toMatchObject({
      currency: 'USD',
      total: '420',
    });
  });

  it('is added from the page by one press', async () => {
    const customer = await desk.customer();
    const { services } = desk.platform;
    const fields = { rateId: home, request: JSON.stringify({ load, currency: 'CLP' }) };
    const post = (more: object) =>
      visit(services, customer.actor, action, '/cart', {
        form: formOf({ intent: 'add', ...fields, ...more }),
      });
    const leadsTo = (await post({})).leadsTo ?? '';
    expect(leadsTo).toMatch(/^\/cart\?rateId=/);
    const asked = await visit(services, customer.actor, loader, leadsTo);
    expect(asked.data['adding']).toMatchObject({ rateId: home, currency: 'CLP' });
    expect((await post({ convert: 'true' })).leadsTo).toBe('/cart');
    const after = await visit(services, customer.actor, loader, leadsTo);
    expect(after.data).toMatchObject({ adding: null, cart: { currency: 'CLP', total: '589000' } });
  });

  it('of an address that says something else is no offer', async () => {
    const customer = await desk.customer();
    for (const query of ['rateId=x&request=%7B', `rateId=${home}&request=%7B`, `rateId=${home}&request={}`]) {
      const { data } = await visit(desk.platform.services, customer.actor, loader, `/cart?${query}`);
      expect(data['adding']).toBeNull();
    }
  });
});

describe('a product without a currency', () => {
  it('is in pesos inside Chile, in dollars elsewhere, and in that of a cart with lines', async () => {
    const customer = await desk.customer();
    await empty(customer);
    const abroad = { rateId: desk.rateId, load: { ...load, type: 'AERIAL' } };
    expect((await put(customer, { product: { rateId: home, load } })).body).toMatchObject({
      currency: 'CLP',
      total: '190000',
    });
    expect((await put(customer, { product: abroad })).body).toMatchObject({ currency: 'CLP' });
    await empty(customer);
    expect((await put(customer, { product: abroad })).body).toMatchObject({ currency: 'USD', total: '420' });
    expect((await put(customer, { product: { rateId: home, load } })).body).toMatchObject({
      currency: 'USD',
      total: '620',
    });
  });
});
