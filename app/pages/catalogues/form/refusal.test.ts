import { expect, test } from 'vitest';
import { bankAccounts } from '@domain/catalogues/bank-accounts';
import { faqSubcategories } from '@domain/catalogues/faq-subcategories';
import { atFields } from './refusal.server';

const formWith = (field: string, value: string) => ({
  text: (name: string) => (name === field ? value : ''),
});
const emptyForm = { text: () => '' };

const invalid = { code: 'input.invalid' };

test('what is wrong with a line of several is said at their field, the line quoted', () => {
  const form = formWith('notifications', '\nno-mail\npagos@example.com\n otro');
  const problems = { 'notifications[0]': ['No es un correo.'], 'notifications[2]': ['No es un correo.'] };
  expect(atFields(bankAccounts, invalid, form, problems)).toEqual({
    notifications: ['«no-mail»: No es un correo.', '«otro»: No es un correo.'],
  });
});

test('that there is such a record already is said where it was named', () => {
  const taken = { code: 'faqSubcategory.key-taken' };
  expect(atFields(faqSubcategories, taken, emptyForm, { '': ['Ya hay una.'] })).toEqual({
    name: ['Ya hay una.'],
  });
});

test('everything else stays where it is', () => {
  const problems = {
    '': ['No se pudo.'],
    name: ['Falta este dato.'],
    'contacts[1].email': ['No es un correo.'],
  };
  expect(atFields(faqSubcategories, invalid, emptyForm, problems)).toEqual(problems);
});
