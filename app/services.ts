import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Actor } from '@domain/shared/actor';
import type { CommandDefinition } from '@domain/shared/command';
import type { EventSet } from '@domain/shared/event';
import type { Rejection } from '@domain/shared/rejection';
import type { Auth } from '@infrastructure/auth/auth';
import type { Accepted, DispatchContext } from '@infrastructure/commands/dispatch';
import type { Reservations } from '@infrastructure/commands/reservations';
import type { EventStore } from '@infrastructure/event-store/event-store';
import type { startingCommodities } from '@infrastructure/reference-data/commodities';
import type { HelpChapter } from '@infrastructure/reference-data/help/chapter';
import type { Files } from '@infrastructure/files/files';
import type { Geolocation } from '@infrastructure/geolocation/geolocation';
import type { MailService } from '@infrastructure/mail/mail';
import type { Written } from '@infrastructure/projecting/own-writes';
import type { ProjectionRunner } from '@infrastructure/projecting/projection-runner';
import type { SavedViews } from '@infrastructure/saved-views/saved-views';
import type { Spreadsheets } from '@infrastructure/spreadsheets/spreadsheets';
import type { Database, Query } from '@projections/projection';
import type { Authentication } from '~/http/authenticated';
import type { ImportRunner } from '~/use-cases/imports/import-runner';

export type { HelpChapter } from '@infrastructure/reference-data/help/chapter';
export type { Accepted, DispatchContext, Reservations, Written };
export type {
  Cell,
  Encoding,
  HeaderChoice,
  OpenOptions,
  Sheet,
  SheetChoice,
  SheetRow,
  SpoiltCell,
} from '@infrastructure/spreadsheets/spreadsheet';
export type { CsvWriter } from '@infrastructure/spreadsheets/write-csv';

/** What the doors (pages, API, processes) work with. Made once per process by `createServices`. */
export interface Services {
  readonly store: EventStore;
  readonly db: Database;
  readonly log: Logger;
  /** Origin under which people reach the platform, without a slash at its end: for links in e-mails. */
  readonly publicUrl: string;
  /** Finds out who a request comes from. */
  readonly authentication: Authentication;
  /** The projections of this process: how far they are, and rebuilding them. */
  readonly projections: ProjectionRunner;
  /** Passwords, sessions, one-time links, API tokens and the limits on attempts. */
  readonly auth: Auth;
  /** The outbox of e-mails. */
  readonly mail: MailService;
  /** Files people hand in. */
  readonly files: Files;
  /** Tells where network addresses are. */
  readonly geolocation: Geolocation;
  /** Lists as each person saved them. */
  readonly savedViews: SavedViews;
  /** Reads CSV and XLSX files. */
  readonly spreadsheets: Spreadsheets;
  /** What every new owner company begins with: goods, and answers for customers. */
  readonly startingRecords: {
    readonly commodities: typeof startingCommodities;
    readonly helpChapters: readonly HelpChapter[];
  };
  /** Works on imports behind the pages. */
  readonly imports: ImportRunner;
  /**
   * Carries a command out and, unless `wait` is false, waits (at most `readModelsWithinMs`) until the read models that follow its
   * category show it, so that whoever commanded reads their own write. What they do not show by then `isLate`: see `readAfter`.
   */
  dispatch<Schema extends z.ZodType, Facts, State, Set extends EventSet>(
    definition: CommandDefinition<Schema, Facts, State, Set>,
    input: unknown,
    context: DispatchContext & { readonly wait?: boolean },
  ): Promise<Accepted | Rejection>;
  /** Answers a query: parse, authorise, run. `from`: other read models than the live ones, as `readAfter` has them. */
  ask<Schema extends z.ZodType, Answer>(
    query: Query<Schema, Answer>,
    input: unknown,
    actor: Actor,
    from?: Database,
  ): Promise<Answer | Rejection>;
  /**
   * Reads the read models as if they had folded what was just written, however late they are. `read` must write nothing: what it wrote
   * would be rolled back.
   */
  readAfter<Answer>(written: readonly Written[], read: (db: Database) => Promise<Answer>): Promise<Answer>;
  /**
   * Whether each thing the platform cannot work without answers now, within 3 s. `projections` says what is done about the read models while
   * they do not follow the log, or show what is not in it; it is missing where they run in another process.
   */
  check(): Promise<
    Readonly<Record<'eventStore' | 'database', 'ready' | 'unavailable'>> & { readonly projections?: string }
  >;
  close(): Promise<void>;
}
