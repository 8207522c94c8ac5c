import { z } from 'zod';

/** Up to 100 characters. Refuses `__proto__` and the like: facts are looked up in plain objects. */
export const recordId = z
  .string()
  .min(1)
  .max(100)
  .refine((text) => !(text in {}));
