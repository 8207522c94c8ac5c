import { z } from 'zod';

/** 9 to 15 digits, with or without a leading +. Spaces, dots, dashes and brackets are dropped. */
export const phoneNumber = z
  .string()
  .transform((text) => text.replace(/[\s().-]/g, ''))
  .refine((text) => /^\+?\d{9,15}$/.test(text), { message: 'validation.phone' });
