import { expect, it } from 'vitest';
import { rateOrders, sortRates } from './rate-orders';

const rate = (id: string, total: string, percent: string | null, transitDays: number | null) => ({
  ...{ id, transitDays, validTo: `2026-12-0${id}` },
  price: { totalWithTax: total },
  unitPrice: { amount: total },
  margin: percent === null ? null : { percent },
});
const rates = [rate('1', '900', null, 3), rate('2', '1000', '12.5', null), rate('3', '950', '9', 2)];

it.each([
  ['price', '132'],
  ['unit', '132'],
  ['margin', '231'],
  ['transit', '312'],
  ['valid', '321'],
] as const)('sorts by %s, the unknown last', (by, order) => {
  expect(rateOrders).toContain(by);
  expect(
    sortRates(rates, by)
      .map(({ id }) => id)
      .join(''),
  ).toBe(order);
});
