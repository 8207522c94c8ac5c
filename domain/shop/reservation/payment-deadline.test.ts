import { expect, test } from 'vitest';
import { isPaymentOverdue, paymentDeadline } from './payment-deadline';

test.each([
  ['Monday', '2026-11-23T15:00:00Z', '2026-11-26'],
  ['Wednesday, over the weekend', '2026-11-25T15:00:00Z', '2026-11-30'],
  ['Saturday', '2026-11-28T15:00:00Z', '2026-12-02'],
  ['still Monday in Chile, Tuesday in UTC', '2026-11-24T02:00:00Z', '2026-11-26'],
])('whoever books on a %s has three working days', (_case, bookedAt, due) => {
  expect(paymentDeadline(bookedAt, [])).toBe(due);
});

test('nobody pays after the first price is over', () => {
  expect(paymentDeadline('2026-11-23T15:00:00Z', ['2026-12-31', '2026-11-24'])).toBe('2026-11-24');
  expect(paymentDeadline('2026-11-23T15:00:00Z', ['2026-11-23'])).toBe('2026-11-23');
});

test('a price that was over when it was booked leaves three working days', () => {
  expect(paymentDeadline('2026-11-23T15:00:00Z', ['2026-11-20'])).toBe('2026-11-26');
});

test('the whole last day counts', () => {
  expect(isPaymentOverdue('2026-11-26', '2026-11-27T02:59:00Z')).toBe(false);
  expect(isPaymentOverdue('2026-11-26', '2026-11-27T03:00:00Z')).toBe(true);
});
