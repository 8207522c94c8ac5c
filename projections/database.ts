import type { Kysely, QueryCreator, QueryExecutorProvider } from 'kysely';
import type { Tables } from './tables.generated';

export type { Tables };
export type Database = Kysely<Tables>;
export type DatabaseTransaction = QueryCreator<Tables> & QueryExecutorProvider;

/** The connection recognises this mark and names the statement. */
export const preparedMark = '/* prepared */';
