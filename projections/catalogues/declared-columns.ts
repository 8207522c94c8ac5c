import { expressionBuilder, type ExpressionWrapper } from 'kysely';
import type { Catalogue } from '../../domain/catalogues/catalogue';
import type { Database, Tables } from '../projection';
import { tableOf, type CatalogueTable } from './catalogue-table';

export const eb = expressionBuilder<Tables, CatalogueTable>();

export function columnRef<Value>(column: string): ExpressionWrapper<Tables, CatalogueTable, Value> {
  return eb.ref(column as 'id').$castTo<Value>();
}

export function fromRecords(db: Database, catalogue: Pick<Catalogue, 'table'>) {
  return db.selectFrom(db.dynamic.table(tableOf(catalogue)).as('record'));
}
