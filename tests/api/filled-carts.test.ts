import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '@tests/people/caller';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { notificationsDesk } from './notifications-desk';

const soon = { timeout: 20_000 };
let two: TwoOwnerCompanies;
let read: ReturnType<typeof notificationsDesk>;
let manager: Person;
let rates: readonly string[];
let foreign: string;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  read = notificationsDesk(two);
  manager = await two.shop.person('super-user');
  rates = [await two.shop.rate('7'), await two.shop.rate('5', { serviceType: 'segundo' })];
  foreign = await two.other.rate('6');
});
afterAll(() => two.platform.stop());

const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };
const product = (rateId: string) => ({ product: { rateId, load, currency: 'USD' }, amount: 1 });
async function fill(staff: Person, customer: Person, ids: readonly string[], key = uuidv7()) {
  const headers = { ...(await two.api.signIn(staff.email)), 'idempotency-key': key };
  const body = { products: ids.map(product) };
  return two.api.call('POST', `/clients/${customer.id}/cart-items`, { body, headers });
}

describe('a customer whose cart staff fill', () => {
  it('is told once for all rates of one command, however often it is sent, with the way to the cart', async () => {
    const customer = await two.shop.person('client');
    const key = uuidv7();
    expect((await fill(manager, customer, rates, key)).status).toBe(201);
    expect((await fill(manager, customer, rates, key)).status).toBe(201);
    await expect.poll(() => read.madeFor(customer, customer.id), soon).toEqual(['own-cart-filled']);
    const [told] = (await read.list(customer)).data;
    expect(told).toMatchObject({
      title: 'Dejamos tarifas en su carro',
      path: '/cart',
      type: 'own-cart-filled',
    });
    expect((await read.list(customer, '', 'pt')).data[0]?.title).toBe('Colocamos tarifas no seu carrinho');
    expect(await read.madeFor(manager)).toEqual([]);
    // Asked again for what is there: nothing was added, and nobody is told.
    expect((await fill(manager, customer, rates)).status).toBe(201);
    expect(await two.platform.mailTo(customer.email)).toContain('/cart');
    expect(await read.madeFor(customer)).toEqual(['own-cart-filled']);
  });

  it('is not told of what they put there themselves, nor another customer of any of it', async () => {
    const [own, other, theirs] = [
      await two.shop.person('client'),
      await two.shop.person('client'),
      await two.other.person('client'),
    ];
    const api = callerOf(two.services);
    const body = product(rates[0] ?? '');
    const headers = await api.signIn(own.email);
    expect((await api.call('POST', `/cart/${own.id}/items`, { body, headers })).status).toBe(201);
    const foreigner = await two.other.person('super-user');
    expect((await fill(foreigner, theirs, [foreign])).status).toBe(201);
    await expect.poll(() => read.madeFor(theirs), soon).toEqual(['own-cart-filled']);
    expect(await read.madeFor(own)).toEqual([]);
    expect(await read.madeFor(other)).toEqual([]);
  });

  it('hears nothing of it who chose so', async () => {
    const customer = await two.shop.person('client');
    await two.services.db
      .insertInto('platform.notification_choices')
      .values({ person_id: customer.id, kind: 'own-cart-filled', way: 'none' })
      .execute();
    const late = await two.shop.person('client');
    expect((await fill(manager, customer, rates)).status).toBe(201);
    expect((await fill(manager, late, rates)).status).toBe(201);
    await expect.poll(() => read.madeFor(late), soon).toEqual(['own-cart-filled']);
    expect(await read.madeFor(customer)).toEqual([]);
  });
});
