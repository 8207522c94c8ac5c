import type { AnyRecord, Catalogue } from '@domain/catalogues/catalogue';
import { hasOwners } from '@domain/catalogues/engine/ownership';
import type { FieldKind } from '@domain/catalogues/engine/fields';
import type { Actor } from '@domain/shared/actor';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { shownValue, type ReferredNames } from '~/presenters/catalogues/cells.server';
import { labelOf } from '~/presenters/catalogues/describe.server';

export interface ShownColumn {
  readonly name: string;
  readonly label: string;
  readonly isNumber: boolean;
  readonly isSortable: boolean;
  readonly isImage: boolean;
}

const numbers = new Set(['number', 'integer', 'decimal']);
/** Kinds whose stored values have no meaningful order. */
const unsorted = new Set<FieldKind | undefined>([
  'object',
  'list',
  'image',
  'file',
  'reference',
  'references',
  'choices',
  'countries',
  'texts',
]);

/** Further referred records are counted, so that a row stays a row. */
const mostNamed = 3;

/** The owner column is shown to administrators only. */
function headColumns(catalogue: Catalogue, actor: Actor): readonly string[] {
  return [
    ...(hasOwners(catalogue) && actor.roles.includes('admin') ? ['ownerId'] : []),
    'addedAt',
    'changedAt',
  ];
}

export function everyColumn(catalogue: Catalogue, actor: Actor): readonly string[] {
  return [...Object.keys(catalogue.fields), ...headColumns(catalogue, actor)];
}

export function shownColumn(
  { name: catalogue, fields }: Catalogue,
  name: string,
  language: Language,
): ShownColumn {
  const kind = fields[name]?.kind;
  return {
    name,
    label: labelOf(catalogue, name, language),
    isNumber: kind !== undefined && numbers.has(kind),
    isSortable: name !== 'ownerId' && !unsorted.has(kind),
    isImage: kind === 'image',
  };
}

/** Empty for no value. */
export function shownCell(
  { name: catalogue, fields }: Catalogue,
  column: string,
  record: AnyRecord,
  { language, names }: { readonly language: Language; readonly names: ReferredNames },
): string {
  const field = fields[column];
  if (column === 'ownerId') return record.ownerId === null ? '' : (names.get(record.ownerId) ?? '');
  if (column === 'addedAt' || column === 'changedAt') return formatsOf(language).date(record[column]);
  const value = record[column];
  if (field === undefined || isNothing(value)) return '';
  if (field.kind === 'image') return String(value);
  const shown = (some: unknown) => shownValue(column, field, some, { catalogue, language, names });
  return field.kind === 'references' && Array.isArray(value) && value.length > mostNamed
    ? `${shown(value.slice(0, mostNamed - 1))} +${value.length - mostNamed + 1}`
    : shown(value);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
