import { z } from 'zod';

export const maximumRows = 1000;

const wholeNumber = z.coerce.number().int();

/** `limit` and `offset`, or `page` (from 1) and `take`. */
const window = {
  limit: wholeNumber.min(1).max(maximumRows).optional().describe('Rows to answer, at most 1,000.'),
  offset: wholeNumber.min(0).optional().describe('Rows to skip.'),
  page: wholeNumber.min(1).optional().describe('Page, from 1; the same as an offset of (page - 1) × take.'),
  take: wholeNumber.min(1).max(maximumRows).optional().describe('Rows in a page; the same as limit.'),
} as const;

interface Window {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Accepts the page in both notations; outputs filters, `limit` and `offset`. Default rows: 50, or 10
 * (docs/endpoints.md).
 */
export function listQuery<Filters extends z.ZodRawShape>(filters: Filters, { take: usual = 50 } = {}) {
  return z.strictObject({ ...filters, ...window }).transform((given) => {
    const { limit, offset, page, take, ...rest } = given as z.output<z.ZodObject<typeof window>> &
      Record<string, unknown>;
    const rows = limit ?? take ?? usual;
    const place: Window = { limit: rows, offset: offset ?? ((page ?? 1) - 1) * rows };
    return { ...rest, ...place } as unknown as z.output<z.ZodObject<Filters>> & Window;
  });
}

/** `true` or `false`; also `1`, `0`, `active` and `inactive`. */
export { flagText as booleanParameter } from '@domain/shared/flag';

/** Several values: `?tags=a&tags=b`, `?tags[]=a` or `?tags=a,b`. */
export function listParameter<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    (given) => (typeof given === 'string' ? given.split(',').filter((part) => part !== '') : given),
    z.array(item),
  );
}
