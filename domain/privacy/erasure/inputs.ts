import { z } from 'zod';

export const erasableCategories = [
  'person',
  'company',
  'quoter',
  'reservation',
  'cart',
  'ticket',
  'supplier',
  'carrier',
  'bankAccount',
] as const;
export type ErasableCategory = (typeof erasableCategories)[number];

export const erasePersonalDataInput = z.object({
  category: z.enum(erasableCategories),
  id: z.string().regex(/^[\w-]{1,100}$/),
});
