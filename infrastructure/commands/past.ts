import type { Aggregate, AnyCommand } from '../../domain/shared/command';
import type { DomainEvent, EventSet, LoadedEvent, RecordedEvent } from '../../domain/shared/event';
import type { EventStore } from '../event-store/event-store';
import { domainEvents } from '../event-store/fences';
import type { Written } from '../projecting/own-writes';
import { loadBooks } from './books';
import { readBack } from './read-back';

/** What a command decides by. */
export interface Past {
  /** The stream to append to. */
  readonly stream: string;
  readonly past: readonly LoadedEvent[];
  /** Revision of the record's last event; -1 where the stream is to begin. */
  readonly revision: bigint;
  /** Revision to append at: that of the stream's last event, fences included. */
  readonly appendsAt: bigint | 'no-stream';
  /** First event of a stream that follows on a closed one and is to begin; it is in `past` already. */
  readonly opening: DomainEvent | null;
  /** What this very command appended when it came before. */
  readonly done: readonly RecordedEvent[];
  /** The record's last event, fences included; undefined where it has none, or was loaded without its position. */
  readonly lastRead: RecordedEvent | undefined;
}

/** For an aggregate that is cut into streams, by its category: the stream of a record to look into first. A hint, which may be behind. */
export type LatestBooks = ReadonlyMap<string, (id: string) => Promise<number>>;

/**
 * Loads what is decided by. Only a command that brings its id can be a repeat, and whose an event is stands in its metadata. Of records
 * that go on for years a repeat is known among their latest events: in the open stream and the one before it, or since the last event
 * that carried the record over.
 */
export async function loadPast(
  { store, latestBooks }: { readonly store: EventStore; readonly latestBooks?: LatestBooks | undefined },
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
  // What begins a stream meets an empty one, or itself.
  if (carriedOver !== undefined && definition.expects !== 'new') {
    const { read, at } = await readBack(store, stream, [carriedOver.type]);
    return { ...whole(stream, read.slice(Math.max(at, 0)), findDone(read)), lastRead: read.at(-1) };
  }
  if (commandId === undefined) return whole(stream, await store.loadStream(stream), []);
  const read = await store.readStream(stream);
  return { ...whole(stream, read, findDone(read)), lastRead: read.at(-1) };
}

/** Where the record's last event is in the log, read where it is not known yet; undefined: it has none. */
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

/** `events`: what was loaded, fences included. */
function whole(stream: string, events: readonly LoadedEvent[], done: readonly RecordedEvent[]): Past {
  const past = domainEvents(events);
  const revision = past.at(-1)?.revision ?? -1n;
  const appendsAt = appendsAfter(events.at(-1)?.revision ?? -1n);
  return { stream, past, revision, appendsAt, opening: null, done, lastRead: undefined };
}

function appendsAfter(revision: bigint): bigint | 'no-stream' {
  return revision < 0n ? 'no-stream' : revision;
}
