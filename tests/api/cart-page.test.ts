import { afterAll, beforeAll, expect, it } from 'vitest';
import { action } from '~/features/shop/cart/cart.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
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
