import type { z } from 'zod';
import type { PersonalFields } from './personal';

export interface EventDeclaration<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  /**
   * Increase it for any change but a new optional field, and add an upcaster and a frozen sample. Defaults to
   * 1.
   */
  readonly version?: number;
  /**
   * Which fields name or reach a person, told of each; or that none does. They are sealed before they are stored.
   * Texts that people type freely about a person or an order count as personal, since they may name somebody.
   */
  readonly personal: 'none' | PersonalFields<z.output<Schema>>;
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
  /**
   * Whose key seals an event's personal fields, if not the record's own (`subjectOfRecord`): that of an account
   * (`subjectOfPerson`).
   */
  readonly subjectOf?: SubjectOf;
}

/** From the id of the stream's record and the event's data; null for the record's own key. */
export type SubjectOf = (id: string, data: unknown) => string | null;

/** For example `defineEvents('quoter', { QuoterStateChanged: { schema, personal: 'none' } })`. */
export function defineEvents<
  const Category extends string,
  const Schemas extends Readonly<Record<string, z.ZodType>>,
>(
  category: Category,
  declarations: { readonly [Type in keyof Schemas]: EventDeclaration<Schemas[Type]> },
  subjectOf?: SubjectOf,
): EventSet<Category, { readonly [Type in keyof Schemas]: EventDeclaration<Schemas[Type]> }> {
  if (!/^[a-z][A-Za-z0-9]*$/.test(category)) throw new Error(`"${category}" is not one camelCase word`);
  return { category, declarations, ...(subjectOf !== undefined && { subjectOf }) };
}

/** Whose personal data it is: the holder of an account. */
export function subjectOfPerson(id: string): string {
  return `person-${id}`;
}

/** The contact of a record who has no account, such as `supplier-0198…`. */
export function subjectOfRecord(category: string, id: string): string {
  return `${category}-${id}`;
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

/** `mail`: what somebody wrote by mail, whose sender a server vouches for. */
export type Door = 'web' | 'api' | 'process' | 'mail';

export interface EventMetadata {
  readonly schemaVersion: number;
  readonly actorId: string;
  readonly at: string;
  readonly correlationId: string;
  /** Id of the command or event that caused this one. */
  readonly causationId: string;
  readonly commandId: string;
  readonly via: Door;
  /** The API client that acted for the actor. */
  readonly programId?: string;
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
