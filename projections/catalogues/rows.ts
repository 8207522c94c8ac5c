import type { AliasableExpression, AliasedExpression, Expression } from 'kysely';
import type { AnyRecord, Catalogue, RecordHead, RecordOf } from '../../domain/catalogues/catalogue';
import type { Field, FieldKind } from '../../domain/catalogues/engine/fields';
import { survivorOf, survivorsOf } from '../crm/company-merge/survivors';
import { instantText } from '../expressions';
import { columnOf } from './columns';
import { columnRef, eb } from './declared-columns';
import { isMergeable } from './references';

type Column = AliasedExpression<unknown, string>;

/** The select list of a catalogue's table, as `RecordOf`: days and decimals as texts, instants as ISO. */
export function recordColumns(catalogue: Catalogue): readonly Column[] {
  return [
    ...valueColumns(catalogue),
    eb.ref('is_removed').as('isRemoved'),
    eb.ref('revision').as('revision'),
    instantText(eb.ref('added_at')).as('addedAt'),
    instantText(eb.ref('changed_at')).as('changedAt'),
  ];
}

/** The part of a record that a sheet shows. */
export interface ShownRecord extends Pick<RecordHead, 'id' | 'isActive' | 'ownerId'> {
  readonly [field: string]: unknown;
}

/** The select list for sheets. It leaves out instants, since formatting them takes as long as everything else. */
export function valueColumns(catalogue: Catalogue): readonly Column[] {
  const fields = Object.entries(catalogue.fields).map(([name, field]) =>
    standing(field, selected(columnOf(name), field.kind)).as(name),
  );
  return [
    eb.ref('id').as('id'),
    eb.ref('is_active').as('isActive'),
    eb.ref('owner_id').as('ownerId'),
    ...fields,
  ];
}

/** References to records that were merged are read as what these are part of. */
function standing({ to, kind }: Field, value: AliasableExpression<unknown>): AliasableExpression<unknown> {
  return to === null || !isMergeable(to)
    ? value
    : kind === 'references'
      ? eb
          .case()
          .when(value, 'is not', null)
          .then(survivorsOf(value as Expression<string[]>))
          .end()
      : survivorOf(value as Expression<string | null>);
}

function selected(column: string, kind: FieldKind) {
  const ref = columnRef<unknown>(column);
  return kind === 'decimal' || kind === 'date' ? eb.cast<unknown>(ref, 'text') : ref;
}

/** Types the rows of a query for their catalogue. */
export function asRecords<C extends Catalogue>(rows: readonly AnyRecord[]): readonly RecordOf<C>[] {
  return rows as readonly RecordOf<C>[];
}
