import { sql, type RawBuilder } from 'kysely';
import type { Catalogue } from '../../domain/catalogues/catalogue';
import { columnOf } from './columns';

/**
 * Sorts records first whose code equals the search: of 108 airports with "ber", BER is Berlin. For the start of
 * `order by`. Empty if the search is not a code, so that the index of the order can be used.
 */
export function typedCodeFirst({ fields }: Catalogue, search = ''): RawBuilder<unknown> {
  const meant = Object.entries(fields).flatMap(([name, { kind, isSearched, schema }]) => {
    const code = kind === 'code' && isSearched ? schema.safeParse(search) : undefined;
    return code?.success === true
      ? [sql`coalesce(${sql.ref(columnOf(name))} = ${code.data}, false) desc, `]
      : [];
  });
  return sql.join(meant, sql``);
}

export interface ListOrder {
  /** For `order by`; ends in the id. */
  readonly clause: RawBuilder<unknown>;
  /** The value that records are sorted by before the id. */
  readonly by: RawBuilder<unknown>;
  /** The condition for records after one in this order, given its value and id. */
  after(value: unknown, id: string): RawBuilder<unknown>;
}

/**
 * The order of a sort such as `-score`. Texts sort as in a Spanish dictionary, ignoring case and accents; empty
 * values come last. The id has the same direction as the value, so that one index serves both directions.
 */
export function listOrder({ fields }: Catalogue, sort: string): ListOrder {
  const name = sort.replace(/^-/, '');
  const field = fields[name];
  const canBeEmpty = field !== undefined && !field.isRequired;
  const column = sql.ref(columnOf(name));
  const by = field?.kind === 'text' ? sql`${column} collate "es-x-icu"` : column;
  const isDescending = sort.startsWith('-');
  const direction = isDescending ? sql` desc` : sql``;
  const beyond = isDescending ? sql`<` : sql`>`;
  return {
    clause: sql`${by}${direction}${canBeEmpty ? sql` nulls last` : sql``}, id${direction}`,
    by: column,
    after(value, id) {
      if (value === null) return sql`${by} is null and id ${beyond} ${id}`;
      const behind = sql`(${by}, id) ${beyond} (${value}, ${id})`;
      return canBeEmpty ? sql`(${behind} or ${by} is null)` : behind;
    },
  };
}
