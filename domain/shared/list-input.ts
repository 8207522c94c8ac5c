import { z } from 'zod';

/** A list, or one text with commas. */
export function listOf<Item extends z.ZodType<string>>(item: Item) {
  const split = (value: unknown): unknown => (typeof value === 'string' ? value.split(/[,;\n]/) : value);
  const filled = (value: unknown) =>
    Array.isArray(value) ? value.map(trimmed).filter((one) => one !== '') : value;
  return z.preprocess((value) => filled(split(value)), z.array(item).max(30));
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

export function optionalListOf<Item extends z.ZodType<string>>(item: Item) {
  return listOf(item)
    .nullish()
    .transform((items) => (items?.length ? items : undefined))
    .optional();
}
