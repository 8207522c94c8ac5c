import type { AliasableExpression, AliasedExpression, Expression } from 'kysely';
import type { AnyRecord, Catalogue, RecordHead, RecordOf } from '../../domain/catalogues/catalogue';
import type { Field, FieldKind } from '../../domain/catalogues/engine/fields';
import { survivorOf, survivorsOf } from '../crm/company-merge/survivors';
import { instantText } from '../expressions';
import { columnOf } from './columns';
import { columnRef, eb } from './declared-columns';
import { isMergeable } from './references';

type Column = AliasedExpression<unknown, string>;

/** Days and decimals as texts, instants as ISO. */
export function recordColumns(catalogue: Catalogue): readonly Column[] {
  return [
    ...valueColumns(catalogue),
    eb.ref('is_removed').as('isRemoved'),
    eb.ref('revision').as('revision'),
    instantText(eb.ref('added_at')).as('addedAt'),
    instantText(eb.ref('changed_at')).as('changedAt'),
  ];
}

export interface ShownRecord extends Pick<RecordHead, 'id' | 'isActive' | 'ownerId'> {
  readonly [field: string]: unknown;
}

/** Omits instants, since formatting them takes as long as everything else. */
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

/** References to merged records are read as their survivors. */
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

export function asRecords<C extends Catalogue>(rows: readonly AnyRecord[]): readonly RecordOf<C>[] {
  return rows as readonly RecordOf<C>[];
}
