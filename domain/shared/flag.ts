import { z } from 'zod';

const yes = ['true', '1', 'active'] as const;
const no = ['false', '0', 'inactive'] as const;

export const flagText = z
  .enum([...yes, ...no])
  .transform((word) => (yes as readonly string[]).includes(word));

export const flagValue = z.union([z.boolean(), z.string().trim().toLowerCase().pipe(flagText)], {
  error: ({ input }) => (input === undefined ? 'validation.required' : 'validation.flag'),
});
