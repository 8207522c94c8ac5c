import { z } from 'zod';

const yes = ['true', '1', 'active'] as const;
const no = ['false', '0', 'inactive'] as const;

/** Yes or no as a word: `true` or `false`; `1`, `0`, and the seed's `active`, `inactive` are understood as well. */
export const flagWord = z
  .enum([...yes, ...no])
  .transform((word) => (yes as readonly string[]).includes(word));

/** Yes or no: a boolean, or a word for it, in capitals too. Anything else is refused with `validation.flag`. */
export const flagValue = z.union([z.boolean(), z.string().trim().toLowerCase().pipe(flagWord)], {
  error: ({ input }) => (input === undefined ? 'validation.required' : 'validation.flag'),
});
