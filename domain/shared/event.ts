import type { z } from 'zod';

export interface EventDeclaration {
  readonly schema: z.ZodType;
  /**
   * Increase it for any change but a new optional field, and add an upcaster and a frozen sample. Defaults to
   * 1.
   */
  readonly version?: number;
  /** Paths of fields that name or reach a person. They are sealed before they are stored. */
  readonly personal?: readonly string[];
}

/**
 * All events of a stream category. The category is one camelCase word, since stores take what is before the
 * first hyphen.
 */
export interface EventSet<
  Category extends string = string,
  Declarations extends Readonly<Record<string, EventDeclaration>> = Readonly<
    Record<string, EventDeclaration>
  >,
> {
  readonly category: Category;
  readonly declarations: Declarations;
}

/** For example `defineEvents('quoter', { QuoterStateChanged: { schema } })`. */
export function defineEvents<
  const Category extends string,
  const Declarations extends Readonly<Record<string, EventDeclaration>>,
>(category: Category, declarations: Declarations): EventSet<Category, Declarations> {
  if (!/^[a-z][A-Za-z0-9]*$/.test(category)) throw new Error(`"${category}" is not one camelCase word`);
  return { category, declarations };
}

/** An event as a decider returns it: a name in the past tense and plain JSON data. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

export type EventOf<Set extends EventSet> = {
  [Type in keyof Set['declarations'] & string]: DomainEvent<
    Type,
    z.output<Set['declarations'][Type]['schema']>
  >;
}[keyof Set['declarations'] & string];

export type Door = 'web' | 'api' | 'process';

export interface EventMetadata {
  readonly schemaVersion: number;
  readonly actorId: string;
  readonly at: string;
  readonly correlationId: string;
  /** Id of the command or event that caused this one. */
  readonly causationId: string;
  readonly commandId: string;
  readonly via: Door;
}

/** The part of an event that a decider needs. `revision` starts at 0. */
export interface LoadedEvent<E extends DomainEvent = DomainEvent> {
  readonly revision: bigint;
  readonly type: E['type'];
  readonly data: E['data'];
}

/** An event read back from the store. `position` orders the whole log. */
export interface RecordedEvent<E extends DomainEvent = DomainEvent> extends LoadedEvent<E> {
  readonly id: string;
  readonly stream: string;
  readonly position: bigint;
  readonly metadata: EventMetadata;
}

export type RecordedOf<Set extends EventSet> =
  EventOf<Set> extends infer E ? (E extends DomainEvent ? RecordedEvent<E> : never) : never;

/**
 * The aggregate's id: `quoter-0198…` → `0198…`. A later stream of the same record, `cart-0198…/3`, gives the
 * same id.
 */
export function idOfStream(stream: string): string {
  const [record = ''] = stream.split('/', 1);
  return record.slice(record.indexOf('-') + 1);
}

/** Which of its record's streams it is: `cart-0198…/3` → 3, `cart-0198…` → 0. */
export function bookOfStream(stream: string): number {
  return Number(stream.split('/')[1] ?? 0);
}

/** `cart-0198…` and 3 → `cart-0198…/3`. */
export function streamOfBook(firstStream: string, book: number): string {
  return book === 0 ? firstStream : `${firstStream}/${book}`;
}

/** `quoter-0198…` → `quoter`. */
export function categoryOfStream(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}
