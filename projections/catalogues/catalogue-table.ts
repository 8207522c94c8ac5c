import type { Catalogue } from '../../domain/catalogues/catalogue';
import type { Tables } from '../database';

type Shared =
  'id' | 'owner_id' | 'is_active' | 'is_removed' | 'revision' | 'added_at' | 'changed_at' | 'search_text';

export type CatalogueTable = {
  [Name in keyof Tables]: Shared extends keyof Tables[Name] ? Name : never;
}[keyof Tables];

/** For `db.dynamic.table`. A test compares the declarations with the database. */
export function tableOf({ table }: Pick<Catalogue, 'table'>): CatalogueTable {
  return table as CatalogueTable;
}
