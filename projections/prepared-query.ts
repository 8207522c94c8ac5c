import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import { type DatabaseTransaction, preparedMark } from './database';

/** Stands for a value that each execution gives anew. */
class Parameter {
  constructor(readonly name: string) {}
}

/**
 * A query that is asked at every request or event, always in the same words: it is compiled once per process,
 * and each connection parses and plans it once. Not for one whose best plan depends on what is looked for.
 * `build` may only pass its values on to the query, since it gets placeholders; a list is passed as
 * `eb.fn.any(eb.val(list))`.
 */
export function definePrepared<Values extends object, Row>(
  build: (db: DatabaseTransaction, values: Values) => Compilable<Row>,
): (db: DatabaseTransaction, values: Values) => Promise<QueryResult<Row>> {
  let compiled: CompiledQuery<Row> | undefined;
  const placeholders = new Proxy({}, { get: (_, name) => new Parameter(String(name)) }) as Values;

  const compile = (db: DatabaseTransaction): CompiledQuery<Row> => {
    const query = build(db, placeholders).compile();
    return { ...query, sql: `${preparedMark} ${query.sql}` };
  };

  return (db, values) => {
    compiled ??= compile(db);
    const parameters = compiled.parameters.map((one) =>
      one instanceof Parameter ? (values as Readonly<Record<string, unknown>>)[one.name] : one,
    );
    return db.getExecutor().executeQuery({ ...compiled, parameters });
  };
}

/**
 * Runs a query that is asked often, in few different words. It is compiled each time; each connection parses and
 * plans each of its wordings once.
 */
export function runPrepared<Row>(db: DatabaseTransaction, query: Compilable<Row>): Promise<QueryResult<Row>> {
  const compiled = query.compile();
  return db.getExecutor().executeQuery({ ...compiled, sql: `${preparedMark} ${compiled.sql}` });
}
