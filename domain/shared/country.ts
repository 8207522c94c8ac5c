import { z } from 'zod';
import { isCountry } from './country-codes';

const quotedLength = 60;

/** Fails with `validation.country` or `validation.country-missing`. Not for reading older events. */
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
