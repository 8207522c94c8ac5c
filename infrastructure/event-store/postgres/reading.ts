import type { LoadedEvent, RecordedEvent } from '../../../domain/shared/event';
import type { Batch, EventStore } from '../event-store';
import type { Row, Run, Statement } from './database';
import { HalfWaves } from './half-waves';
import type { KnownLog } from './known-log';
import { eventColumns, text, toLoaded, toRecorded } from './records';

const bounds = { forwards: '0', backwards: '9223372036854775807' };

const streamStatements = {
  forwards: {
    name: 'event_store.read_forwards',
    text: `select ${eventColumns} from event_store.events e
      where e.stream = $1 and e.revision >= $2 order by e.revision limit $3`,
  },
  backwards: {
    name: 'event_store.read_backwards',
    text: `select ${eventColumns} from event_store.events e
      where e.stream = $1 and e.revision <= $2 order by e.revision desc limit $3`,
  },
};

/**
 * Whole streams, one after the other; each one's name stands in its first row alone. The names come as lines and each is looked up by
 * itself: of a list, Postgres would make another plan every time, which took as long as finding the events.
 */
const readTogether: Statement = {
  name: 'event_store.read_together',
  text: `select case e.revision when 0 then asked.stream end, ${eventColumns}
    from string_to_table($1, e'\\n') with ordinality asked (stream, place)
    cross join lateral (
      select e.* from event_store.events e where e.stream = asked.stream order by e.revision
    ) e
    order by asked.place, e.revision`,
};

/** The same with type and data alone, a stream in one row: its types as lines, its data as one list. Rows cost more than what is in them. */
const loadTogether: Statement = {
  name: 'event_store.load',
  text: `select asked.stream, e.types, e.data
    from string_to_table($1, e'\\n') asked (stream)
    cross join lateral (
      select string_agg(e.type, e'\\n' order by e.revision) as types,
        '[' || string_agg(e.data::text, ',' order by e.revision) || ']' as data
      from event_store.events e where e.stream = asked.stream
    ) e
    where e.types is not null`,
};

/** Reads whole streams for callers who come in waves. `eventsOf` makes the streams' events of the statement's rows. */
function readingTogether<Event>(
  run: Run,
  known: KnownLog,
  statement: Statement,
  eventsOf: (rows: readonly Row[]) => ReadonlyMap<string, readonly Event[]>,
): (stream: string) => Promise<readonly Event[]> {
  const waves = new HalfWaves(async (streams: readonly string[]) =>
    eventsOf(await run(statement, [streams.join('\n')])),
  );
  return async (stream) => {
    const events = (await waves.read(stream)) ?? [];
    if (events.length > 0) known.met(stream, BigInt(events.length - 1));
    return events;
  };
}

function recordedStreams(rows: readonly Row[]): ReadonlyMap<string, readonly RecordedEvent[]> {
  const found = new Map<string, RecordedEvent[]>();
  let stream = '';
  let events: RecordedEvent[] = [];
  for (const row of rows) {
    if (typeof row[0] === 'string') {
      stream = row[0];
      events = [];
      found.set(stream, events);
    }
    events.push(toRecorded(stream, row, 1));
  }
  return found;
}

function loadedStreams(rows: readonly Row[]): ReadonlyMap<string, readonly LoadedEvent[]> {
  return new Map(rows.map(([stream, types, data]) => [text(stream), toLoaded(text(types), text(data))]));
}

const headStatement = { name: 'event_store.head', text: 'select max(e.position) from event_store.events e' };

export function createReadStream(run: Run, known: KnownLog): EventStore['readStream'] {
  const readWhole = readingTogether(run, known, readTogether, recordedStreams);
  return async (stream, options) => {
    if (options === undefined) return readWhole(stream);
    const { from, direction = 'forwards', limit } = options;
    const rows = await run(streamStatements[direction], [stream, from ?? bounds[direction], limit ?? null]);
    return rows.map((row) => toRecorded(stream, row));
  };
}

export function createLoadStream(run: Run, known: KnownLog): EventStore['loadStream'] {
  return readingTogether(run, known, loadTogether, loadedStreams);
}

export function createReadAll(run: Run): EventStore['readAll'] {
  return async ({ after, categories = [], limit }): Promise<Batch> => {
    const values = [after ?? 0n, limit, ...categories];
    const rows = await run(logStatement(categories.length), values);
    const [head] = rows[0] ?? [];
    const events: RecordedEvent[] = [];
    for (const row of rows) if (typeof row[1] === 'string') events.push(toRecorded(row[1], row, 2));
    const last = events.at(-1)?.position;
    return {
      events,
      upTo: events.length === limit && last !== undefined ? last : reached(after, head, last),
    };
  };
}

export function createHead(run: Run): EventStore['head'] {
  return async () => {
    const [row] = await run(headStatement, []);
    return row?.[0] === null || row?.[0] === undefined ? null : BigInt(row[0]);
  };
}

/**
 * One page and the head of the log in one statement, hence of one moment: a page that is not full has seen all up to that head. Each
 * category walks its own index and the walks are merged, so that a page costs no more in a long log than in a short one.
 */
function logStatement(categories: number): { name: string; text: string } {
  const walk = (filter: string): string =>
    `(select e.stream, ${eventColumns} from event_store.events e where ${filter} e.position > $1 order by e.position limit $2)`;
  const walks = Array.from({ length: categories }, (_, index) => walk(`e.category = $${index + 3} and`));
  const pages = walks.length === 0 ? walk('') : walks.join(' union all ');
  return {
    name: `event_store.read_all_${categories}`,
    text: `select head.position, e.* from (select max(position) as position from event_store.events) head
      left join lateral (select * from (${pages}) e order by e.position limit $2) e on true order by e.position`,
  };
}

function reached(after: bigint | null, head: string | null | undefined, last: bigint | undefined): bigint {
  const start = last ?? after ?? 0n;
  const end = head === null || head === undefined ? 0n : BigInt(head);
  return end > start ? end : start;
}
