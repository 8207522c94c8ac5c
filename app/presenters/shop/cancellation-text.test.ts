import { expect, test } from 'vitest';
import type { ReservedCancellation } from '@domain/shop/reservation/cancellation-rules';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';
import { cancellationText } from './cancellation-text';

const t = textsIn('es').getFixedT('es', 'shop');
const cancellation = {
  freeDays: 3,
  fee: { type: 'percent' as const, percent: '10' },
  lastDays: [{ lineId: 'one', day: '2026-12-02' }],
  freeUntil: '2026-11-29',
} satisfies ReservedCancellation;
const sentences = (made_at: string, fee: ReservedCancellation['fee'] = cancellation.fee) =>
  cancellationText({ cancellation: { ...cancellation, fee }, made_at }, t, formatsOf('es'));

test('free days are named while some were left when it was booked', () => {
  // Still November 29 in Santiago.
  expect(sentences('2026-11-30T02:00:00.000Z')[0]).toBe(
    'Cancele sin costo hasta el 29 de noviembre de 2026.',
  );
  expect(sentences('2026-11-30T12:00:00.000Z')[0]).toBe(
    'Cancelarla hasta el 2 de diciembre de 2026 cuesta 10 % del total.',
  );
  expect(sentences('2026-11-30T12:00:00.000Z', null)[0]).toBe(
    'Después del 29 de noviembre de 2026, escríbanos y la cancelamos por usted.',
  );
});
