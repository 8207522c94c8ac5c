import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Actor } from '@domain/shared/actor';
import type { CommandDefinition } from '@domain/shared/command';
import type { EventSet } from '@domain/shared/event';
import type { Rejection } from '@domain/shared/rejection';
import type { LimitSettings } from '@infrastructure/auth/attempt-limits';
import type { Auth } from '@infrastructure/auth/auth';
import type { Google, GoogleSettings } from '@infrastructure/auth/google';
import type { Charts } from '@infrastructure/charts/charts';
import type { Accepted, DispatchContext } from '@infrastructure/commands/dispatch';
import type { Reservations } from '@infrastructure/commands/reservations';
import type { Drafts } from '@infrastructure/drafts/drafts';
import type { EventStore } from '@infrastructure/event-store/event-store';
import type { startingRecords } from '@infrastructure/reference-data/starting-records';
import type { Files } from '@infrastructure/files/files';
import type { Geolocation } from '@infrastructure/geolocation/geolocation';
import type { JobQueues } from '@infrastructure/jobs/jobs';
import type { Queue, RetryRule, RunningJob } from '@infrastructure/jobs/queue';
import type { IncomingMailService, IncomingMailSettings } from '@infrastructure/incoming-mail/incoming-mail';
import type { InstallationKeys } from '@infrastructure/personal-data/installation-keys';
import type { MailService } from '@infrastructure/mail/mail';
import type { OutboxMessage } from '@infrastructure/mail/outbox';
import type { Written } from '@infrastructure/projecting/own-writes';
import type { PersonalData } from '@infrastructure/personal-data/personal-data';
import type { Providers, ProvidersSettings } from '@infrastructure/providers/providers';
import type { ProjectionRunner } from '@infrastructure/projecting/projection-runner';
import type { Readiness } from '@infrastructure/projecting/readiness';
import type { ListColumns } from '@infrastructure/saved-views/list-columns';
import type { NotificationNews } from '@infrastructure/notifications/news';
import type { Readers } from '@infrastructure/readers/readers';
import type { SavedViews } from '@infrastructure/saved-views/saved-views';
import type { Spreadsheets } from '@infrastructure/spreadsheets/spreadsheets';
import type { Database, Query } from '@projections/projection';
import type { Authentication } from '~/http/authenticated';
import type { GatheredName } from '~/use-cases/gatherers.server';

export type { PasswordStanding } from '@infrastructure/auth/credentials';
export type { HelpChapter } from '@infrastructure/reference-data/help/chapter';
export type { Accepted, DispatchContext, Queue, Reservations, RetryRule, RunningJob, Written };
export type { JobStatus } from '@infrastructure/jobs/jobs';
export type { IncomingMail, MailContent, MailReason } from '@infrastructure/incoming-mail/inbox';
export type { OutboxMessage };
export type { ReaderTask } from '@infrastructure/readers/reader-task';
export type { ReadMail } from '@infrastructure/incoming-mail/read-mail';
export type {
  Cell,
  Encoding,
  FormattedNumber,
  Grid,
  Grids,
  HeaderChoice,
  Merge,
  OpenOptions,
  Sheet,
  SheetChoice,
  RowRefusal,
  RowSource,
  SheetRow,
  SpoiltCell,
} from '@infrastructure/spreadsheets/spreadsheet';
export type { RowsRead, SheetFile } from '@infrastructure/spreadsheets/read-sheets';
export type { CsvWriter } from '@infrastructure/spreadsheets/write-csv';

export interface Waiting {
  readonly wait?: boolean;
  readonly whenAccepted?: (accepted: Accepted) => void;
}

/**
 * Refuses, at compile time, a command that needs facts and has no gatherer
 * (`app/use-cases/gatherers.server.ts`).
 */
export type Gathered<Facts, Name extends string> = [Facts] extends [undefined]
  ? unknown
  : Name extends GatheredName
    ? unknown
    : { readonly lacksGatherer: never };

export type Jobs = Pick<JobQueues, 'add' | 'finished' | 'cancel' | 'runAgain' | 'withoutJob' | 'status'>;

export type WorkerJobs = Jobs & Pick<JobQueues, 'work'>;

