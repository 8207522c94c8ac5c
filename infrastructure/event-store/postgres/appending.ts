import type { ExpectedRevision } from '../event-store';
import { EventStoreUnavailable } from '../event-store';
import { NoAnswer } from '../waiting';
import type { Run } from './database';
import type { Append, AppendOutcome } from './group-commit';

const appendStatement = {
  name: 'event_store.append',
  text: 'select befores, bases from event_store.append($1, $2, $3, $4, $5, $6, $7, $8, $9)',
};

const appendExpectedStatement = {
  name: 'event_store.append_expected',
  text: 'select event_store.append_expected($1, $2, $3, $4, $5, $6, $7)',
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

/**
 * Appends a group in one transaction and answers for each append. A lost connection is met with one more try: by their ids, what was
 * committed after all is not appended twice. What the database refuses as malformed fails alone, not with its whole group.
 */
export function createCommit(run: Run): (group: readonly Append[]) => Promise<(AppendOutcome | Error)[]> {
  const commitGroup = async (group: readonly Append[]): Promise<(AppendOutcome | Error)[]> =>
    (await appendExpected(run, group)) ?? (await appendEach(group));
  const appendEach = async (group: readonly Append[]): Promise<(AppendOutcome | Error)[]> => {
    const [row] = await run(appendStatement, parametersOf(group));
    const befores = numbersOf(row?.[0]);
    const bases = numbersOf(row?.[1]);
    return Promise.all(group.map((append, index) => outcomeOf(run, append, befores[index], bases[index])));
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

/** Null, and nothing was appended, when not every stream is at an expected revision, or when the other way is the shorter one. */
async function appendExpected(run: Run, group: readonly Append[]): Promise<AppendOutcome[] | null> {
  const isOneEvent = group.length === 1 && group[0]?.events.length === 1;
  if (isOneEvent || group.some(({ expected }) => expected === 'any')) return null;
  const streams: string[] = [];
  const revisions: bigint[] = [];
  const priors: (bigint | null)[] = [];
  const events = group.flatMap((append) => append.events);
  for (const append of group) {
    const before = revisionNumber(append.expected);
    append.events.forEach((_, index) => {
      streams.push(append.stream);
      revisions.push(before + 1n + BigInt(index));
      priors.push(index === 0 && before >= 0n ? before : null);
    });
  }
  const [row] = await run(appendExpectedStatement, [
    streams.join('\n'),
    listOf(revisions),
    listOf(priors),
    listOf(events.map(({ id }) => id)),
    events.map(({ type }) => type).join('\n'),
    events.map(({ data }) => JSON.stringify(data)).join('\n'),
    events.map(({ metadata }) => JSON.stringify(metadata)).join('\n'),
  ]);
  if (row?.[0] === null || row?.[0] === undefined) return null;
  let position = BigInt(row[0]);
  return group.map(({ expected, events: { length } }) => {
    position += BigInt(length);
    return { revision: revisionNumber(expected) + BigInt(length), position };
  });
}

/** A list as Postgres reads it, of what needs no quotes: the driver's own way looks at every sign. */
function listOf(values: readonly (bigint | string | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

function parametersOf(group: readonly Append[]): unknown[] {
  const starts: number[] = [];
  const callers: number[] = [];
  const ids: string[] = [];
  const types: string[] = [];
  const data: string[] = [];
  const metadata: string[] = [];
  group.forEach(({ events }, index) => {
    starts.push(ids.length);
    for (const event of events) {
      callers.push(index + 1);
      ids.push(event.id);
      types.push(event.type);
      data.push(JSON.stringify(event.data));
      metadata.push(JSON.stringify(event.metadata));
    }
  });
  const streams = group.map(({ stream }) => stream);
  const expecteds = group.map(({ expected }) => revisionNumber(expected));
  const sizes = group.map(({ events }) => events.length);
  return [streams, expecteds, starts, sizes, callers, ids, types, data, metadata];
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
