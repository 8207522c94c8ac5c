import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitor, type Actor } from '@domain/shared/actor';
import { addToCart } from '@domain/shop/cart/commands';
import { action as register, loader as registerLoader } from '~/pages/people/register/register.server';
import { action as checkoutAction, loader as checkout } from '~/pages/shop/checkout/checkout.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { password } from '@tests/people/platform';
import { callerOf } from '@tests/people/caller';
import { generalBooking, shoppingDesk, type Customer, type Shown } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
beforeAll(async () => {
  desk = await shoppingDesk();
});
afterAll(() => desk.platform.stop());

const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };
const billing = {
  name: 'Importadora Sur SpA',
  street: 'Av. Matta 100',
  city: 'Santiago',
  country: 'CL',
  identification: '765432103',
  email: 'facturas@sur.example',
};
const cargo = {
  ...{ 'booking.commodity.description': 'Repuestos', 'booking.readyOn': '2026-12-01' },
  ...{ 'booking.dangerousGoods.answer': 'no', shipperIs: 'another', consigneeIs: 'billing' },
  ...{ 'booking.shipper.name': 'Miami Parts', 'booking.shipper.address': 'Miami' },
};

/** A customer with one line in the cart, of whom nothing else is known. */
async function newcomer(): Promise<Pick<Customer, 'actor' | 'call'>> {
  const { services } = desk.platform;
  const person = await desk.platform.person('client');
  const item = { rateId: desk.rateId, request: { load, currency: 'USD' }, amount: 1 };
  await desk.platform.done(addToCart, { cartId: person.id, items: [item] }, person);
  const api = callerOf(services);
  const headers = await api.signIn(person.email);
  return { actor: person, call: (method, path, body) => api.call<Shown>(method, path, { body, headers }) };
}

describe('signing up in the checkout', () => {
  it('signs in at once, and keeps the cart', async () => {
    const { services } = desk.platform;
    const guest: Actor = { ...visitor, guestId: '6'.repeat(64) };
    await desk.platform.done(
      addToCart,
      { cartId: guest.guestId, items: [{ rateId: desk.rateId, request: { load, currency: 'USD' } }] },
      guest,
    );
    const page = await visit(services, guest, registerLoader, '/register?to=/checkout');
    expect(page.data['isCheckout']).toBe(true);
    const fields = { name: 'Eva Luna', email: 'eva.luna@example.cl', password, phone: '+56912345678' };
    const form = () => formOf({ ...fields, country: 'CL', to: '/checkout', termsVersion: '0' });
    const entered = await visit(services, guest, register, '/register', { form: form() });
    expect(entered.leadsTo).toBe('/checkout');
    const person = await desk.platform.services.db
      .selectFrom('person_list')
      .select('id')
      .where('email', '=', fields.email)
      .executeTakeFirst();
    const cart = await services.db
      .selectFrom('cart')
      .select('lines')
      .where('id', '=', person?.id ?? '')
      .execute();
    expect(cart).toMatchObject([{ lines: [{ rateId: desk.rateId }] }]);

    // An address with an account is not opened by another password.
    const again = formOf({
      ...fields,
      password: 'Otra-clave-456',
      country: 'CL',
      to: '/checkout',
      termsVersion: '0',
    });
    const refused = await visit(services, guest, register, '/register', { form: again });
    expect(refused.leadsTo).toBe('/login?to=%2Fcheckout');
  });
});

