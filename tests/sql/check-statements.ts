import pg from 'pg';
import type ts from 'typescript';
import { problemsOfRow, problemsOfValues } from './compare-types';
import { type Column, describeStatement } from './describe-statement';
import type { WholeStatement } from './raw-statements';

/** Prepares each statement against a migrated database. Returns what is wrong with them, each with its place. */
export async function checkStatements(
  url: string,
  program: ts.Program,
  statements: readonly WholeStatement[],
): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=read,platform,public' });
  await client.connect();
  try {
    const isNullable = await readNullable(client);
    const checker = program.getTypeChecker();
    const found: string[] = [];
    for (const { at, text, values, row, columns: named } of statements) {
      try {
        const { parameters, columns } = await describeStatement(client, text);
        const problems = [
          ...(values === null ? [] : problemsOfValues(checker, values, parameters)),
          ...(row === null ? [] : problemsOfRow(checker, row, columns, isNullable)),
          ...(named === null ? [] : problemsOfNames(named, columns)),
        ];
        found.push(...problems.map((problem) => `${at} ${problem}`));
      } catch (error) {
        found.push(`${at} ${(error as Error).message}`);
      }
    }
    return found;
  } finally {
    await client.end();
  }
}

function problemsOfNames(named: readonly string[], columns: readonly Column[]): readonly string[] {
  const returned = columns.map(({ name }) => name).join();
  return returned === named.join() ? [] : [`returns ${returned}`];
}

/** Says of a column read from a table whether the table lets it be null; of an expression nobody can. */
async function readNullable(client: pg.Client): Promise<(column: Column) => boolean> {
  const { rows } = await client.query<{ table: number; column: number }>(
    'select attrelid as table, attnum as column from pg_attribute where not attnotnull and attnum > 0',
  );
  const nullable = new Set(rows.map(({ table, column }) => `${table} ${column}`));
  return ({ from }) => from !== null && nullable.has(`${from.table} ${from.column}`);
}
