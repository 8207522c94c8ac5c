import { expect, test } from 'vitest';
import { sampleReservation } from '@tests/documents/sample-documents';
import { shownReservation } from './shown-reservation.server';

const reservation = sampleReservation({ name: 'Ana Rojas', code: 'X1' });

test.each([
  ['waits after its last day', {}, true],
  ['was rejected and waits again', { payment_status: 'failed' }, true],
  ['has come', { payment_status: 'completed' }, false],
  ['is not due yet', { payment_due_on: '2999-12-31' }, false],
  ['had no deadline', { payment_due_on: null }, false],
  ['is cancelled', { cancelled_at: '2026-03-03T12:00:00Z' }, false],
] as const)('a payment that %s', (_case, changes, isOverdue) => {
  expect(shownReservation({ ...reservation, ...changes }).isOverdue).toBe(isOverdue);
});
