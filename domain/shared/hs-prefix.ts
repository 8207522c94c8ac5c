import { z } from 'zod';
import { readHsCode } from './hs-code';

/** A code or its beginning from the chapter on, as digits. */
export const hsPrefix = z.string().transform((typed, check) => {
  const digits = readHsCode(typed);
  if (digits !== null) return digits;
  check.addIssue({ code: 'custom', message: 'validation.hs-prefix' });
  return z.NEVER;
});
