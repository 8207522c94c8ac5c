import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import { type DatabaseTransaction, preparedMark } from './database';

/** A placeholder for a value of each execution. */
class Parameter {
  constructor(readonly name: string) {}
}

/**
 * Compiled once per process and planned once per connection. Not for queries whose best plan depends on the
 * values. `build` gets placeholders, so it may only pass values on; a list is passed as
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

/** For frequent queries with few different texts: compiled each time, planned once per connection. */
export function runPrepared<Row>(db: DatabaseTransaction, query: Compilable<Row>): Promise<QueryResult<Row>> {
  const compiled = query.compile();
  return db.getExecutor().executeQuery({ ...compiled, sql: `${preparedMark} ${compiled.sql}` });
}
