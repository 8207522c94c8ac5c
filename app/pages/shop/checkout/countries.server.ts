import { getCountries } from 'libphonenumber-js';
import { localeOf, type Language } from '~/texts';

const known = new Map<Language, readonly { value: string; label: string }[]>();

/** Alpha-2, sorted by name in the reader's language. */
export function countryOptions(language: Language): readonly { value: string; label: string }[] {
  const made = known.get(language);
  if (made !== undefined) return made;
  const locale = localeOf(language);
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const options = getCountries()
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  known.set(language, options);
  return options;
}
