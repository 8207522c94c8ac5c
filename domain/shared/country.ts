import { z } from 'zod';
import { isCountry } from './country-codes';

/** How many characters of a wrong country the error message quotes. */
const quotedLength = 60;

/**
 * ISO 3166-1 alpha-2 code of an existing country, in either case. Fails with `validation.country`, which
 * quotes the `word`, or `validation.country-missing`. Events older than this rule are read without it.
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
