import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js';
import { z } from 'zod';
import { countryCodes } from '../../domain/shared/country-codes';
import { reject, type Rejection } from '../../domain/shared/rejection';
import { defineQuery } from '../projection';
import { searchText } from '../search-text';

export interface Country {
  readonly id: string;
  readonly cca2: string;
  readonly cca3: string;
  readonly name: Readonly<Record<'es' | 'en' | 'pt', string>>;
  /** Digits without a plus, such as `56`. Null: none. */
  readonly callingCode: string | null;
  readonly currency: { readonly code: string; readonly decimals: number } | null;
}

const callable = new Set<string>(getCountries());
const namesIn = (language: string) => new Intl.DisplayNames([language], { type: 'region' });
const names = { es: namesIn('es'), en: namesIn('en'), pt: namesIn('pt') };

function nameOf(alpha2: string): Country['name'] {
  return {
    es: names.es.of(alpha2) ?? alpha2,
    en: names.en.of(alpha2) ?? alpha2,
    pt: names.pt.of(alpha2) ?? alpha2,
  };
}

/** 0 for CLP, 2 for USD. */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

const countries: readonly Country[] = countryCodes.map(({ alpha2, alpha3, currency }) => ({
  id: alpha2,
  cca2: alpha2,
  cca3: alpha3,
  name: nameOf(alpha2),
  callingCode: callable.has(alpha2) ? getCountryCallingCode(alpha2 as CountryCode) : null,
  currency: currency === null ? null : { code: currency, decimals: decimalsOf(currency) },
}));

const searchable = countries.map((country) => ({
  country,
  text: searchText(country.cca2, country.cca3, ...Object.values(country.name)),
  names: Object.values(country.name).map((name) => searchText(name)),
}));

export function countryOfCode(code: string): Country | undefined {
  const wanted = code.toUpperCase();
  return countries.find(({ cca2, cca3 }) => cca2 === wanted || cca3 === wanted);
}

/** Folded, as people also write them. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'ee uu': 'US',
  eeuu: 'US',
  uk: 'GB',
  inglaterra: 'GB',
  england: 'GB',
  holanda: 'NL',
  corea: 'KR',
  korea: 'KR',
  emiratos: 'AE',
};

const byName = new Map([
  ...searchable.flatMap(({ country, names: own }) => own.map((name) => [name, country.cca2] as const)),
  ...Object.entries(otherNames),
]);

/** ISO alpha-2 of a folded name in Spanish, English or Portuguese, or of a code where one may stand. */
export function countryNamed(text: string, mayBeCode = false): string | undefined {
  return byName.get(text) ?? (mayBeCode ? countryOfCode(text)?.cca2 : undefined);
}

function isMeant(names: readonly string[], typed: string): boolean {
  const left = lettersLeft(typed);
  return typed.length >= 4 && names.some((name) => [...lettersLeft(name)].some((rest) => left.has(rest)));
}

/** The word and its variants without one letter. Words that share a variant are one typo apart. */
function lettersLeft(word: string): ReadonlySet<string> {
  return new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]);
}

/** Matches names in any language and codes, beginnings first; without a match, one typo apart. */
export const listCountries = defineQuery({
  name: 'listCountries',
  access: 'public',
  scope: 'platform',
  input: z.object({ search: z.string().max(100).default('') }),
  run(_db, { search }): Promise<readonly Country[]> {
    const typed = searchText(search);
    const rank = ({ country, names }: (typeof searchable)[number]): number => {
      if (searchText(country.cca2) === typed || searchText(country.cca3) === typed) return 0;
      return names.some((name) => name.startsWith(typed)) ? 1 : 2;
    };
    const written = searchable.filter(({ text }) => text.includes(typed));
    const found = (written.length > 0 ? written : searchable.filter(({ names }) => isMeant(names, typed)))
      .map((one) => ({ country: one.country, rank: rank(one), name: searchText(one.country.name.es) }))
      .toSorted((one, other) => one.rank - other.rank || (one.name < other.name ? -1 : 1));
    return Promise.resolve(found.map(({ country }) => country));
  },
});

export const findCountry = defineQuery({
  name: 'findCountry',
  access: 'public',
  scope: 'platform',
  input: z.object({ code: z.string().min(2).max(3) }),
  run: (_db, { code }): Promise<Country | Rejection> =>
    Promise.resolve(countryOfCode(code) ?? reject('not-found', 'country.not-found')),
});

/** With or without a plus. Code 1 has several countries. */
export const listCountriesByCallingCode = defineQuery({
  name: 'listCountriesByCallingCode',
  access: 'public',
  scope: 'platform',
  input: z.object({ code: z.string().max(6) }),
  run(_db, { code }): Promise<readonly Country[]> {
    const digits = code.replace(/\D/g, '');
    return Promise.resolve(countries.filter(({ callingCode }) => callingCode === digits));
  },
});
