import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { RecordedEvent } from '../../../domain/shared/event';
import { type Batch, type EventStore, EventStoreUnavailable } from '../event-store';
import { collect } from './collecting';
import type { Connected, Connection } from './connection';
import { filterOf, positionOf } from './filtering';
import { toRecorded } from './recorded';

type Reads = Pick<EventStore, 'loadStream' | 'readStream' | 'readAll' | 'head'>;

/** Reads of streams (inclusive of where they start) and pages of everything, system events left out. */
export function createReads(connection: Connection, timeoutMs: number): Reads {
  const head = (): Promise<bigint | null> => connection.run(timeoutMs, readHead);
  const read: EventStore['readStream'] = (stream, options = {}) =>
    connection.run(timeoutMs, (connected, limitMs) => readStream(connected, stream, options, limitMs));
  return {
    head,
    // The server knows no part of an event.
    loadStream: (stream) => read(stream),
    readStream: read,
    async readAll(page) {
      // Known before the page is read: a page that comes to an end has seen all up to here, whatever its filter left out.
      const end = await head();
      if (end === null || end <= (page.after ?? 0n)) return { events: [], upTo: page.after ?? 0n };
      return connection.run(timeoutMs, (connected, limitMs) => readPage(connected, page, end, limitMs));
    },
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
  const take = ({ event }: ResolvedEvent): 'more' => {
    if (event !== undefined) events.push(toRecorded(event));
    return 'more';
  };
  try {
    await collect(read, take, limitMs, () => read.cancel()).done;
  } catch (error) {
    if ((error as { type?: unknown }).type === 'stream-not-found') return [];
    throw error;
  }
  return events;
}

async function readHead({ client }: Connected, limitMs: number): Promise<bigint | null> {
  let head: bigint | null = null;
  const read = client.readAll({ direction: 'backwards', fromPosition: 'end' });
  const take = ({ event }: AllStreamResolvedEvent): 'more' | 'enough' => {
    if (event === undefined || event.streamId.startsWith('$')) return 'more';
    head = event.position.commit;
    return 'enough';
  };
  await collect(read, take, limitMs, () => read.cancel()).done;
  return head;
}

/** Reads of everything cannot be filtered by the server, subscriptions can: a page is the beginning of one. */
async function readPage(
  { client, esdb }: Connected,
  { after, categories = [], limit }: Parameters<EventStore['readAll']>[0],
  end: bigint,
  limitMs: number,
): Promise<Batch> {
  const events: RecordedEvent[] = [];
  let reached = after ?? 0n;
  const filter = filterOf(esdb, categories, (_, { commit }) => {
    if (commit > reached) reached = commit;
    if (reached >= end) collecting.enough();
  });
  const subscription = client.subscribeToAll({ fromPosition: positionOf(after), filter });
  const take = ({ event }: AllStreamResolvedEvent): 'more' | 'enough' => {
    if (event === undefined) return 'more';
    events.push(toRecorded(event));
    reached = event.position.commit;
    return events.length === limit || reached >= end ? 'enough' : 'more';
  };
  const collecting = collect(subscription, take, limitMs, () => subscription.unsubscribe());
  subscription.on('caughtUp', () => collecting.enough());
  if ((await collecting.done) === 'whole') {
    throw new EventStoreUnavailable('EventStoreDB ended a subscription');
  }
  return { events, upTo: events.length === limit || reached > end ? reached : end };
}
