import { join, relative } from 'node:path';
import pg from 'pg';
import type ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '@infrastructure/config/project-root';
import { sourceFiles } from '@tests/architecture/sources';
import { type FreshDatabase, freshDatabase } from '@tests/support/database';
import { checkStatements } from './check-statements';
import { isNoticed, placesOf } from './column-places';
import { findRawStatements, openProgram } from './raw-statements';
import { unknownColumns } from './written-columns';
import { tablesFile, tablesOf } from './tables-of';

/** Columns whose names mean nothing else, in queries of the builder and in raw statements, with all tables that have them. */
const renamed = {
  last_seen_at: 'platform.sessions',
  password_hash: 'platform.credentials',
  reserved_at: 'platform.reservations',
  claimed_at: 'platform.idempotency',
  import_id: ['platform.catalogue_import_rows', 'platform.rate_import_prices', 'platform.mailed_sheets'],
  state_lv2: 'read.quoter_list',
  access_until: 'read.person_list',
} as const;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const [column, tables] of Object.entries(renamed))
    for (const table of [tables].flat())
      await client.query(`alter table ${table} rename column ${column} to ${column}_anew`);
  await client.end();
});
afterAll(() => database.drop());

it('a column renamed by a migration fails the check at every place that names it', async () => {
  const named = new RegExp(`\\b(${Object.keys(renamed).join('|')})\\b`);
  const files = sourceFiles(/^(app|domain|infrastructure|projections)\/.*\.tsx?$/)
    .filter(({ path, text }) => !/\.(test|generated)\./.test(path) && named.test(text()))
    .map(({ path }) => path);
  const tables = relative(projectRoot(), tablesFile);
  const program = openProgram(new Map([[tables, await tablesOf(database.url)]]), files);
  const { whole } = findRawStatements(program);
  const wrong = await checkStatements(
    database.url,
    program,
    whole.filter(({ file }) => files.includes(file)),
  );

  const unnoticed: string[] = [];
  let noticed = 0;
  for (const path of files) {
    const source = program.getSourceFile(join(projectRoot(), path));
    if (source === undefined) throw new Error(`${path} is in no program`);
    const errors = program.getSemanticDiagnostics(source).map(({ start = 0 }) => start);
    const lines = wrong
      .filter((one) => one.startsWith(`${path}:`))
      .map((one) => Number(/:(\d+)/.exec(one)?.[1]));
    lines.push(...unknownColumns(program.getTypeChecker(), source).map(({ line }) => line));
    errors.push(...lines.map((line) => startOf(line, source)));
    for (const column of Object.keys(renamed))
      for (const place of placesOf(column, source))
        if (isNoticed(place, errors, source)) noticed += 1;
        else unnoticed.push(`${path}:${place.line} ${column}`);
  }
  expect(unnoticed).toEqual([]);
  expect(noticed).toBeGreaterThan(20);
}, 240_000);

function startOf(line: number, source: ts.SourceFile): number {
  const start = source.getPositionOfLineAndCharacter(line - 1, 0);
  return start + source.text.slice(start).search(/\S/);
}
