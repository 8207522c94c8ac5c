import { sql, type RawBuilder } from 'kysely';
import type { AnyRecord, Catalogue, RecordHead, RecordOf } from '../../domain/catalogues/catalogue';
import type { FieldKind } from '../../domain/catalogues/engine/fields';
import { columnOf } from './columns';

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The select list of a catalogue's table, as `RecordOf`: days and decimals as texts, instants as ISO. */
export function recordColumns(catalogue: Catalogue): RawBuilder<unknown> {
  return sql.join([
    valueColumns(catalogue),
    sql`is_removed as "isRemoved", revision`,
    sql`${instant('added_at')} as "addedAt", ${instant('changed_at')} as "changedAt"`,
  ]);
}

/** The part of a record that a sheet shows. */
export interface ShownRecord extends Pick<RecordHead, 'id' | 'isActive' | 'ownerId'> {
  readonly [field: string]: unknown;
}

/** The select list for sheets. It leaves out instants, since formatting them takes as long as everything else. */
export function valueColumns(catalogue: Catalogue): RawBuilder<unknown> {
  const fields = Object.entries(catalogue.fields).map(
    ([name, field]) => sql`${selected(columnOf(name), field.kind)} as ${sql.ref(name)}`,
  );
  return sql.join([sql`id, is_active as "isActive", owner_id as "ownerId"`, ...fields]);
}

function selected(column: string, kind: FieldKind): RawBuilder<unknown> {
  if (kind === 'decimal' || kind === 'date') return sql`${sql.ref(column)}::text`;
  return sql.ref(column);
}

/** Types the rows of a query for their catalogue. */
export function asRecords<C extends Catalogue>(rows: readonly AnyRecord[]): readonly RecordOf<C>[] {
  return rows as readonly RecordOf<C>[];
}
