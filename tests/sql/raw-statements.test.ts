import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '@tests/support/database';
import { checkStatements } from './check-statements';
import { findRawStatements, openProgram, sourcesOf } from './raw-statements';
import { runTimeStatements } from './run-time-statements';
import { unknownColumns } from './written-columns';

const program = openProgram();
const { whole, pieces } = findRawStatements(program);

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

it('every whole statement is one that the migrated schema can run, and returns what its type says', async () => {
  expect(whole.length).toBeGreaterThan(0);
  expect(await checkStatements(database.url, program, whole)).toEqual([]);
});

it('every key that a query writes is a column', () => {
  const found = sourcesOf(program).flatMap(({ path, source }) =>
    unknownColumns(program.getTypeChecker(), source).map(({ line, column }) => `${path}:${line} ${column}`),
  );
  expect(found).toEqual([]);
});

describe('statements put together at run time', () => {
  const listed = new Map(runTimeStatements.map(({ file, count }) => [file, count]));
  const found = new Map<string, string[]>();
  for (const { file, at } of pieces) found.set(file, [...(found.get(file) ?? []), at]);

  it('are those of the list', () => {
    const others = [...found].filter(([file, places]) => listed.get(file) !== places.length);
    expect(others.flatMap(([, places]) => places)).toEqual([]);
    expect([...listed.keys()].filter((file) => !found.has(file))).toEqual([]);
  });

  it('are at most 30', () => {
    expect(runTimeStatements.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(30);
  });

  it.each(runTimeStatements)('run: $file', async ({ file, run }) => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await run(database);
    const sent = plain(spy.mock.calls.map(([statement]) => textOf(statement)).join('\n'));
    spy.mockRestore();
    const silent = pieces.filter((piece) => piece.file === file && !sent.includes(plain(piece.text)));
    expect(silent.map(({ at }) => at)).toEqual([]);
    expect(sent).not.toBe('');
  });
});

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return (statement as { text?: string }).text ?? '';
}

function plain(text: string): string {
  return text.replaceAll('"', '').replace(/\s+/g, ' ').trim();
}
