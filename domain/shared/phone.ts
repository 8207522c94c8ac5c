import { z } from 'zod';

/** 9 to 15 digits, with or without a leading +; spaces, dots, dashes and brackets are how people write and are dropped. */
export const phoneNumber = z
  .string()
  .transform((text) => text.replace(/[\s().-]/g, ''))
  .refine((text) => /^\+?\d{9,15}$/.test(text), { message: 'validation.phone' });
