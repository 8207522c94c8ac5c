import { sql, type RawBuilder } from 'kysely';
import type { Catalogue } from '../../domain/catalogues/catalogue';
import { columnOf } from './columns';

/**
 * Puts the records first whose code was typed as a whole: of 108 airports with "ber" somewhere, whoever types it means Berlin. For `order by`,
 * before everything else; empty where what was typed is no code of the catalogue, so that the order's own index serves.
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

/** The order of a list. */
export interface ListOrder {
  /** For `order by`; ends in the id. */
  readonly clause: RawBuilder<unknown>;
  /** What records are ordered by before the id. */
  readonly by: RawBuilder<unknown>;
  /** The records behind one in this order, given its value and its id. */
  after(value: unknown, id: string): RawBuilder<unknown>;
}

/**
 * The order of a sort such as `-score`: texts as a Spanish dictionary has them, whatever their capitals and accents; what is empty comes last. The
 * id goes the same way as the value, so that an index of both serves either direction.
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
