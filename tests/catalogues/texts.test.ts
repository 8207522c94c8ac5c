import { describe, expect, test } from 'vitest';
import type { Field } from '@domain/catalogues/engine/fields';
import { carriers } from '@domain/catalogues/carriers';
import { faqs } from '@domain/catalogues/faqs';
import { catalogues } from '@domain/catalogues/registry';
import { tags } from '@domain/catalogues/tags';
import { clientSheet } from '@domain/people/client/sheet';
import { executiveSheet } from '@domain/people/executive/sheet';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import en from '~/texts/en/catalogues.json';
import es from '~/texts/es/catalogues.json';
import pt from '~/texts/pt/catalogues.json';

interface CatalogueTexts {
  readonly names: Readonly<Record<string, object>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly fieldsOf: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly removal: { readonly of: Readonly<Record<string, string>> };
}

const staffLanguages: readonly (readonly [Language, CatalogueTexts])[] = [
  ['es', es],
  ['en', en],
];

describe.each(staffLanguages)('texts in %s', (language, texts) => {
  test.each(catalogues.map((catalogue) => [catalogue.name, catalogue] as const))(
    'name %s, its fields and every choice',
    (name, catalogue) => {
      expect(Object.keys(texts.names[name] ?? {})).toEqual(['one', 'many', 'about']);
      const walk = (fields: Readonly<Record<string, Field>>): void => {
        for (const [field, { choices, parts }] of Object.entries(fields)) {
          expect(texts.fieldsOf[name]?.[field] ?? texts.fields[field], field).toBeTypeOf('string');
          for (const choice of choices) expect(texts.choices[field]?.[choice], choice).toBeTypeOf('string');
          walk(parts);
        }
      };
      walk(catalogue.fields);
    },
  );

  test('say of every catalogue what a removal means', () => {
    expect(Object.keys(texts.removal.of)).toEqual(catalogues.map(({ name }) => name));
    const said = catalogues.map(({ name }) => translate(language, `catalogues:removal.of.${name}`));
    for (const sentence of said) expect(sentence).toMatch(/^[A-Z][^$]+\.$/);
    const mentionRates = catalogues.filter((_, at) => /tarifas|rates/.test(said[at] ?? ''));
    expect(mentionRates).not.toContain(tags);
    expect(mentionRates).not.toContain(faqs);
    expect(mentionRates).toContain(carriers);
  });

  test('name nothing that no catalogue has', () => {
    const known = new Map(
      [...catalogues, clientSheet, executiveSheet].map(({ name, fields }) => [name, fields]),
    );
    const named = Object.keys(texts.names).filter(
      (name) => name !== clientSheet.name && name !== executiveSheet.name,
    );
    expect(named).toEqual(catalogues.map(({ name }) => name));
    for (const [name, fields] of Object.entries(texts.fieldsOf)) {
      for (const field of Object.keys(fields))
        expect(known.get(name), `${name}.${field}`).toHaveProperty(field);
    }
  });
});

test.each([
  ['es', es.errors],
  ['en', en.errors],
  ['pt', pt.errors],
] as const)('every refusal of every catalogue has a sentence in %s', (_language, errors) => {
  const codes = catalogues.flatMap(({ category }) =>
    ['not-found', 'key-taken', 'already-there'].map((refusal) => `${category}.${refusal}`),
  );
  expect(Object.keys(errors).toSorted()).toEqual(expect.arrayContaining(['catalogue.in-use', ...codes]));
});
