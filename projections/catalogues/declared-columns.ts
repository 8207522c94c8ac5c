import { expressionBuilder, type ExpressionWrapper } from 'kysely';
import type { Catalogue } from '../../domain/catalogues/catalogue';
import type { Database, Tables } from '../projection';
import { tableOf, type CatalogueTable } from './catalogue-table';

/** Expressions on any catalogue's table. */
export const eb = expressionBuilder<Tables, CatalogueTable>();

/** A column that a declaration names. A test compares declarations with tables. */
export function columnRef<Value>(column: string): ExpressionWrapper<Tables, CatalogueTable, Value> {
  return eb.ref(column as 'id').$castTo<Value>();
}

/** A query to a catalogue's table. */
export function fromRecords(db: Database, catalogue: Pick<Catalogue, 'table'>) {
  return db.selectFrom(db.dynamic.table(tableOf(catalogue)).as('record'));
}
