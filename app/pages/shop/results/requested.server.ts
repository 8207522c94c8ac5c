import { z } from 'zod';

/** What is priced, as a result's card has it: JSON of load, currency and the ends asked for. */
export const requestedIn = z
  .string()
  .max(100_000)
  .transform((text, check) => {
    try {
      return JSON.parse(text) as unknown;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      check.addIssue({ code: 'custom', message: 'validation.required' });
      return z.NEVER;
    }
  });
