import type { z } from 'zod';
import type { PersonalFields } from './personal';

export interface EventDeclaration<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  /** Increase it for any change but a new optional field; add an upcaster and a frozen sample. */
  readonly version?: number;
  /**
   * Personal fields are encrypted before they are stored. Free text about a person or an order counts as
   * personal, since it may name somebody.
   */
  readonly personal: 'none' | PersonalFields<z.output<Schema>>;
}

/** The category is one camelCase word, since stores take what is before the first hyphen. */
export interface EventSet<
  Category extends string = string,
  Declarations extends Readonly<Record<string, EventDeclaration>> = Readonly<
    Record<string, EventDeclaration>
  >,
> {
  readonly category: Category;
  readonly declarations: Declarations;
  /** Subject whose key encrypts the personal fields. Defaults to the record's own (`subjectOfRecord`). */
  readonly subjectOf?: SubjectOf;
}

/** From the record's id and the event's data; null: the record's own key. */
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

export function subjectOfPerson(id: string): string {
  return `person-${id}`;
}

/** A record's contact without an account, such as `supplier-0198…`. */
export function subjectOfRecord(category: string, id: string): string {
  return `${category}-${id}`;
}

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

/** `mail`: an email whose sender a server has verified. */
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
  readonly programId?: string;
}

/** The part of an event that a decider needs. `revision` starts at 0. */
export interface LoadedEvent<E extends DomainEvent = DomainEvent> {
  readonly revision: bigint;
  readonly type: E['type'];
  readonly data: E['data'];
}

/** `position` orders the whole log. */
export interface RecordedEvent<E extends DomainEvent = DomainEvent> extends LoadedEvent<E> {
  readonly id: string;
  readonly stream: string;
  readonly position: bigint;
  readonly metadata: EventMetadata;
}

export type RecordedOf<Set extends EventSet> =
  EventOf<Set> extends infer E ? (E extends DomainEvent ? RecordedEvent<E> : never) : never;

/** `quoter-0198…` and `cart-0198…/3` → `0198…`. */
export function idOfStream(stream: string): string {
  const [record = ''] = stream.split('/', 1);
  return record.slice(record.indexOf('-') + 1);
}

/** `cart-0198…/3` → 3, `cart-0198…` → 0. */
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
