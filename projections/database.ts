import type { Kysely, QueryCreator, QueryExecutorProvider } from 'kysely';
import type { Tables } from './tables.generated';

export type { Tables };
export type Database = Kysely<Tables>;
/** What runs statements within a transaction, whoever began it. */
export type DatabaseTransaction = QueryCreator<Tables> & QueryExecutorProvider;

/** What the text of a prepared statement begins with: the connection sees it and names the statement. */
export const preparedMark = '/* prepared */';
