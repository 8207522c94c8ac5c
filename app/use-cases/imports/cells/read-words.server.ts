import type { Field } from '@domain/catalogues/engine/fields';
import { countryCodes } from '@domain/shared/country-codes';
import { usualCountryNames } from '@domain/shared/country-names';
import { searchText } from '@projections/search-text';
import { languages, localeOf } from '~/texts';
import { choiceLabel } from '~/presenters/catalogues/describe.server';

const flags: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(
    ['si', 'yes', 'sim', 'true', 'verdadero', 'verdadeiro', '1'].map((word) => [word, true]),
  ),
  ...Object.fromEntries(['no', 'nao', 'false', 'falso', '0'].map((word) => [word, false])),
  ...Object.fromEntries(['activo', 'activa', 'active', 'ativo', 'ativa'].map((word) => [word, true])),
  ...Object.fromEntries(
    ['inactivo', 'inactiva', 'inactive', 'inativo', 'inativa'].map((word) => [word, false]),
  ),
};

/** Maximum cached texts, since a file repeats the same few. */
const remembered = 5000;

function remembering<Meaning>(look: (text: string) => Meaning): (text: string) => Meaning {
  const known = new Map<string, Meaning>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as Meaning;
    if (known.size >= remembered) known.clear();
    const meaning = look(text);
    known.set(text, meaning);
    return meaning;
  };
}

export const readFlag = remembering((text): boolean | undefined => flags[searchText(text)]);

const choices = new WeakMap<Field, (text: string) => string | undefined>();

export function readChoice(name: string, field: Field, text: string): string | undefined {
  let known = choices.get(field);
  if (known === undefined) {
    const labels = languages.flatMap((language) =>
      field.choices.map((word) => [searchText(choiceLabel(name, word, language)), word] as const),
    );
    const words = new Map([...labels, ...field.choices.map((word) => [searchText(word), word] as const)]);
    known = remembering((said) => words.get(searchText(said)));
    choices.set(field, known);
  }
  return known(text);
}

let countries: ReadonlyMap<string, string> | null = null;

function knownCountries(): ReadonlyMap<string, string> {
  if (countries !== null) return countries;
  const known = new Map<string, string>();
  for (const [alpha2, names] of Object.entries(usualCountryNames))
    for (const name of names) known.set(withoutMarks(name), alpha2);
  for (const language of languages) {
    const names = new Intl.DisplayNames(localeOf(language), { type: 'region' });
    for (const { alpha2 } of countryCodes) known.set(withoutMarks(names.of(alpha2)), alpha2);
  }
  for (const { alpha2, alpha3 } of countryCodes) {
    known.set(alpha2.toLowerCase(), alpha2);
    known.set(alpha3.toLowerCase(), alpha2);
  }
  countries = known;
  return known;
}

/**
 * `EE.UU.`, `EE. UU.` and `eeuu` are equal. Drops articles and "and" or `&`, turns `Saint` into `St.`, and
 * reorders inverted names of ISO 3166.
 */
function withoutMarks(text: string | undefined): string {
  return searchText(text)
    .replace(/ \(the\)$/, '')
    .replace(/^([^,(]+?)(?:, | \()(?:the )?([^,()]+ of)(?: the)?\)?$/, '$2 $1')
    .replace(/^(the|los|las|el|la|os|as|o|a) (?=.{3})/, '')
    .replace(/ (?:and|y|e|&) (?:the )?(?=.{3})/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

export const readCountry = remembering((text): string | undefined =>
  knownCountries().get(withoutMarks(text)),
);
