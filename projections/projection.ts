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

/** Tables without data of owner companies, beside the public profile that each has in `owners`. */
type PlatformTable =
  'airlines' | 'airports' | 'carriers' | 'owners' | 'platform.provider_failures' | 'platform.provider_states';

/** The database as far as it says nothing of any owner company. */
export type PlatformDatabase = Kysely<Pick<Tables, PlatformTable>>;

/**
 * Whose data a query answers with. `tests/owner-companies/every-query.test.ts` asks each as readers of another
 * owner company.
 * - `platform`: nobody's. `run` sees the platform's own tables alone.
 * - `owner`: the reader's owner company's or less of it; administrators cross owner companies.
 * - `public`: what an owner company publishes for everybody.
 * - `self`: the reader's own account, cart and companies, whatever their role.
 */
export type Scope = 'platform' | 'owner' | 'public' | 'self';

interface Asked<Schema extends z.ZodType> {
  readonly name: string;
  readonly access: Access;
  readonly input: Schema;
  /** Given up after the time a search may take (`SEARCH_TIMEOUT_SECONDS`), and refused with `search.timed-out`. */
  readonly isSearch?: true;
}

/** A question to the read models: who may ask, whose data it reads, what it takes, and its answer. */
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

/** Declares a query. Throws if it answers with an owner company's data and does not look at who reads. */
export function defineQuery<Schema extends z.ZodType, Answer>(
  query: DeclaredQuery<Schema, Answer>,
): Query<Schema, Answer> {
  if (query.scope !== 'platform' && query.run.length < 3)
    throw new Error(`${query.name} reads within the scope ${query.scope} without looking at its reader`);
  return query;
}

/** What every list answers. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}
