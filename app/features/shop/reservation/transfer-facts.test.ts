import { expect, test } from 'vitest';
import { languages } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/ui/formats';
import { transferFacts } from './transfer-facts';

const reservation = {
  number: 'R-2026-000123',
  total: '1327.5',
  currency: 'USD',
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
};

test('the facts for a transfer begin with how much to pay, as the reader writes it', () => {
  const first = languages.map((language) => {
    const t = textsIn(language).getFixedT(language, 'shop');
    const [{ term, detail } = { term: '', detail: '' }] = transferFacts(reservation, t, formatsOf(language));
    // Numbers and currencies are held together by a space that does not break.
    return [language, term, detail.replaceAll('\u00a0', ' ')];
  });
  expect(first).toEqual([
    ['es', 'Monto', 'USD 1.327,50'],
    ['en', 'Amount', 'USD 1,327.50'],
    ['pt', 'Valor', 'USD 1.327,50'],
  ]);
});
