import type { Aggregate, AnyCommand } from '../../domain/shared/command';
import type { DomainEvent, EventSet, LoadedEvent, RecordedEvent } from '../../domain/shared/event';
import type { EventStore } from '../event-store/event-store';
import { domainEvents } from '../event-store/fences';
import type { Written } from '../projecting/own-writes';
import { loadBooks } from './books';
import { readBack } from './read-back';

export interface Past {
  readonly stream: string;
  readonly past: readonly LoadedEvent[];
  readonly revision: bigint;
  /** Includes fences. */
  readonly appendsAt: bigint | 'no-stream';
  readonly opening: DomainEvent | null;
  readonly done: readonly RecordedEvent[];
  readonly lastRead: RecordedEvent | undefined;
}

/**
 * By category, for aggregates split over streams: the stream of a record to look into first. A hint that may
 * be outdated.
 */
export type LatestBooks = ReadonlyMap<string, (id: string) => Promise<number>>;

/**
 * Only a command with an id can be a retry, recognised by the metadata of its events. For long-lived records
 * only the latest events are searched.
 */
export async function loadPast(
  { store, latestBooks }: { readonly store: EventStore; readonly latestBooks?: LatestBooks },
  definition: AnyCommand,
  id: string,
  commandId: string | undefined,
): Promise<Past> {
  const aggregate = definition.aggregate as Aggregate<unknown, EventSet>;
  const { events, books, carriedOver } = aggregate;
  const stream = `${events.category}-${id}`;
  const findDone = (read: readonly RecordedEvent[]): readonly RecordedEvent[] =>
    commandId === undefined ? [] : read.filter(({ metadata }) => metadata.commandId === commandId);
  if (books !== undefined) {
    const latest = (await latestBooks?.get(events.category)?.(id)) ?? 0;
    const withPrevious = commandId !== undefined;
    const { read, ...open } = await loadBooks(store, aggregate, books, stream, { latest, withPrevious });
    return { ...open, appendsAt: appendsAfter(open.revision), done: findDone(read), lastRead: read.at(-1) };
  }
  // A command that begins a stream finds it empty or finds its own events.
  if (carriedOver !== undefined && definition.expects !== 'new') {
    const { read, at } = await readBack(store, stream, [carriedOver.type]);
    return { ...whole(stream, read.slice(Math.max(at, 0)), findDone(read)), lastRead: read.at(-1) };
  }
  // Import rows mostly begin streams, and loads of many streams share one statement.
  if (commandId === undefined || definition.expects === 'new') {
    const loaded = await store.loadStream(stream);
    if (commandId === undefined || loaded.length === 0) return whole(stream, loaded, []);
  }
  const read = await store.readStream(stream);
  return { ...whole(stream, read, findDone(read)), lastRead: read.at(-1) };
}

export async function findLast(
  store: EventStore,
  { stream, revision, lastRead }: Past,
): Promise<Written | undefined> {
  if (lastRead === undefined && revision < 0n) return undefined;
  const [last] =
    lastRead === undefined
      ? await store.readStream(stream, { direction: 'backwards', limit: 1 })
      : [lastRead];
  return last === undefined ? undefined : { stream: last.stream, position: last.position };
}

function whole(stream: string, events: readonly LoadedEvent[], done: readonly RecordedEvent[]): Past {
  const past = domainEvents(events);
  const revision = past.at(-1)?.revision ?? -1n;
  const appendsAt = appendsAfter(events.at(-1)?.revision ?? -1n);
  return { stream, past, revision, appendsAt, opening: null, done, lastRead: undefined };
}

function appendsAfter(revision: bigint): bigint | 'no-stream' {
  return revision < 0n ? 'no-stream' : revision;
}
