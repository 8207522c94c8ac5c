import { expect, test } from 'vitest';
import type { OfferLine } from '@domain/quoting/offer/events';
import { lineText } from './offer-fields.server';

const line: OfferLine = {
  id: '1',
  leg: 'origin',
  description: 'Retiro',
  basis: 'kg',
  quantity: '240',
  currency: 'EUR',
  unitPrice: '0.15',
  minimum: '60',
  profit: '5',
  discount: '0',
  taxRate: null,
  taxReason: null,
  subtotal: '65',
  tax: '0',
  cost: null,
  rateId: null,
};
const textOf = (changes: Partial<OfferLine>) =>
  lineText({ ...line, ...changes }, 'es').replaceAll('\u00a0', ' ');

test('the text of a line names its minimum where it counts', () => {
  expect(textOf({})).toBe('Retiro · 240 × EUR 0,15 → mínimo EUR 60 + EUR 5 = EUR 65');
  expect(textOf({ quantity: '1000', subtotal: '155' })).toBe('Retiro · 1.000 × EUR 0,15 + EUR 5 = EUR 155');
});
