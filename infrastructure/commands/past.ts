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
  /** Revision of the record's last event; -1 when the stream is yet to begin. */
  readonly revision: bigint;
  /** Revision to append at: that of the stream's last event, fences included. */
  readonly appendsAt: bigint | 'no-stream';
  /** First event of a new stream that follows a closed one; `past` includes it. */
  readonly opening: DomainEvent | null;
  /** What this command appended in an earlier attempt. */
  readonly done: readonly RecordedEvent[];
  /**
   * The record's last event, fences included. Undefined when it has none, or when it was loaded without its
   * position.
   */
  readonly lastRead: RecordedEvent | undefined;
}

/**
 * By category, for aggregates split over streams: the stream of a record to look into first. A hint that may
 * be outdated.
 */
export type LatestBooks = ReadonlyMap<string, (id: string) => Promise<number>>;

/**
 * Loads what a command decides on. Only a command that brings its id can be a retry, which is recognised by
 * the metadata of its events. For long-lived records only the latest events are searched: the open stream and
 * the one before it, or those since the last snapshot event.
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
  // A command that begins a stream finds it empty, or finds its own events.
  if (carriedOver !== undefined && definition.expects !== 'new') {
    const { read, at } = await readBack(store, stream, [carriedOver.type]);
    return { ...whole(stream, read.slice(Math.max(at, 0)), findDone(read)), lastRead: read.at(-1) };
  }
  // The rows of an import mostly begin streams, and loads of many streams share one statement.
  if (commandId === undefined || definition.expects === 'new') {
    const loaded = await store.loadStream(stream);
    if (commandId === undefined || loaded.length === 0) return whole(stream, loaded, []);
  }
  const read = await store.readStream(stream);
  return { ...whole(stream, read, findDone(read)), lastRead: read.at(-1) };
}

/** Position of the record's last event, read if not known yet; undefined when it has none. */
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

/** `events`: everything that was loaded, fences included. */
function whole(stream: string, events: readonly LoadedEvent[], done: readonly RecordedEvent[]): Past {
  const past = domainEvents(events);
  const revision = past.at(-1)?.revision ?? -1n;
  const appendsAt = appendsAfter(events.at(-1)?.revision ?? -1n);
  return { stream, past, revision, appendsAt, opening: null, done, lastRead: undefined };
}

function appendsAfter(revision: bigint): bigint | 'no-stream' {
  return revision < 0n ? 'no-stream' : revision;
}
