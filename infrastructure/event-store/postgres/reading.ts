import type { RecordedEvent } from '../../../domain/shared/event';
import type { EventStore, Page } from '../event-store';
import { type Run, Statement } from './database';
import { eventColumns, refuseGap, toRecorded } from './records';

const bounds = { forwards: '0', backwards: '9223372036854775807' };

const streamStatements = {
  forwards: new Statement(
    'event_store.read_forwards',
    `select e.position, e.revision, e.id, e.type, e.data, e.metadata from event_store.events e
      where e.stream = $1 and e.revision >= $2 order by e.revision limit $3`,
    eventColumns,
    true,
  ),
  backwards: new Statement(
    'event_store.read_backwards',
    `select e.position, e.revision, e.id, e.type, e.data, e.metadata from event_store.events e
      where e.stream = $1 and e.revision <= $2 order by e.revision desc limit $3`,
    eventColumns,
    true,
  ),
};

const headStatement = new Statement('event_store.head', 'select max(e.position) from event_store.events e', [
  'max',
]);

export function createReadStream(run: Run): EventStore['readStream'] {
  return async (stream, { from, direction = 'forwards', limit } = {}) => {
    const rows = await run(streamStatements[direction], [stream, from ?? bounds[direction], limit ?? null]);
    const events = rows.map((row) => toRecorded(stream, row));
    const oldestFirst = direction === 'forwards' ? events : events.toReversed();
    refuseGap(stream, oldestFirst, firstRevision(oldestFirst, { from, direction, limit }));
    return events;
  };
}

function firstRevision(
  oldestFirst: readonly RecordedEvent[],
  { from, direction, limit }: { from?: bigint | undefined; direction: string; limit?: number | undefined },
): bigint {
  if (direction === 'forwards') return from ?? 0n;
  return oldestFirst.length === limit ? (oldestFirst[0]?.revision ?? 0n) : 0n;
}

export function createReadAll(run: Run): EventStore['readAll'] {
  return async ({ after, categories = [], limit }): Promise<Page> => {
    const values = [after ?? 0n, limit, ...categories];
    const rows = await run(logStatement(categories.length), values);
    const [head] = rows[0] ?? [];
    const events: RecordedEvent[] = [];
    for (const row of rows) if (typeof row[1] === 'string') events.push(toRecorded(row[1], row, 2));
    const last = events.at(-1)?.position;
    const isFull = events.length === limit && last !== undefined;
    return { events, upTo: isFull ? last : reached(after, head, last), isEnd: !isFull };
  };
}

export function createHead(run: Run): EventStore['head'] {
  return async () => {
    const [row] = await run(headStatement, []);
    return row?.[0] === null || row?.[0] === undefined ? null : BigInt(row[0]);
  };
}

/**
 * Reads page and head in one statement, so that a page that is not full has seen everything up to that head.
 * Merges one index scan per category, so the cost does not grow with the log.
 */
function logStatement(categories: number): Statement {
  const walk = (filter: string): string =>
    `(select e.stream, e.position, e.revision, e.id, e.type, e.data, e.metadata
      from event_store.events e where ${filter} e.position > $1 order by e.position limit $2)`;
  const walks = Array.from({ length: categories }, (_, index) => walk(`e.category = $${index + 3} and`));
  const pages = walks.length === 0 ? walk('') : walks.join(' union all ');
  return new Statement(
    `event_store.read_all_${categories}`,
    `select head.position, e.* from (select max(position) as position from event_store.events) head
      left join lateral (select * from (${pages}) e order by e.position limit $2) e on true order by e.position`,
    ['position', 'stream', ...eventColumns],
  );
}

function reached(after: bigint | null, head: string | null | undefined, last: bigint | undefined): bigint {
  const start = last ?? after ?? 0n;
  const end = head === null || head === undefined ? 0n : BigInt(head);
  return end > start ? end : start;
}
