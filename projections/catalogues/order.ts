import { sql, type RawBuilder } from 'kysely';
import type { Catalogue } from '../../domain/catalogues/catalogue';
import { columnOf } from './columns';

/** The order of a list. */
export interface ListOrder {
  /** For `order by`; ends in the id. */
  readonly clause: RawBuilder<unknown>;
  /** The records behind one in this order, given that record. */
  after(record: Readonly<Record<string, unknown>>): RawBuilder<unknown>;
}

/**
 * The order of a sort such as `-score`: texts as people look them up, without regard to capitals and accents; what is empty comes last. Where a
 * value is always there and the order ascends, index and row comparison agree, so that a page far behind is found as fast as the first.
 */
export function listOrder({ fields }: Catalogue, sort: string): ListOrder {
  const name = sort.replace(/^-/, '');
  const isDescending = sort.startsWith('-');
  const field = fields[name];
  const canBeEmpty = field !== undefined && !field.isRequired;
  const compared = (value: RawBuilder<unknown>) => (field?.kind === 'text' ? sql`folded(${value})` : value);
  const by = compared(sql.ref(columnOf(name)));
  return {
    clause: sql`${by}${isDescending ? sql` desc` : sql``}${canBeEmpty ? sql` nulls last` : sql``}, id`,
    after(record) {
      const held = record[name] ?? null;
      const { id } = record;
      if (held === null) return sql`${by} is null and id > ${id}`;
      const value = compared(sql`${held}`);
      const behind = isDescending
        ? sql`${by} <= ${value} and (${by} < ${value} or id > ${id})`
        : sql`(${by}, id) > (${value}, ${id})`;
      return canBeEmpty ? sql`(${behind} or ${by} is null)` : behind;
    },
  };
}
