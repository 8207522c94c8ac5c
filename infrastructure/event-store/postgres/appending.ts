import type { ExpectedRevision, NewEvent } from '../event-store';
import { EventStoreUnavailable } from '../event-store';
import { NoAnswer } from '../waiting';
import { type Run, Statement } from './database';
import type { Append, AppendOutcome } from './group-commit';

/**
 * One JSON text with an event per line, since JSON has no raw line breaks; an array of texts is slow to quote
 * and parse.
 */
const appendStatement = new Statement(
  'event_store.append',
  `select befores, bases from event_store.append(
    $1, $2, $3, $4, $5, $6, $7, string_to_array($8, e'\\n'), string_to_array($9, e'\\n'))`,
  ['befores', 'bases'],
);

const idsStatement = new Statement(
  'event_store.ids',
  `select e.id, e.revision, e.position from event_store.events e
    where e.stream = $1 and e.revision >= $2 order by e.revision limit $3`,
  ['id', 'revision', 'position'],
);

const revisionOfStatement = new Statement(
  'event_store.revision_of',
  'select e.revision from event_store.events e where e.stream = $1 and e.id = $2',
  ['revision'],
);

/**
 * Commits a group in one transaction behind a lock shared by all processes. Retries once after a lost
 * connection; event ids prevent duplicates. A malformed append fails alone.
 */
export function createCommit(run: Run): (group: readonly Append[]) => Promise<(AppendOutcome | Error)[]> {
  const commitAlone = (append: Append): Promise<AppendOutcome | Error> =>
    commitGroup(run, [append]).then(
      ([outcome]) => outcome ?? new Error('the store did not answer an append'),
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
  return async (group) => {
    try {
      return await commitGroup(run, group);
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      if (error instanceof EventStoreUnavailable) return await commitGroup(run, group);
      if (group.length === 1) throw error;
      const outcomes = [];
      for (const append of group) outcomes.push(await commitAlone(append));
      return outcomes;
    }
  };
}

async function commitGroup(run: Run, group: readonly Append[]): Promise<AppendOutcome[]> {
  const [row] = await run(appendStatement, parametersOf(group));
  const befores = numbersOf(row?.[0]);
  const bases = numbersOf(row?.[1]);
  return Promise.all(group.map((append, index) => outcomeOf(run, append, befores[index], bases[index])));
}

function parametersOf(group: readonly Append[]): unknown[] {
  const starts: number[] = [];
  const callers: number[] = [];
  const texts = group.flatMap(({ events }, index) => {
    starts.push(callers.length);
    return events.map((event) => {
      callers.push(index + 1);
      return textsOf(event);
    });
  });
  const streams = group.map(({ stream }) => stream);
  const expecteds = group.map(({ expected }) => revisionNumber(expected));
  const sizes = group.map(({ events }) => events.length);
  const ids = texts.map(({ id }) => id);
  const types = texts.map(({ type }) => type);
  const data = texts.map((event) => event.data).join('\n');
  const metadata = texts.map((event) => event.metadata).join('\n');
  return [streams, expecteds, starts, sizes, callers, ids, types, data, metadata];
}

function textsOf({ id, type, data, metadata }: NewEvent) {
  return { id, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
}

function revisionNumber(expected: ExpectedRevision): bigint {
  if (expected === 'no-stream') return -1n;
  return expected === 'any' ? -2n : expected;
}

function numbersOf(array: string | null | undefined): readonly bigint[] {
  if (array === null || array === undefined) throw new Error('the store did not answer a group of appends');
  return array.slice(1, -1).split(',').map(BigInt);
}

async function outcomeOf(
  run: Run,
  append: Append,
  before: bigint | undefined,
  base: bigint | undefined,
): Promise<AppendOutcome> {
  if (before === undefined || base === undefined) throw new Error('the store did not answer an append');
  const size = BigInt(append.events.length);
  if (base >= 0n) return { revision: before + size, position: base + size };
  return (await findRepeated(run, append)) ?? { wrongRevision: true, current: before < 0n ? null : before };
}

async function findRepeated(run: Run, { stream, expected, events }: Append): Promise<AppendOutcome | null> {
  const first = events[0];
  if (first === undefined) return null;
  let from = revisionNumber(expected) + 1n;
  if (expected === 'any') {
    const [row] = await run(revisionOfStatement, [stream, first.id]);
    if (row?.[0] === null || row?.[0] === undefined) return null;
    from = BigInt(row[0]);
  }
  const rows = await run(idsStatement, [stream, from, events.length]);
  const isRepeated =
    rows.length === events.length && rows.every((row, index) => row[0] === events[index]?.id.toLowerCase());
  const [, revision, position] = rows.at(-1) ?? [];
  if (!isRepeated || typeof revision !== 'string' || typeof position !== 'string') return null;
  return { revision: BigInt(revision), position: BigInt(position) };
}
