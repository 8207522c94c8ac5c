import { expect, test } from 'vitest';
import { languages } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/texts/formats';
import { hasTransfer, transferFacts, transferHeading } from './transfer-facts';

const reservation = {
  number: 'R-2026-000123',
  total: '1327.5',
  currency: 'USD',
  payment_status: 'pending',
  payment_reference: null,
  ...{ cancelled_at: null, cancellation_fee: null, refund: null },
  payment_due_on: '2026-03-27',
  payment: {
    bankAccount: {
      id: '01941f29-7c00-75b9-b88e-689b8e71e2bc',
      bankName: 'Banco de Chile',
      company: 'Carga Austral SpA',
      identification: '76.192.083-9',
      accountType: 'checking',
      accountNumber: '801',
      currency: 'USD',
    },
  },
} as const;

test('the facts for a transfer begin with how much to pay, as the reader writes it', () => {
  const first = languages.map((language) => {
    const t = textsIn(language).getFixedT(language, 'shop');
    const [{ term, detail } = { term: '', detail: '' }] = transferFacts(reservation, t, formatsOf(language));
    return [language, term, detail.replaceAll('\u00a0', ' ')];
  });
  expect(first).toEqual([
    ['es', 'Monto', 'USD 1.327,50'],
    ['en', 'Amount', 'USD 1,327.50'],
    ['pt', 'Valor', 'USD 1.327,50'],
  ]);
});

test('the deadline follows the amount, and an offer without an account asks for no transfer', () => {
  const t = textsIn('es').getFixedT('es', 'shop');
  const agreed = { ...reservation, payment: { bankAccount: null } };
  expect(t(transferHeading(agreed))).toBe('Pago');
  expect(transferFacts(agreed, t, formatsOf('es')).map(({ term }) => term)).toEqual([
    'Monto',
    'Pagar hasta',
    'Referencia',
  ]);
  expect(transferFacts({ ...agreed, payment_status: 'completed' }, t, formatsOf('es'))).toHaveLength(1);
});

test('once the money came nothing is told to be transferred, but what came where', () => {
  const t = textsIn('es').getFixedT('es', 'shop');
  const paid = { ...reservation, payment_status: 'completed', payment_reference: 'TRX-77' } as const;
  expect(t(transferHeading(reservation))).toBe('Datos para transferir');
  expect(t(transferHeading(paid))).toBe('Pago recibido');
  const facts = transferFacts(paid, t, formatsOf('es')).map(({ term, detail }) => `${term}: ${detail}`);
  expect(facts.map((fact) => fact.replaceAll('\u00a0', ' '))).toEqual([
    'Monto: USD 1.327,50',
    'Recibido en: Banco de Chile, 801',
    'Referencia del pago: TRX-77',
  ]);
  const refund = { amount: '1200', currency: 'USD' };
  const cancelled = { ...paid, cancelled_at: '2026-03-01T12:00:00Z', refund };
  expect([hasTransfer(cancelled), hasTransfer({ ...cancelled, payment_status: 'pending' })]).toEqual([
    true,
    false,
  ]);
  expect(transferFacts(cancelled, t, formatsOf('es')).at(-1)).toEqual({
    term: 'Devolución',
    detail: 'USD\u00a01.200 · Por devolver',
  });
});
