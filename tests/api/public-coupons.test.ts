import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { discounts } from '@domain/catalogues/discounts';
import { owners } from '@domain/catalogues/owners';
import { system, visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { addToCart } from '@domain/shop/cart/commands';
import { action, loader } from '~/pages/shop/cart/cart.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { shoppingDesk, type Customer } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
beforeAll(async () => {
  desk = await shoppingDesk();
  await desk.coupon('SECRETO20', { value: '20' });
  await desk.coupon('PUBLICO10', { isPublic: true });
  const other = await desk.platform.done(commandsOf(owners).add, { name: 'Boreal', country: 'CL' }, system);
  const theirs = { ...system, ownerId: other.id };
  const added = await desk.platform.done(
    commandsOf(discounts).add,
    { code: 'BOREAL50', type: 'coupon', mode: 'percent', value: '50', isPublic: true },
    theirs,
  );
  await desk.platform.done(commandsOf(discounts).activate, { id: added.id, isActive: true }, theirs);
});
afterAll(() => desk.platform.stop());

const offeredTo = async (customer: Customer) =>
  ((await customer.call('GET', '/cart/mine')).body as unknown as { coupons: readonly object[] }).coupons;

describe('a public coupon', () => {
  it('is shown in the cart of its own shop, and no secret one or one of another owner company', async () => {
    expect(await offeredTo(await desk.customer())).toEqual([
      { code: 'PUBLICO10', mode: 'percent', value: '10', cap: null, saves: '42' },
    ]);
  });

  it('is shown to guests too, and applied by one press of a customer', async () => {
    const { platform, rateId } = desk;
    const guest: Actor = { ...visitor, guestId: '5'.repeat(64) };
    const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 100, volume: 0.1 } };
    const items = [{ rateId, request: { load, currency: 'USD' } }];
    await platform.done(addToCart, { cartId: guest.guestId, items }, guest);
    const { data } = await visit(platform.services, guest, loader, '/cart');
    expect(data['cart']).toMatchObject({ offered: [{ code: 'PUBLICO10', saves: '42' }] });

    const customer = await desk.customer();
    const form = formOf({ intent: 'apply-coupon', code: 'PUBLICO10', from: '/checkout' });
    const applied = await visit(platform.services, customer.actor, action, '/cart', { form });
    expect(applied.leadsTo).toBe('/checkout');
    expect((await desk.cartOf(customer)).body).toMatchObject({ total: '378', coupons: [] });
  });

  it('is a coupon', async () => {
    const refused = await desk.platform.order(
      commandsOf(discounts).add,
      { code: 'OTRO10', type: 'other', mode: 'percent', value: '10', isPublic: true },
      { ...system, ownerId: (await desk.customer()).actor.ownerId ?? null },
    );
    expect(isRejection(refused) && refused.issues?.map(({ path }) => path.join('.'))).toEqual(['isPublic']);
  });
});
