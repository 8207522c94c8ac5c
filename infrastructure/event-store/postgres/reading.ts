import type { RecordedEvent } from '../../../domain/shared/event';
import type { Batch, EventStore } from '../event-store';
import type { Run } from './database';
import { HalfWaves } from './half-waves';
import { eventColumns, toRecorded } from './records';

const bounds = { forwards: '0', backwards: '9223372036854775807' };

const streamStatements = {
  forwards: {
    name: 'event_store.read_forwards',
    text: `select ${eventColumns} from event_store.events e
      where e.stream = $1 and e.revision >= $2 order by e.revision limit $3`,
  },
  /** Whole streams, one after the other; each one's name stands in its first row alone. */
  together: {
    name: 'event_store.read_together',
    text: `select case e.revision when 0 then e.stream end, ${eventColumns} from event_store.events e
      where e.stream = any($1) order by e.stream, e.revision`,
  },
  backwards: {
    name: 'event_store.read_backwards',
    text: `select ${eventColumns} from event_store.events e
      where e.stream = $1 and e.revision <= $2 order by e.revision desc limit $3`,
  },
};

async function readWhole(
  run: Run,
  streams: readonly string[],
): Promise<ReadonlyMap<string, readonly RecordedEvent[]>> {
  const found = new Map<string, RecordedEvent[]>();
  let stream = '';
  let events: RecordedEvent[] = [];
  for (const row of await run(streamStatements.together, [streams])) {
    if (typeof row[0] === 'string') {
      stream = row[0];
      events = [];
      found.set(stream, events);
    }
    events.push(toRecorded(stream, row, 1));
  }
  return found;
}

const headStatement = { name: 'event_store.head', text: 'select max(e.position) from event_store.events e' };

export function createReadStream(run: Run): EventStore['readStream'] {
  const readPart: EventStore['readStream'] = async (stream, options = {}) => {
    const { from, direction = 'forwards', limit } = options;
    const rows = await run(streamStatements[direction], [stream, from ?? bounds[direction], limit ?? null]);
    return rows.map((row) => toRecorded(stream, row));
  };
  const wholes = new HalfWaves((streams: readonly string[]) => readWhole(run, streams));
  return async (stream, options) =>
    options === undefined ? ((await wholes.read(stream)) ?? []) : readPart(stream, options);
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
