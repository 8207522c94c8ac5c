import { z } from 'zod';
import { quoterFilters, quoterSorts, type QuoterFilters } from '@projections/quoting/quoter-list/inputs';
import { readFields } from '~/pages/forms/form-fields';
import { pageNumber } from '~/pages/forms/page-number';

const order = z.object({
  sort: z.enum(quoterSorts).catch('openedAt'),
  direction: z.enum(['asc', 'desc']).catch('desc'),
  page: pageNumber,
});

/** Ignores unreadable parts, so that old bookmarks keep working. */
export function readListAddress(url: string) {
  const fields = readFields(new URL(url).searchParams);
  const said = Object.entries(quoterFilters).flatMap(([name, schema]) => {
    const parsed = (schema as z.ZodType).safeParse(fields[name]);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data] as const] : [];
  });
  return { ...order.parse(fields), filters: Object.fromEntries(said) as QuoterFilters };
}

/** `more` replaces filters of the same name. */
export function listAddress(filters: QuoterFilters, more: Readonly<Record<string, string>> = {}): string {
  const named = Object.entries({ ...filters, ...more });
  const query = new URLSearchParams(
    named.flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
  return `/admin/quoters?${query.toString()}`;
}
