import type { Aggregate, Books } from '../../domain/shared/command';
import {
  streamOfBook,
  type DomainEvent,
  type EventSet,
  type LoadedEvent,
  type RecordedEvent,
} from '../../domain/shared/event';
import type { EventStore } from '../event-store/event-store';
import { domainEvents } from '../event-store/fences';
import { fold } from './fold';
import { readBack } from './read-back';

/** The open stream of a record whose history is split over several streams. */
export interface OpenBook {
  readonly stream: string;
  readonly past: readonly LoadedEvent[];
  /** -1 for a stream yet to begin. */
  readonly revision: bigint;
  readonly opening: DomainEvent | null;
  readonly read: readonly RecordedEvent[];
}

interface Round {
  readonly past: readonly LoadedEvent[];
  readonly read: readonly RecordedEvent[];
}

type AnyBooks = Books<unknown, EventSet>;
type AnyAggregate = Aggregate<unknown, EventSet>;

/**
 * `latest` is only a hint where to start. `withPrevious` also reads the previous stream, where a retried
 * command may have appended.
 */
export async function loadBooks(
  store: EventStore,
  aggregate: AnyAggregate,
  books: AnyBooks,
  firstStream: string,
  { latest, withPrevious }: { readonly latest: number; readonly withPrevious: boolean },
): Promise<OpenBook> {
  const readBook = (book: number): Promise<Round> => readRound(store, books, streamOfBook(firstStream, book));
  const isClosed = async (book: number): Promise<boolean> => {
    const [last] = await store.readStream(streamOfBook(firstStream, book), {
      direction: 'backwards',
      limit: 1,
    });
    return last !== undefined && books.closedBy.includes(last.type);
  };
  const endsClosed = ({ past }: Round): boolean => books.closedBy.includes(past.at(-1)?.type ?? '');

  let open = latest;
  let [round, previous] = await Promise.all([
    readBook(open),
    withPrevious && open > 0 ? readBook(open - 1) : null,
  ]);
  // After a restore of an older log the hint can be ahead of it.
  const mayBegin = open === 0 || (previous !== null && endsClosed(previous));
  if (round.past.length === 0 && !mayBegin) [open, round, previous] = [0, await readBook(0), null];
  if (endsClosed(round)) [open, previous, round] = [open + 1, round, await readBook(open + 1)];
  while (endsClosed(round)) {
    const closed = open;
    open = await findFirstOpen(closed, isClosed);
    previous = open === closed + 1 ? round : await readBook(open - 1);
    round = await readBook(open);
  }
  const stream = streamOfBook(firstStream, open);
  const read = [...(previous?.read ?? []), ...round.read];
  const last = round.past.at(-1);
  if (last !== undefined || previous === null) {
    return { stream, past: round.past, revision: last?.revision ?? -1n, opening: null, read };
  }
  const opening = books.opening(fold(aggregate, previous.past));
  return { stream, past: [{ ...opening, revision: -1n }], revision: -1n, opening, read };
}

/** Searches with doubling steps, then bisection, so that an outdated hint costs little. */
export async function findFirstOpen(
  closed: number,
  isClosed: (book: number) => Promise<boolean>,
): Promise<number> {
  let last = closed;
  let step = 1;
  while (await isClosed(last + step)) {
    last += step;
    step *= 2;
  }
  let open = last + step;
  while (open - last > 1) {
    const middle = Math.floor((last + open) / 2);
    if (await isClosed(middle)) last = middle;
    else open = middle;
  }
  return open;
}

/** Only streams older than the splitting have a closing event before the last one. */
async function readRound(store: EventStore, books: AnyBooks, stream: string): Promise<Round> {
  const { read, at } = await readBack(store, stream, books.closedBy, { skipsLast: true });
  const closing = read[at];
  if (closing === undefined) return { past: read, read };
  const opening = await findCarryOver(store, books, closing);
  if (opening !== null) return { past: [opening, ...read.slice(at + 1)], read };
  const whole = await store.readStream(stream);
  return { past: whole, read: whole };
}

async function findCarryOver(
  store: EventStore,
  books: AnyBooks,
  closing: RecordedEvent,
): Promise<LoadedEvent | null> {
  const source = books.carriedOverBy(closing);
  if (source === null) return null;
  const [first] = domainEvents(await store.readStream(source.stream));
  return first === undefined ? null : { ...source.opening(first), revision: closing.revision };
}
