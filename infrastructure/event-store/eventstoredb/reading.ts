import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { RecordedEvent } from '../../../domain/shared/event';
import { type EventStore, EventStoreUnavailable, type Page, UnknownPosition } from '../event-store';
import { openAllSubscription } from './all-subscription';
import { collect } from './collecting';
import type { Connected, Connection } from './connection';
import type { ForeignEvents } from './foreign-events';
import { positionOf, toRecorded } from './recorded';
import { asStoreError } from './store-error';

type Reads = Pick<EventStore, 'loadStream' | 'readStream' | 'readAll' | 'holds' | 'head'>;

const missing: ReadonlySet<unknown> = new Set(['stream-not-found', 'stream-deleted']);

/**
 * Milliseconds after which a page is returned as it is, so that a reader of rare events advances however many
 * others lie between.
 */
const longestPageMs = 1000;

export function createReads(connection: Connection, timeoutMs: number, foreign: ForeignEvents): Reads {
  const read: EventStore['readStream'] = (stream, options = {}) =>
    connection.run(timeoutMs, (connected, limitMs) => readStream(connected, stream, options, limitMs));
  return {
    head: () => connection.run(timeoutMs, readHead),
    // The server cannot return parts of events.
    loadStream: (stream) => read(stream),
    readStream: read,
    holds: (event) => connection.run(timeoutMs, (connected, limitMs) => isInLog(connected, event, limitMs)),
    readAll: (page) =>
      connection.run(timeoutMs, (connected, limitMs) => readPage(connected, page, limitMs, foreign)),
  };
}

async function readStream(
  connected: Connected,
  stream: string,
  options: NonNullable<Parameters<EventStore['readStream']>[1]>,
  limitMs: number,
): Promise<readonly RecordedEvent[]> {
  const { client } = connected;
  const { from, direction = 'forwards', limit } = options;
  const events: RecordedEvent[] = [];
  let skipped = 0;
  const read = client.readStream(stream, {
    direction,
    fromRevision: from ?? (direction === 'forwards' ? 'start' : 'end'),
    maxCount: limit ?? Number.MAX_SAFE_INTEGER,
    requiresLeader: true,
  });
  const take = ({ event }: ResolvedEvent): void => {
    const recorded = event === undefined ? null : toRecorded(event);
    if (recorded === null) skipped += 1;
    else events.push(recorded);
  };
  try {
    await collect(connected, read, take, limitMs);
  } catch (error) {
    if (missing.has((error as { type?: unknown }).type)) return [];
    throw error;
  }
  if (skipped === 0 || limit === undefined) return events;
  // Events of another application in the stream were counted towards the limit.
  const { limit: _, ...unlimited } = options;
  return (await readStream(connected, stream, unlimited, limitMs)).slice(0, limit);
}

/** Whoever wrote it: a backward search for an event of the platform could take forever. */
async function readHead(connected: Connected, limitMs: number): Promise<bigint | null> {
  let head: bigint | null = null;
  const read = connected.client.readAll({
    direction: 'backwards',
    fromPosition: 'end',
    maxCount: 1,
    requiresLeader: true,
  });
  const take = ({ event }: AllStreamResolvedEvent): void => {
    if (event !== undefined) head = event.position.commit;
  };
  await collect(connected, read, take, limitMs);
  return head;
}

/**
 * Truncated and deleted streams cannot be read, but the log's position can: it holds the event, or nothing
 * after a scavenge. In a restored log it holds another event or none.
 */
async function isInLog(
  connected: Connected,
  { id, stream, revision, position }: Parameters<EventStore['holds']>[0],
  limitMs: number,
): Promise<boolean> {
  const [event] = await readStream(connected, stream, { from: revision, limit: 1 }, limitMs);
  if (event?.revision === revision) return event.id === id && event.position === position;
  try {
    const next = await readAt(connected, position, limitMs);
    if (next === null) return false;
    return next.position > position || next.id === id;
  } catch (thrown) {
    if (asStoreError(thrown) instanceof UnknownPosition) return false;
    throw thrown;
  }
}

async function readAt(
  { client, ...connected }: Connected,
  position: bigint,
  limitMs: number,
): Promise<{ readonly id: string; readonly position: bigint } | null> {
  let first: { readonly id: string; readonly position: bigint } | null = null;
  const fromPosition = { commit: position, prepare: position };
  const read = client.readAll({ fromPosition, maxCount: 1, requiresLeader: true });
  const take = ({ event }: AllStreamResolvedEvent): void => {
    if (event !== undefined) first = { id: event.id, position: positionOf(event) };
  };
  await collect(connected, read, take, limitMs);
  return first;
}

export async function readEnd(
  connected: Connected,
  after: bigint | null,
  limitMs: number,
): Promise<bigint | null> {
  // A node that shuts down may return an empty answer, so it is confirmed.
  const end = (await readHead(connected, limitMs)) ?? (await readHead(connected, limitMs));
  if (after !== null && (end ?? 0n) < after) {
    throw new UnknownPosition(`the log ends at ${String(end)}, before position ${after}`);
  }
  return end;
}

/**
 * The client can filter only subscriptions of `$all`, not reads, so a page is the beginning of a
 * subscription.
 */
async function readPage(
  connected: Connected,
  { after, categories = [], limit }: Parameters<EventStore['readAll']>[0],
  limitMs: number,
  foreign: ForeignEvents,
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
    foreign,
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
