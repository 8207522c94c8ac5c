import { sql, type AliasableExpression, type Expression, type SelectQueryBuilder } from 'kysely';
import type { Catalogue } from '../../domain/catalogues/catalogue';
import type { Condition } from '../expressions';
import { columnOf } from './columns';
import { columnRef, eb } from './declared-columns';

interface Key {
  readonly by: Expression<unknown>;
  readonly isDescending: boolean;
  /** By default empty values come last in ascending order. */
  readonly emptyLast?: boolean;
}

/**
 * Puts records first whose code equals the search: of 108 airports with "ber", BER is Berlin. Empty if the
 * search is not a code, so that the order's index can be used.
 */
export function typedCodeFirst({ fields }: Catalogue, search = ''): readonly Key[] {
  return Object.entries(fields).flatMap(([name, { kind, isSearched, schema }]) => {
    const code = kind === 'code' && isSearched ? schema.safeParse(search) : undefined;
    if (code?.success !== true) return [];
    const isIt = eb(columnRef<unknown>(columnOf(name)), '=', code.data);
    return [{ by: eb.fn.coalesce(isIt, eb.lit(false)), isDescending: true }];
  });
}

export function sorted<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  keys: readonly Key[],
): SelectQueryBuilder<DB, TB, Row> {
  return keys.reduce(
    (before, { by, isDescending, emptyLast = false }) =>
      before.orderBy(by, (order) => {
        const directed = isDescending ? order.desc() : order.asc();
        return emptyLast ? directed.nullsLast() : directed;
      }),
    query,
  );
}

export interface ListOrder {
  readonly keys: readonly Key[];
  readonly by: AliasableExpression<unknown>;
  after(value: unknown, id: string): Condition;
}

/**
 * Texts sort in Spanish, ignoring case and accents; empty values come last. The id has the value's direction,
 * so that one index serves both.
 */
export function listOrder({ fields }: Catalogue, sort: string): ListOrder {
  const name = sort.replace(/^-/, '');
  const field = fields[name];
  const canBeEmpty = field !== undefined && !field.isRequired;
  const column = columnRef<unknown>(columnOf(name));
  const by = field?.kind === 'text' ? sql`${column} collate "es-x-icu"` : column;
  const isDescending = sort.startsWith('-');
  const beyond = isDescending ? '<' : '>';
  return {
    keys: [
      { by, isDescending, emptyLast: canBeEmpty },
      { by: eb.ref('id'), isDescending },
    ],
    by: column,
    after(value, id) {
      if (value === null) return eb(by, 'is', null).and('id', beyond, id);
      const behind = eb(eb.tuple(by, eb.ref('id')), beyond, eb.tuple(eb.val(value), eb.val(id)));
      return canBeEmpty ? behind.or(by, 'is', null) : behind;
    },
  };
}
