import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpublishRate } from '@domain/rating/rate/commands';
import { visitor, type Actor } from '@domain/shared/actor';
import { action as login } from '~/pages/people/login/login.server';
import { action, loader } from '~/pages/shop/cart/cart.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { password } from '@tests/people/platform';
import { shoppingDesk } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
beforeAll(async () => {
  desk = await shoppingDesk();
});
afterAll(() => desk.platform.stop());

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
  expect(data['cart']).toMatchObject({ isBlocked: true, lines: [{ offer: { unavailable: 'unpublished' } }] });
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
