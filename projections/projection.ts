import type { z } from 'zod';
import type { Access, Actor } from '../domain/shared/actor';
import type { EventSet, RecordedEvent, RecordedOf } from '../domain/shared/event';
import type { Rejection } from '../domain/shared/rejection';
import { preparedMark, type Database, type DatabaseTransaction, type Tables } from './database';

export { fromNow, later, now } from './database-time';
export { definePrepared } from './prepared-query';
export { preparedMark, type Database, type DatabaseTransaction, type Tables };

/**
 * A read model kept up to date from events. Tables live in the schema `read` and are always named without it: the
 * search path decides whether the live tables or those of a rebuild are written. `fold` gets events in order, of the
 * followed categories only, and writes within the transaction that also moves the checkpoint.
 */
export interface Projection {
  readonly name: string;
  /** Raised when the past has to be read anew: the runner replays beside the live tables and switches. */
  readonly version: number;
  readonly categories: readonly string[];
  readonly tables: readonly string[];
  fold(events: readonly RecordedEvent[], tx: DatabaseTransaction): Promise<void>;
  /**
   * Takes away every row of these records, so that their streams can be folded anew once personal data in them
   * was erased. A projection that follows events with personal fields must have it.
   */
  removeRecords?(ids: readonly string[], tx: DatabaseTransaction): Promise<void>;
}

/** For every event type of the followed sets: a handler, or the word `ignored`. The compiler insists on all of them. */
export type Handlers<Set extends EventSet, Result, Before> = {
  readonly [Type in RecordedOf<Set>['type']]:
    'ignored' | ((before: Before, event: Extract<RecordedOf<Set>, { type: Type }>, key: string) => Result);
};

/** A question to the read models: who may ask, what it takes, and its answer. Scope is the query's own duty. */
export interface Query<Schema extends z.ZodType, Answer> {
  readonly name: string;
  readonly access: Access;
  readonly input: Schema;
  /** Given up after the time a search may take (`SEARCH_TIMEOUT_SECONDS`), and refused with `search.timed-out`. */
  readonly isSearch?: true;
  run(db: Database, input: z.output<Schema>, actor: Actor): Promise<Answer | Rejection>;
}

export function defineQuery<Schema extends z.ZodType, Answer>(
  query: Query<Schema, Answer>,
): Query<Schema, Answer> {
  return query;
}

/** What every list answers. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}
