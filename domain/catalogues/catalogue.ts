import type { z } from 'zod';
import type { Access } from '../shared/actor';
import type { Field, Fields, ValueOf } from './engine/fields';
import type { BelongsTo } from './engine/ownership';
import type { Rule } from './engine/rules';

/** A filter's target: a field, `isActive`, or a field's lower (`score>=`) or upper (`score<=`) bound. */
export type FilterTarget = string;

/** What is declared of one catalogue, in about twenty lines. */
export interface CatalogueDeclaration<F extends Fields> {
  /** Kebab-case plural: the page `/admin/<name>`, the read table (`quoter_states`) and the texts are named for it. */
  readonly name: string;
  /** Stream category; its events are named for it: `port` gives `PortAdded`. */
  readonly category: string;
  /** Path of the REST resource, without the leading slash; the name by default. */
  readonly path?: string;
  /** Fields that together name a record: no two have the same, imports find records by them. */
  readonly key: readonly (keyof F & string)[];
  /** Whose its records are. What is the platform's is written by `admin` alone. */
  readonly belongsTo: BelongsTo<keyof F & string>;
  readonly fields: F;
  /** Fields shown in the list unless the reader chooses others. */
  readonly columns: readonly (keyof F & string)[];
  /** Field lists are sorted by, `-` before it for the highest first. */
  readonly sort: string;
  /** Query parameters and what they filter (also `ownerId`). `search`, `isActive` and `ids` are always there. */
  readonly filters?: Readonly<Record<string, FilterTarget>>;
  readonly access: { readonly read: Access; readonly write: Access };
  /** 50 by default (the seed, section 9). */
  readonly pageSize?: number;
  /** The fewest characters a call may search for, where `endpoints.tsv` names them. */
  readonly searchFrom?: number;
  /** Its records are the owner companies themselves: each is read by its own people and by administrators. */
  readonly isOwnerCompany?: boolean;
  /** Records with one of these values wait to be activated, unless they are added as active. */
  readonly startsInactive?: Readonly<Partial<Record<keyof F & string, string>>>;
  /** What must hold between a record's fields, after every add and change. */
  readonly rules?: readonly Rule[];
  /** How a record looks in a combobox; the first field that is required is its name by default. */
  readonly option?: {
    readonly name?: keyof F & string;
    readonly code?: keyof F & string;
    readonly place?: readonly (keyof F & string)[];
  };
}

/** A catalogue with everything that follows from its declaration filled in. */
export interface Catalogue<F extends Fields = Fields> {
  readonly name: string;
  readonly category: string;
  /** `Port`: what the names of events and commands are made of. */
  readonly entity: string;
  readonly path: string;
  /** Read table, without its schema. */
  readonly table: string;
  readonly key: readonly string[];
  readonly belongsTo: BelongsTo;
  readonly fields: F;
  readonly columns: readonly string[];
  readonly sort: string;
  readonly filters: Readonly<Record<string, FilterTarget>>;
  readonly access: { readonly read: Access; readonly write: Access };
  readonly pageSize: number;
  readonly searchFrom: number;
  readonly isOwnerCompany: boolean;
  readonly startsInactive: Readonly<Record<string, string | undefined>>;
  readonly rules: readonly Rule[];
  /** Its records have coordinates. Where nothing is written as typed, searches find what may have been meant. */
  readonly isPlace: boolean;
  readonly option: { readonly name: string; readonly code: string | null; readonly place: readonly string[] };
}

/** A record's values as queries answer them; what is absent is null. */
export type RecordOf<C extends Catalogue> = RecordHead & {
  readonly [Name in keyof C['fields']]:
    ValueOf<C['fields'][Name]> | (C['fields'][Name]['isRequired'] extends true ? never : null);
};

/** What every record has, whatever its catalogue. */
export interface RecordHead {
  readonly id: string;
  readonly isActive: boolean;
  /** Hidden from lists; what was made with it still shows it. */
  readonly isRemoved: boolean;
  /** Owner company; null is the platform's. */
  readonly ownerId: string | null;
  /** Revision of its stream, for `If-Match`. */
  readonly revision: number;
  /** ISO instants, UTC. */
  readonly addedAt: string;
  readonly changedAt: string;
}

/** A record whose catalogue is known only at run time. */
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

/** Declares a catalogue; a declaration that contradicts itself is a fault, thrown at start. */
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
  const firstRequired =
    names.find((field) => fields[field]?.isRequired) ?? declaration.key[0] ?? fault('has no key');

  return {
    name,
    category,
    entity: category.charAt(0).toUpperCase() + category.slice(1),
    path: declaration.path ?? name,
    table: name.replaceAll('-', '_'),
    key: declaration.key,
    belongsTo: declaration.belongsTo,
    fields,
    columns: declaration.columns,
    sort: declaration.sort,
    filters,
    access: declaration.access,
    pageSize: declaration.pageSize ?? 50,
    searchFrom: declaration.searchFrom ?? 0,
    isOwnerCompany: declaration.isOwnerCompany ?? false,
    startsInactive: declaration.startsInactive ?? {},
    rules: declaration.rules ?? [],
    isPlace: names.includes('latitude') && names.includes('longitude'),
    option: {
      name: declaration.option?.name ?? firstRequired,
      code: declaration.option?.code ?? null,
      place: declaration.option?.place ?? [],
    },
  };
}

/** What a new record takes, typed: required fields must be there. */
export type NewRecordOf<C extends Catalogue> = {
  readonly [
    Name in keyof C['fields'] as C['fields'][Name]['isRequired'] extends true ? Name : never
  ]: InputValueOf<C['fields'][Name]>;
} & {
  readonly [Name in keyof C['fields'] as C['fields'][Name]['isRequired'] extends true ? never : Name]?:
    InputValueOf<C['fields'][Name]> | null | undefined;
} & { readonly isActive?: boolean; readonly owner?: string };

type InputValueOf<F extends Field> = z.output<F['schema']>;
