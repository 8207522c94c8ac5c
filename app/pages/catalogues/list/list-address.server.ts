import type { z } from 'zod';
import type { Catalogue } from '@domain/catalogues/catalogue';
import type { listInput } from '@projections/catalogues/list-input';
import { queriesOf } from '@projections/catalogues/queries';
import { readQuery } from '~/http/read-query';

export interface ListAddress {
  readonly question: z.output<ReturnType<typeof listInput>>;
  readonly said: Readonly<Record<string, string>>;
  readonly page: number;
  readonly sort: { readonly by: string; readonly direction: 'asc' | 'desc' };
  readonly columns: readonly string[];
}

const notFilters = new Set(['sort', 'direction', 'columns', 'page', 'take', 'limit', 'offset']);

/** Beyond any real list, and still a safe offset for the database. */
const furthestPage = 1_000_000;

/** Ignores unreadable parts, so that old bookmarks keep working. */
export function readListAddress(
  catalogue: Catalogue,
  url: string,
  everyColumn: readonly string[],
): ListAddress {
  const query = readQuery(url);
  const schema = queriesOf(catalogue).list.input;
  const one = (value: string | string[] | undefined): string | undefined =>
    Array.isArray(value) ? value[0] : value;

  const filters = Object.entries(query).filter(
    ([name, value]) => !notFilters.has(name) && schema.safeParse({ [name]: value }).success,
  );
  const written = one(query['sort']);
  const asked = schema.safeParse({ sort: written }).success ? written?.replace(/^-/, '') : undefined;
  const by = asked ?? catalogue.sort.replace(/^-/, '');
  const isDescending =
    asked === undefined ? catalogue.sort.startsWith('-') : one(query['direction']) === 'desc';
  const page = Math.trunc(Math.min(Math.max(1, Number(one(query['page'])) || 1), furthestPage));
  const chosen =
    one(query['columns'])
      ?.split(',')
      .filter((name) => everyColumn.includes(name)) ?? [];

  return {
    question: schema.parse({
      ...Object.fromEntries(filters),
      // The default order is omitted, so that the list may put an exact match of a code first.
      ...(asked === undefined ? {} : { sort: isDescending ? `-${by}` : by }),
      offset: (page - 1) * catalogue.pageSize,
      limit: catalogue.pageSize,
    }),
    said: Object.fromEntries(filters.map(([name, value]) => [name, [value].flat().join(',')])),
    page,
    sort: { by, direction: isDescending ? 'desc' : 'asc' },
    columns: chosen.length > 0 ? [...new Set(chosen)] : catalogue.columns,
  };
}
