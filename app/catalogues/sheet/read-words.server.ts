import type { Field } from '@domain/catalogues/engine/fields';
import { countryCodes } from '@domain/shared/country-codes';
import { searchText } from '@projections/search-text';
import { languages, localeOf } from '~/texts';
import { choiceLabel } from '../describe.server';

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

/** Most words of a kind that are remembered with their meaning: a file says the same few again and again. */
const remembered = 5000;

/** The meaning of words, each looked up once. */
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

/** Yes or no in any of our languages; undefined for anything else. */
export const readFlag = remembering((text): boolean | undefined => flags[searchText(text)]);

const choices = new WeakMap<Field, (text: string) => string | undefined>();

/** The word of a closed list, from the word itself or from what it is called in any of our languages. */
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

const countries = new Map<string, string>();

function knownCountries(): ReadonlyMap<string, string> {
  if (countries.size > 0) return countries;
  for (const language of languages) {
    const names = new Intl.DisplayNames(localeOf(language), { type: 'region' });
    for (const { alpha2 } of countryCodes) countries.set(searchText(names.of(alpha2)), alpha2);
  }
  for (const { alpha2, alpha3 } of countryCodes) {
    countries.set(alpha2.toLowerCase(), alpha2);
    countries.set(alpha3.toLowerCase(), alpha2);
  }
  return countries;
}

/** A country's alpha-2 code, from either code or from its name in any of our languages. */
export const readCountry = remembering((text): string | undefined => knownCountries().get(searchText(text)));

/** A calendar day as ISO text, from `2026-03-31` or, day first, `31-03-2026`, `31/3/2026`, `31.03.2026`. */
export function readDay(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+Z?)?$/.exec(text.trim());
  const dayFirst = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text.trim());
  const parts = iso !== null ? [iso[1], iso[2], iso[3]] : [dayFirst?.[4], dayFirst?.[3], dayFirst?.[1]];
  const [year, month, day] = parts.map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}
