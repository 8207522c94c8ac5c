import { sql, type RawBuilder } from 'kysely';
import type { AnyRecord, Catalogue, RecordOf } from '../../domain/catalogues/catalogue';
import type { FieldKind } from '../../domain/catalogues/engine/fields';
import { columnOf } from './columns';

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The select list of a catalogue's table, shaped as `RecordOf`: days and decimals as texts, instants as ISO. */
export function recordColumns(catalogue: Catalogue): RawBuilder<unknown> {
  const fields = Object.entries(catalogue.fields).map(
    ([name, field]) => sql`${selected(columnOf(name), field.kind)} as ${sql.ref(name)}`,
  );
  return sql.join([
    sql`id, is_active as "isActive", is_removed as "isRemoved", owner_id as "ownerId", revision`,
    sql`${instant('added_at')} as "addedAt", ${instant('changed_at')} as "changedAt"`,
    ...fields,
  ]);
}

function selected(column: string, kind: FieldKind): RawBuilder<unknown> {
  if (kind === 'decimal' || kind === 'date') return sql`${sql.ref(column)}::text`;
  return sql.ref(column);
}

/** Records as the database answered them, typed for their catalogue. */
export function asRecords<C extends Catalogue>(rows: readonly AnyRecord[]): readonly RecordOf<C>[] {
  return rows as readonly RecordOf<C>[];
}
