import { z } from 'zod';

export const pageAddress = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .transform((value) => (/^[a-z]+:/i.test(value) ? value : `https://${value}`))
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    message: 'validation.url',
  });