describe('a checkout of one shipment', () => {
  const seen = async (customer: Pick<Customer, 'actor'>) => {
    const { data } = await visit(desk.platform.services, customer.actor, checkout, '/checkout');
    const { cart, lines } = data as unknown as {
      cart: { round: number; totalWithTax: string };
      lines: string;
    };
    return { round: String(cart.round), total: cart.totalWithTax, lines };
  };
  const post = (customer: Pick<Customer, 'actor'>, fields: Readonly<Record<string, unknown>>) =>
    visit(desk.platform.services, customer.actor, checkoutAction, '/checkout', { form: formOf(fields) });
  const lineOf = async (customer: Pick<Customer, 'actor'>) => {
    const { data } = await visit(desk.platform.services, customer.actor, checkout, '/checkout');
    return (data['shipment'] as { readonly id: string } | null)?.id;
  };

  it('asks who is billed, then declares, pays and confirms on one page', async () => {
    const customer = await newcomer();
    const { services } = desk.platform;
    const step = async () => (await visit(services, customer.actor, checkout, '/checkout')).data['step'];
    expect(await step()).toBe('billing');
    const fields = Object.fromEntries(
      Object.entries(billing).map(([name, value]) => [`billing.${name}`, value]),
    );
    expect((await post(customer, { intent: 'billing', ...fields })).leadsTo).toBe('/checkout');
    expect(await step()).toBe('confirm');
    const shown = await seen(customer);
    const form = { intent: 'confirm', ...shown, lineId: await lineOf(customer), ...cargo };
    expect((await post(customer, { ...form, 'booking.commodity.description': '' })).status).toBe(400);
    const [made, again] = await Promise.all([post(customer, form), post(customer, form)]);
    expect(made.leadsTo).toMatch(/^\/reservation\//);
    expect(again.leadsTo).toBe(made.leadsTo);
    // A RUT is kept as Chile prints it, however it was typed.
    const id = made.leadsTo?.slice('/reservation/'.length).split('?')[0] ?? '';
    const row = await services.db
      .selectFrom('reservation')
      .select(['billing', 'booking'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toMatchObject({
      billing: { identification: '76.543.210-3' },
      booking: { consignee: { name: 'Importadora Sur SpA' }, shipper: { name: 'Miami Parts' } },
    });
  });

  it('confirms only the lines and the total that it showed', async () => {
    const customer = await desk.customer();
    const shown = await seen(customer);
    const product = {
      rateId: desk.rateId,
      load: { ...load, totals: { ...load.totals, weight: '10' } },
      currency: 'USD',
    };
    await customer.call('POST', '/cart/mine/items', { product });
    const form = { intent: 'confirm', ...shown, total: '99999' };
    expect((await post(customer, form)).status).toBe(412);
  });
});

describe('default addresses', () => {
  const keep = async (customer: Pick<Customer, 'actor' | 'call'>, address: object, defaultType: string) => {
    const path = `/user-preference/${customer.actor.id}/addresses`;
    const kept = await customer.call('POST', path, { ...address, defaultType });
    expect(kept.status, JSON.stringify(kept.body)).toBe(201);
  };

  it('hold in a call, which names them', async () => {
    const one = await desk.customer();
    await keep(one, billing, 'billing');
    const { body } = await one.call('GET', '/checkout/mine');
    expect(body).toMatchObject({
      addressPreferences: { billing: { name: 'Importadora Sur SpA' }, pickup: null, delivery: null },
      // What was sent comes first.
      billing: { name: 'Ana Rojas' },
    });
  });

  it('bill a cart for which nothing was entered, in page and call', async () => {
    const customer = await newcomer();
    expect(await desk.confirm(customer as Customer)).toMatchObject({ status: 422 });
    await keep(customer, billing, 'billing');
    const { data } = await visit(desk.platform.services, customer.actor, checkout, '/checkout');
    expect(data).toMatchObject({ step: 'confirm', billing: { name: 'Importadora Sur SpA' } });
    expect((await customer.call('GET', '/checkout/mine')).body).toMatchObject({
      billing: { identification: '76.543.210-3' },
    });
    await customer.call('PATCH', '/checkout/mine', { booking: generalBooking });
    expect(await desk.confirm(customer as Customer)).toMatchObject({
      status: 201,
      body: { billing: { identification: '76.543.210-3' }, payment: { method: 'transfer' } },
    });
  });

  it('are none while the customer has switched them off', async () => {
    const one = await desk.customer();
    await keep(one, billing, 'billing');
    await one.call('PATCH', `/user-preference/changeIsActive/${one.actor.id}`, { isActive: false });
    const { body } = await one.call('GET', '/checkout/mine');
    expect(body).toMatchObject({ addressPreferences: { billing: null } });
  });
});
