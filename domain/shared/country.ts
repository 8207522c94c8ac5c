import { z } from 'zod';
import { isCountry } from './country-codes';

/** Of a text that is no country, as much as a sentence quotes. */
const quotedLength = 60;

/**
 * A country as it is handed in: the ISO 3166-1 alpha-2 code of one there is, in small letters too. Refuses with `validation.country`, which
 * quotes the `word`, or `validation.country-missing`. What events hold was taken before there was this rule and is read without it.
 */
export const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .superRefine((code, check) => {
    if (isCountry(code)) return;
    const message = code === '' ? 'validation.country-missing' : 'validation.country';
    check.addIssue({ code: 'custom', message, params: { word: code.slice(0, quotedLength) } });
  })
  .meta({ pattern: '^[A-Z]{2}$' });
