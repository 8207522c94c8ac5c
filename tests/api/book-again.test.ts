import { afterAll, beforeAll, expect, it } from 'vitest';
import { loader as reservationLoader } from '~/pages/shop/reservation/reservation.server';
import { loader as results } from '~/pages/shop/results/results.server';
import { visit } from '@tests/catalogues/page-visit';
import { generalBooking, shoppingDesk } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
beforeAll(async () => {
  desk = await shoppingDesk();
});
afterAll(() => desk.platform.stop());

it('searches the lane of a booking again, with its load, currency and services', async () => {
  const { services } = desk.platform;
  const customer = await desk.customer([], 120);
  await customer.call('PATCH', '/checkout/mine', { booking: generalBooking });
  const { body } = await desk.confirm(customer);
  const { data } = await visit<{ bookAgain: Record<string, string>; reservation: { lines: unknown } }>(
    services,
    customer.actor,
    reservationLoader,
    `/reservation/${body._id}`,
    { params: { id: body._id } },
  );
  const [address = '', ...others] = Object.values(data.bookAgain);
  expect(others).toEqual([]);
  const found = await visit<{
    questions: unknown;
    search: { data: readonly { id: string; price: { total: string }; load: unknown }[] } | null;
  }>(services, customer.actor, results, address);
  expect(found.data.questions).toEqual([]);
  expect(found.data.search?.data).toMatchObject([{ id: desk.rateId, price: { total: '504' } }]);
});
