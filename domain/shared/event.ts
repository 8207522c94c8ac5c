import type { z } from 'zod';

/** What a context declares of one kind of event: its data's schema and the version written today. */
export interface EventDeclaration {
  readonly schema: z.ZodType;
  /** Raised by any change but a new optional field; each raise adds an upcaster and freezes a sample. 1 by default. */
  readonly version?: number;
  /** Paths of the fields that name or reach a person, so that the store's edge can seal them. */
  readonly personal?: readonly string[];
}

/** All events of one stream category. The category is one camelCase word: stores group streams by the first hyphen. */
export interface EventSet<
  Category extends string = string,
  Declarations extends Readonly<Record<string, EventDeclaration>> = Readonly<
    Record<string, EventDeclaration>
  >,
> {
  readonly category: Category;
  readonly declarations: Declarations;
}

/** Declares the events of a category, for example `defineEvents('quoter', { QuoterStateChanged: { schema } })`. */
export function defineEvents<
  const Category extends string,
  const Declarations extends Readonly<Record<string, EventDeclaration>>,
>(category: Category, declarations: Declarations): EventSet<Category, Declarations> {
  if (!/^[a-z][A-Za-z0-9]*$/.test(category)) throw new Error(`"${category}" is not one camelCase word`);
  return { category, declarations };
}

/** An event as the domain decides it: a name in the past tense and plain JSON data. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** The union of an event set's events. */
export type EventOf<Set extends EventSet> = {
  [Type in keyof Set['declarations'] & string]: DomainEvent<
    Type,
    z.output<Set['declarations'][Type]['schema']>
  >;
}[keyof Set['declarations'] & string];

/** Through which door a command came. */
export type Door = 'web' | 'api' | 'process';

/** What the store keeps beside an event's data: who, when, on whose account. */
export interface EventMetadata {
  readonly schemaVersion: number;
  readonly actorId: string;
  /** ISO instant, UTC. */
  readonly at: string;
  readonly correlationId: string;
  /** The command, or the event, that led to this. */
  readonly causationId: string;
  readonly commandId: string;
  readonly via: Door;
}

/** What decides what may follow in a stream: what happened, and as the how manieth, counted from 0. */
export interface LoadedEvent<E extends DomainEvent = DomainEvent> {
  readonly revision: bigint;
  readonly type: E['type'];
  readonly data: E['data'];
}

/** An event read back from the store with all it keeps of it. Positions order the whole log. */
export interface RecordedEvent<E extends DomainEvent = DomainEvent> extends LoadedEvent<E> {
  readonly id: string;
  readonly stream: string;
  readonly position: bigint;
  readonly metadata: EventMetadata;
}

/** A recorded event of a set, discriminated by `type`. */
export type RecordedOf<Set extends EventSet> =
  EventOf<Set> extends infer E ? (E extends DomainEvent ? RecordedEvent<E> : never) : never;

/** `quoter-0198…` → `0198…`: the aggregate's id. A later stream of the same record, `cart-0198…/3`, has the record's id. */
export function idOfStream(stream: string): string {
  const [record = ''] = stream.split('/', 1);
  return record.slice(record.indexOf('-') + 1);
}

/** `cart-0198…/3` → 3, `cart-0198…` → 0: which of its record's streams it is. */
export function bookOfStream(stream: string): number {
  return Number(stream.split('/')[1] ?? 0);
}

/** The inverse of the two: `cart-0198…` and 3 → `cart-0198…/3`. */
export function streamOfBook(firstStream: string, book: number): string {
  return book === 0 ? firstStream : `${firstStream}/${book}`;
}

/** `quoter-0198…` → `quoter`. */
export function categoryOfStream(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}
