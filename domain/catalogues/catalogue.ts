import type { z } from 'zod';
import type { Access } from '../shared/actor';
import type { Field, Fields, ValueOf } from './engine/fields';
import type { BelongsTo } from './engine/ownership';
import type { Rule } from './engine/rules';

/** A field, `isActive`, or a field's lower (`score>=`) or upper (`score<=`) bound. */
export type FilterTarget = string;

export interface CatalogueDeclaration<F extends Fields> {
  /** Plural in kebab case. Names the page `/admin/<name>`, the read table (`quoter_states`) and the texts. */
  readonly name: string;
  /** Stream category, which also names the events: `port` gives `PortAdded`. */
  readonly category: string;
  /** Path of the REST resource without the leading slash. Defaults to `name`. */
  readonly path?: string;
  /** The natural key: unique among records, and imports find records by it. */
  readonly key: readonly (keyof F & string)[];
  /** Further fields of the key, added to it since records were stored: empty ones leave the key as it was. */
  readonly keyIfFilled?: readonly (keyof F & string)[];
  readonly belongsTo: BelongsTo<keyof F & string>;
  readonly fields: F;
  /** Whether each field holds personal data. Events encrypt those fields with a key of the record. */
  readonly personal: 'none' | { readonly [Name in keyof F & string]: boolean };
  readonly columns: readonly (keyof F & string)[];
  /** A leading `-` sorts descending. */
  readonly sort: string;
  /** A target may also be `ownerId`. `search`, `isActive` and `ids` always exist. */
  readonly filters?: Readonly<Record<string, FilterTarget>>;
  readonly access: { readonly read: Access; readonly write: Access };
  /** Defaults to 50. */
  readonly pageSize?: number;
  /** Minimum length of a search text in API calls. */
  readonly searchFrom?: number;
  readonly isOwnerCompany?: boolean;
  /** Records with one of these values start inactive, unless they are added as active. */
  readonly startsInactive?: Readonly<Partial<Record<keyof F & string, string>>>;
  readonly rules?: readonly Rule[];
  /** Records the platform depends on stay active, cannot be removed and keep the fields in `keeps`. */
  readonly reliedOn?: {
    readonly field: keyof F & string;
    readonly values: readonly string[];
    readonly keeps: readonly (keyof F & string)[];
  };
  readonly option?: {
    readonly name?: keyof F & string;
    readonly code?: keyof F & string;
    readonly place?: readonly (keyof F & string)[];
  };
}

export interface Catalogue<F extends Fields = Fields> {
  readonly name: string;
  readonly category: string;
  readonly entity: string;
  readonly path: string;
  readonly table: string;
  /** With those of `keyIfFilled`. */
  readonly key: readonly string[];
  readonly keyIfFilled: readonly string[];
  readonly belongsTo: BelongsTo;
  readonly fields: F;
  readonly personal: 'none' | Readonly<Record<string, boolean>>;
  readonly columns: readonly string[];
  readonly sort: string;
  readonly filters: Readonly<Record<string, FilterTarget>>;
  readonly access: { readonly read: Access; readonly write: Access };
  readonly pageSize: number;
  readonly searchFrom: number;
  readonly isOwnerCompany: boolean;
  readonly startsInactive: Readonly<Record<string, string | undefined>>;
  readonly rules: readonly Rule[];
  readonly reliedOn: {
    readonly field: string;
    readonly values: readonly string[];
    readonly keeps: readonly string[];
  } | null;
  /** Has coordinates. Searches without an exact match suggest similar names. */
  readonly isPlace: boolean;
  readonly option: { readonly name: string; readonly code: string | null; readonly place: readonly string[] };
}

/** Empty values are null. */
export type RecordOf<C extends Catalogue> = RecordHead & {
  readonly [Name in keyof C['fields']]:
    ValueOf<C['fields'][Name]> | (C['fields'][Name]['isRequired'] extends true ? never : null);
};

export interface RecordHead {
  readonly id: string;
  readonly isActive: boolean;
  readonly isRemoved: boolean;
  readonly ownerId: string | null;
  readonly revision: number;
  /** ISO instants, UTC. */
  readonly addedAt: string;
  readonly changedAt: string;
}

export type AnyRecord = RecordHead & Readonly<Record<string, unknown>>;

const reserved = new Set([
  'id',
  'isActive',
  'isRemoved',
  'ownerId',
  'owner',
  'revision',
  'addedAt',
  'changedAt',
  'searchText',
]);

export function defineCatalogue<const F extends Fields>(declaration: CatalogueDeclaration<F>): Catalogue<F> {
  const { name, category, fields } = declaration;
  const names = Object.keys(fields);
  const fault = (what: string): never => {
    throw new Error(`catalogue ${name}: ${what}`);
  };
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) fault('the name is not in kebab case');
  const filters = { isActive: 'isActive', ...declaration.filters };
  for (const field of names) if (reserved.has(field)) fault(`${field} is a word of the engine`);
  for (const target of Object.values(filters)) {
    const field = target.replace(/[<>]=$/, '');
    if (!['isActive', 'ownerId'].includes(field) && !names.includes(field))
      fault(`the filter's field ${field} is not declared`);
  }
  if (declaration.belongsTo === 'platform' && declaration.access.write !== 'admin')
    fault("the platform's records are written by admin alone");
  if (!names.includes(declaration.sort.replace(/^-/, ''))) fault('the sort is not a field');
  const reaching = names.find((field) => ['email', 'phone'].includes(fields[field]?.kind ?? ''));
  if (declaration.personal === 'none' && reaching !== undefined)
    fault(`${reaching} may reach a person, so every field has to be told personal or not`);
  const firstRequired =
    names.find((field) => fields[field]?.isRequired) ?? declaration.key[0] ?? fault('has no key');

  return {
    name,
    category,
    entity: category.charAt(0).toUpperCase() + category.slice(1),
    path: declaration.path ?? name,
    table: name.replaceAll('-', '_'),
    key: [...declaration.key, ...(declaration.keyIfFilled ?? [])],
    keyIfFilled: declaration.keyIfFilled ?? [],
    belongsTo: declaration.belongsTo,
    fields,
    personal: declaration.personal,
    columns: declaration.columns,
    sort: declaration.sort,
    filters,
    access: declaration.access,
    pageSize: declaration.pageSize ?? 50,
    searchFrom: declaration.searchFrom ?? 0,
    isOwnerCompany: declaration.isOwnerCompany ?? false,
    startsInactive: declaration.startsInactive ?? {},
    rules: declaration.rules ?? [],
    reliedOn: declaration.reliedOn ?? null,
    isPlace: names.includes('latitude') && names.includes('longitude'),
    option: {
      name: declaration.option?.name ?? firstRequired,
      code: declaration.option?.code ?? null,
      place: declaration.option?.place ?? [],
    },
  };
}

export type NewRecordOf<C extends Catalogue> = {
  readonly [
    Name in keyof C['fields'] as C['fields'][Name]['isRequired'] extends true ? Name : never
  ]: InputValueOf<C['fields'][Name]>;
} & {
  readonly [Name in keyof C['fields'] as C['fields'][Name]['isRequired'] extends true ? never : Name]?:
    InputValueOf<C['fields'][Name]> | null | undefined;
} & { readonly isActive?: boolean; readonly owner?: string };

type InputValueOf<F extends Field> = z.output<F['schema']>;
