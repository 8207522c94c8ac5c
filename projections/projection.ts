import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Access, Actor } from '../domain/shared/actor';
import type { EventSet, RecordedEvent, RecordedOf } from '../domain/shared/event';
import type { Rejection } from '../domain/shared/rejection';
import { preparedMark, type Database, type DatabaseTransaction, type Tables } from './database';

export { fromNow, later, now } from './database-time';
export { definePrepared } from './prepared-query';
export { preparedMark, type Database, type DatabaseTransaction, type Tables };

/**
 * Never name the schema: the search path decides whether live or rebuild tables are written. `fold` gets
 * events in order, of the followed categories, in the transaction that moves the checkpoint.
 */
export interface Projection {
  readonly name: string;
  /** Raise it if old events must be read anew: the runner rebuilds in separate tables and switches. */
  readonly version: number;
  readonly categories: readonly string[];
  readonly tables: readonly string[];
  fold(events: readonly RecordedEvent[], tx: DatabaseTransaction): Promise<void>;
  /**
   * Deletes the rows of these records so that their streams can be folded again after an erasure. Required
   * for projections of events with personal fields.
   */
  removeRecords?(ids: readonly string[], tx: DatabaseTransaction): Promise<void>;
}

/** A handler, or the word `ignored`, for every event type of the followed sets. */
export type Handlers<Set extends EventSet, Result, Before> = {
  readonly [Type in RecordedOf<Set>['type']]:
    'ignored' | ((before: Before, event: Extract<RecordedOf<Set>, { type: Type }>, key: string) => Result);
};

/** Tables without data of owner companies, except the public profile in `owners`. */
type PlatformTable =
  'airlines' | 'airports' | 'carriers' | 'owners' | 'platform.provider_failures' | 'platform.provider_states';

export type PlatformDatabase = Kysely<Pick<Tables, PlatformTable>>;

/**
 * Tested for every query in `tests/owner-companies/every-query.test.ts`. - `platform`: the platform's own
 * tables only. - `owner`: the reader's owner company or less; administrators see all. - `public`: what an
 * owner company publishes. - `self`: the reader's own account, cart and companies, whatever their role.
 */
export type Scope = 'platform' | 'owner' | 'public' | 'self';

interface Asked<Schema extends z.ZodType> {
  readonly name: string;
  readonly access: Access;
  readonly input: Schema;
  /** Times out after `SEARCH_TIMEOUT_SECONDS` with `search.timed-out`. */
  readonly isSearch?: true;
}

export interface Query<Schema extends z.ZodType, Answer> extends Asked<Schema> {
  readonly scope: Scope;
  run(db: Database, input: z.output<Schema>, actor: Actor): Promise<Answer | Rejection>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the parameters are invariant; each use is typed by inference
export type AnyQuery = Query<any, any>;

type DeclaredQuery<Schema extends z.ZodType, Answer> = Asked<Schema> &
  (
    | {
        readonly scope: 'platform';
        run(db: PlatformDatabase, input: z.output<Schema>): Promise<Answer | Rejection>;
      }
    | {
        readonly scope: 'owner' | 'public' | 'self';
        run(db: Database, input: z.output<Schema>, actor: Actor): Promise<Answer | Rejection>;
      }
  );

/** Throws if the answer holds an owner company's data but ignores the reader. */
export function defineQuery<Schema extends z.ZodType, Answer>(
  query: DeclaredQuery<Schema, Answer>,
): Query<Schema, Answer> {
  if (query.scope !== 'platform' && query.run.length < 3)
    throw new Error(`${query.name} reads within the scope ${query.scope} without looking at its reader`);
  return query;
}

export interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}
