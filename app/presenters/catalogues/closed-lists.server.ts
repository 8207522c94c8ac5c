import { countryCodes } from '@domain/shared/country-codes';
import { localeOf, type Language } from '~/texts';
import type { ShownOption } from './shown';

const made = new Map<string, readonly ShownOption[]>();

function once(key: string, make: () => readonly ShownOption[]): readonly ShownOption[] {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

function named(
  codes: readonly string[],
  type: 'region' | 'currency',
  language: Language,
): readonly ShownOption[] {
  const locale = localeOf(language);
  const names = new Intl.DisplayNames(locale, { type });
  return codes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}

export function countryOptions(language: Language): readonly ShownOption[] {
  return once(`country ${language}`, () =>
    named(
      countryCodes.map(({ alpha2 }) => alpha2),
      'region',
      language,
    ),
  );
}

export function currencyOptions(language: Language): readonly ShownOption[] {
  return once(`currency ${language}`, () => {
    const codes = [...new Set(countryCodes.flatMap(({ currency }) => currency ?? [])), 'CLF'];
    return named(codes, 'currency', language).map(({ value, label }) => ({
      value,
      label: `${value} · ${label}`,
    }));
  });
}

export function countryName(code: string, language: Language): string {
  return countryOptions(language).find(({ value }) => value === code)?.label ?? code;
}