export interface Services {
  readonly store: EventStore;
  foreignEvents(): number;
  readonly db: Database;
  readonly log: Logger;
  readonly publicUrl: string;
  /** Domain of the tickets' reply addresses; undefined: tickets are not answered by mail. */
  readonly ticketMailDomain: string | undefined;
  /** Suppliers mail tariff sheets here, for the shop's owner company. */
  readonly ratesMailAddress: string | undefined;
  readonly authentication: Authentication;
  readonly projections: ProjectionRunner;
  readonly auth: Auth;
  readonly google: Google | null;
  readonly personalData: PersonalData;
  readonly reservationPersonalDataYears: number;
  readonly mail: MailService;
  readonly incomingMail: IncomingMailService;
  /** Bytes. */
  readonly largestAttachment: number;
  readonly files: Files;
  readonly geolocation: Geolocation;
  readonly charts: Charts;
  readonly providers: Providers;
  readonly savedViews: SavedViews;
  readonly drafts: Drafts;
  readonly listColumns: ListColumns;
  readonly notificationNews: NotificationNews;
  readonly spreadsheets: Spreadsheets;
  readonly readers: Readers;
  readonly startingRecords: typeof startingRecords;
  readonly jobs: Jobs;
  /**
   * Waits until the read models of its category show the command (at most `readModelsWithinMs`), so that
   * callers read their own writes. If they lag, the result has `isLate`: see `readAfter`.
   */
  dispatch<Schema extends z.ZodType, Facts, State, Set extends EventSet, Name extends string>(
    definition: CommandDefinition<Schema, Facts, State, Set, Name> & Gathered<Facts, Name>,
    input: unknown,
    context: DispatchContext & Waiting,
  ): Promise<Accepted | Rejection>;
  /**
   * Parses, authorises and runs a query. @param from other read models than the live ones, as in `readAfter`
   */
  ask<Schema extends z.ZodType, Answer>(
    query: Query<Schema, Answer>,
    input: unknown,
    actor: Actor,
    from?: Database,
  ): Promise<Answer | Rejection>;
  /** Writes of this request, and earlier ones of its sender, that the read models do not show yet. */
  ownWrites(): readonly Written[];
  /**
   * Reads as if the read models had folded these writes, however far they lag. `read` must not write: its
   * writes would be rolled back.
   */
  readAfter<Answer>(written: readonly Written[], read: (db: Database) => Promise<Answer>): Promise<Answer>;
  /**
   * Reads as if the read models had folded these streams, whoever wrote them: for facts of commands. Throws
   * `ReadModelsBehind` (503) if impossible. @param written writes shown as in `readAfter`
   */
  readCurrent<Answer>(
    streams: readonly string[],
    read: (db: Database) => Promise<Answer>,
    written?: readonly Written[],
  ): Promise<Answer>;
  check(): Promise<Readiness>;
  close(): Promise<void>;
}

export interface ServicesConfig {
  readonly databaseUrl: string;
  readonly eventStoreUrl?: string | undefined;
  /**
   * Whether reactions new to this database begin at the start of the log instead of its end. False by
   * default.
   */
  readonly reactsToEarlierEvents?: boolean;
  readonly reservationPersonalDataYears?: number;
  readonly attachmentMegabytes?: number;
  /** They wrap the keys that seal personal data. */
  readonly installationKeys: InstallationKeys;
  /**
   * Maximum database connections, 20 by default. The projections hold one of them, and a quarter is reserved
   * for searches.
   */
  readonly databaseConnections?: number;
  /** Time limit (ms) of a search. 60,000 by default. */
  readonly searchWithinMs?: number;
  readonly runsProjections?: boolean;
  readonly runsJobs?: boolean;
  readonly name?: string;
  /** Milliseconds that a command waits for the read models. 3,000 by default. */
  readonly readModelsWithinMs?: number;
  readonly smtpUrl?: string | undefined;
  readonly mailFrom: string;
  readonly sentMailDays?: number;
  readonly ticketMailDomain?: string | undefined;
  readonly ratesMailAddress?: string | undefined;
  readonly incomingMail?: IncomingMailSettings | undefined;
  readonly providers?: ProvidersSettings | undefined;
  /** If this is https, cookies are sent over https only. */
  readonly publicUrl?: string;
  readonly google?: GoogleSettings | undefined;
  readonly limits?: LimitSettings;
  /**
   * Requires a second factor of administrators and managers from their second sign-in on; true by default.
   */
  readonly asksManagersForFactor?: boolean | undefined;
  readonly readers?: Readers;
  readonly log: Logger;
}
