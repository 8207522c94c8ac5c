import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { RecordedEvent } from '../../../domain/shared/event';
import { type EventStore, EventStoreUnavailable, type Page, UnknownPosition } from '../event-store';
import { openAllSubscription } from './all-subscription';
import { collect } from './collecting';
import type { Connected, Connection } from './connection';
import { toRecorded } from './recorded';

type Reads = Pick<EventStore, 'loadStream' | 'readStream' | 'readAll' | 'head'>;

/**
 * After so long (ms) a page is returned as it is, so that a reader of rare events advances however many
 * others lie between.
 */
const longestPageMs = 1000;

/** Reads of streams (from a revision, inclusive) and pages of the log without system events. */
export function createReads(connection: Connection, timeoutMs: number): Reads {
  const read: EventStore['readStream'] = (stream, options = {}) =>
    connection.run(timeoutMs, (connected, limitMs) => readStream(connected, stream, options, limitMs));
  return {
    head: () => connection.run(timeoutMs, readHead),
    // The server cannot return parts of events.
    loadStream: (stream) => read(stream),
    readStream: read,
    readAll: (page) => connection.run(timeoutMs, (connected, limitMs) => readPage(connected, page, limitMs)),
  };
}

async function readStream(
  { client }: Connected,
  stream: string,
  { from, direction = 'forwards', limit }: NonNullable<Parameters<EventStore['readStream']>[1]>,
  limitMs: number,
): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  const read = client.readStream(stream, {
    direction,
    fromRevision: from ?? (direction === 'forwards' ? 'start' : 'end'),
    maxCount: limit ?? Number.MAX_SAFE_INTEGER,
    requiresLeader: true,
  });
  const take = ({ event }: ResolvedEvent): void => {
    if (event !== undefined) events.push(toRecorded(event));
  };
  try {
    await collect(read, take, limitMs);
  } catch (error) {
    if ((error as { type?: unknown }).type === 'stream-not-found') return [];
    throw error;
  }
  return events;
}

/**
 * The last event of the log, whoever wrote it: searching backwards for one of the platform's could take for
 * ever.
 */
async function readHead({ client }: Connected, limitMs: number): Promise<bigint | null> {
  let head: bigint | null = null;
  const read = client.readAll({
    direction: 'backwards',
    fromPosition: 'end',
    maxCount: 1,
    requiresLeader: true,
  });
  const take = ({ event }: AllStreamResolvedEvent): void => {
    if (event !== undefined) head = event.position.commit;
  };
  await collect(read, take, limitMs);
  return head;
}

/**
 * The log's head for a reader who continues after a position. Throws `UnknownPosition` when the log does not
 * reach it.
 */
export async function readEnd(
  connected: Connected,
  after: bigint | null,
  limitMs: number,
): Promise<bigint | null> {
  const end = await readHead(connected, limitMs);
  if (after !== null && (end ?? 0n) < after) {
    throw new UnknownPosition(`the log ends at ${String(end)}, before position ${after}`);
  }
  return end;
}

/**
 * The client cannot filter reads of `$all`, only subscriptions, so a page is the beginning of a subscription.
 */
async function readPage(
  connected: Connected,
  { after, categories = [], limit }: Parameters<EventStore['readAll']>[0],
  limitMs: number,
): Promise<Page> {
  const started = performance.now();
  const end = await readEnd(connected, after, limitMs);
  const events: RecordedEvent[] = [];
  if (end === null || end === after) return { events, upTo: after ?? 0n, isEnd: true };
  const subscription = openAllSubscription(connected, {
    after,
    end,
    categories,
    highWaterMark: limit,
    signal: null,
    timeoutMs: limitMs,
  });
  try {
    for (;;) {
      const batch = await subscription.next(limit - events.length);
      if (batch === null) throw new EventStoreUnavailable('EventStoreDB ended a subscription');
      events.push(...batch.events);
      const isEnd = batch.upTo >= end;
      const isLate = performance.now() - started > longestPageMs;
      if (isEnd || isLate || events.length === limit) return { events, upTo: batch.upTo, isEnd };
    }
  } finally {
    await subscription.close();
  }
}
