import type { ExpectedRevision, NewEvent } from '../event-store';
import { EventStoreUnavailable } from '../event-store';
import { NoAnswer } from '../waiting';
import type { Run } from './database';
import type { Append, AppendOutcome } from './group-commit';
import type { KnownLog } from './known-log';
import type { WrittenEvent } from './recent-events';

const appendStatement = {
  name: 'event_store.append',
  text: 'select befores, bases from event_store.append($1, $2, $3, $4, $5, $6, $7, $8, $9)',
};

/**
 * Columns come as lines: of lists, Postgres makes another plan every time, and the driver looks at every sign of them. JSON never has
 * a line end in it. Where the event before is not there, as in a log that was put back from a backup, the positions are null, and refused.
 */
const appendAloneStatement = {
  name: 'event_store.append_alone',
  text: `insert into event_store.events (position, stream, revision, category, id, type, data, metadata)
    select
      (select before.position from event_store.events before where before.position = $1) + e.at, e.stream, e.revision::bigint, split_part(e.stream, '-', 1), e.id::uuid, e.type, e.data::json, e.metadata::json
    from rows from (
      string_to_table($2, e'\n'), string_to_table($3, e'\n'), string_to_table($4, e'\n'), string_to_table($5, e'\n'),
      string_to_table($6, e'\n'), string_to_table($7, e'\n')
    ) with ordinality e (stream, revision, id, type, data, metadata, at)`,
};

const idsStatement = {
  name: 'event_store.ids',
  text: `select e.id, e.revision, e.position from event_store.events e
    where e.stream = $1 and e.revision >= $2 order by e.revision limit $3`,
};

const revisionOfStatement = {
  name: 'event_store.revision_of',
  text: 'select e.revision from event_store.events e where e.stream = $1 and e.id = $2',
};

/** Times a group is tried again because another process appended at the very same time; each time somebody got on. */
const racesLost = 10;

/**
 * Appends a group in one transaction and answers for each append. A lost connection is met with one more try: by their ids, what was
 * committed after all is not appended twice. What the database refuses as malformed fails alone, not with its whole group.
 *
 * While this process appends alone and has met what its callers expect, it says where the events go and asks nothing: no two events have
 * one position, none of a stream one revision, so that what it did not know is refused. Otherwise the database looks, behind a lock.
 */
export function createCommit(
  run: Run,
  known: KnownLog,
): (group: readonly Append[]) => Promise<(AppendOutcome | Error)[]> {
  const commitGroup = async (group: readonly Append[]): Promise<(AppendOutcome | Error)[]> => {
    const start = startOf(group, known);
    if (start !== null) {
      try {
        return await appendAlone(run, known, start, group);
      } catch (error) {
        known.doubt();
        if (codeOf(error) === notNullViolation) known.forget();
        else if (codeOf(error) !== uniqueViolation) throw error;
      }
    }
    return appendBehindLock(run, known, group);
  };
  const commitAlone = (append: Append): Promise<AppendOutcome | Error> =>
    commitGroup([append]).then(
      ([outcome]) => outcome ?? new Error('the store did not answer an append'),
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
  return async (group) => {
    try {
      return await commitGroup(group);
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      if (error instanceof EventStoreUnavailable) return await commitGroup(group);
      if (group.length === 1) throw error;
      const outcomes = [];
      for (const append of group) outcomes.push(await commitAlone(append));
      return outcomes;
    }
  };
}

/** Where the group begins (the position before), when that and all its callers expect is known here; otherwise null. */
function startOf(group: readonly Append[], known: KnownLog): bigint | null {
  const isKnown = group.every(
    ({ stream, expected }) =>
      expected === 'no-stream' || (expected !== 'any' && known.hasMet(stream, expected)),
  );
  return isKnown ? known.end : null;
}

async function appendAlone(
  run: Run,
  known: KnownLog,
  start: bigint,
  group: readonly Append[],
): Promise<AppendOutcome[]> {
  const written: WrittenEvent[] = [];
  for (const { stream, expected, events } of group) {
    let revision = revisionNumber(expected);
    for (const event of events) {
      const { id, type, data, metadata } = textsOf(event);
      written.push({ id, stream, revision: (revision += 1n), type, data, metadata });
    }
  }
  await run(appendAloneStatement, [start, ...linesOf(written)]);
  let position = start;
  const outcomes = group.map(({ stream, expected, events: { length } }) => {
    position += BigInt(length);
    const revision = revisionNumber(expected) + BigInt(length);
    known.met(stream, revision);
    return { revision, position };
  });
  known.appended(start, position, written);
  return outcomes;
}

async function appendBehindLock(
  run: Run,
  known: KnownLog,
  group: readonly Append[],
): Promise<(AppendOutcome | Error)[]> {
  for (let lost = 0; ; lost += 1) {
    try {
      return await appendAsking(run, known, group);
    } catch (error) {
      known.doubt();
      if (codeOf(error) !== uniqueViolation || lost === racesLost) throw error;
    }
  }
}

async function appendAsking(
  run: Run,
  known: KnownLog,
  group: readonly Append[],
): Promise<(AppendOutcome | Error)[]> {
  const [row] = await run(appendStatement, parametersOf(group));
  const befores = numbersOf(row?.[0]);
  const bases = numbersOf(row?.[1]);
  const start = bases.find((base) => base >= 0n);
  let end = start;
  group.forEach(({ events: { length } }, index) => {
    const base = bases[index] ?? -1n;
    if (base >= 0n) end = base + BigInt(length);
  });
  if (start !== undefined && end !== undefined) known.appended(start, end);
  return Promise.all(
    group.map(async (append, index) => {
      const outcome = await outcomeOf(run, append, befores[index], bases[index]);
      if ('revision' in outcome) known.met(append.stream, outcome.revision);
      return outcome;
    }),
  );
}

const uniqueViolation = '23505';
const notNullViolation = '23502';

/** Postgres's code of an error. */
function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
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
  const data = texts.map((event) => event.data);
  const metadata = texts.map((event) => event.metadata);
  return [streams, expecteds, starts, sizes, callers, ids, types, data, metadata];
}

/** Columns of events, each as lines, in the order of `appendAloneStatement`. */
function linesOf(written: readonly WrittenEvent[]): string[] {
  const streams: string[] = [];
  const revisions: bigint[] = [];
  const ids: string[] = [];
  const types: string[] = [];
  const data: string[] = [];
  const metadata: string[] = [];
  for (const event of written) {
    streams.push(event.stream);
    revisions.push(event.revision);
    ids.push(event.id);
    types.push(event.type);
    data.push(event.data);
    metadata.push(event.metadata);
  }
  return [streams, revisions, ids, types, data, metadata].map((column) => column.join('\n'));
}

/** An event as the database keeps it. */
function textsOf({ id, type, data, metadata }: NewEvent): Omit<WrittenEvent, 'stream' | 'revision'> {
  return { id, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
}

function revisionNumber(expected: ExpectedRevision): bigint {
  if (expected === 'no-stream') return -1n;
  return expected === 'any' ? -2n : expected;
}

/** A Postgres array of whole numbers, `{1,-1,12}`. */
function numbersOf(array: string | null | undefined): readonly bigint[] {
  if (array === null || array === undefined) throw new Error('the store did not answer a group of appends');
  return array.slice(1, -1).split(',').map(BigInt);
}

/** `before`: the stream's revision before; `base`: the position before its first event, -1 when it was not appended. */
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

/** The outcome of an append whose very events are at the expected revision already; null when they are not. */
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
