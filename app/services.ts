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

/** How a command is waited for. */
export interface Waiting {
  readonly wait?: boolean;
  /** Called once the command is accepted, before the read models are waited for. */
  readonly whenAccepted?: (accepted: Accepted) => void;
}

/** Refuses a command that needs facts and has no gatherer (`app/use-cases/gatherers.server.ts`). */
export type Gathered<Facts, Name extends string> = [Facts] extends [undefined]
  ? unknown
  : Name extends GatheredName
    ? unknown
    : { readonly lacksGatherer: never };

export type Jobs = Pick<JobQueues, 'add' | 'finished' | 'cancel' | 'runAgain' | 'withoutJob' | 'status'>;

/** The same where jobs are run. */
export type WorkerJobs = Jobs & Pick<JobQueues, 'work'>;

/** What pages, API and processes work with. Created once per process by `createServices`. */
export interface Services {
  readonly store: EventStore;
  /** Events of other applications in the log that this process met and skipped. */
  foreignEvents(): number;
  readonly db: Database;
  readonly log: Logger;
  /** Public origin without a trailing slash, for links in e-mails. */
  readonly publicUrl: string;
  /** Domain of the addresses that tickets have for answers by mail; undefined: they have none. */
  readonly ticketMailDomain: string | undefined;
  /** Address that suppliers mail tariff sheets to, for the shop's owner company; undefined: none. */
  readonly ratesMailAddress: string | undefined;
  readonly authentication: Authentication;
  /** The projections of this process: their status, and rebuilding them. */
  readonly projections: ProjectionRunner;
  readonly auth: Auth;
  /** Sign-in with Google; null where it is not configured. */
  readonly google: Google | null;
  /** Keys that seal personal data, and erasures. */
  readonly personalData: PersonalData;
  /** How long the customer and billing of a reservation are kept. */
  readonly reservationPersonalDataYears: number;
  readonly mail: MailService;
  /** Mails for tickets that come in. */
  readonly incomingMail: IncomingMailService;
  /** Bytes that a file attached to a record may have. */
  readonly largestAttachment: number;
  readonly files: Files;
  readonly geolocation: Geolocation;
  /** Sea lanes and coastlines, from packages. */
  readonly charts: Charts;
  /** Other companies' services; null where none is configured. */
  readonly providers: Providers;
  readonly savedViews: SavedViews;
  readonly drafts: Drafts;
  readonly listColumns: ListColumns;
  /** When people's notifications change, for the pages that they have open. */
  readonly notificationNews: NotificationNews;
  readonly spreadsheets: Spreadsheets;
  /** Processes that read what people send. */
  readonly readers: Readers;
  readonly startingRecords: typeof startingRecords;
  /** Background work, run by worker processes. */
  readonly jobs: Jobs;
  /**
   * Runs a command. Unless `wait` is false, it waits (at most `readModelsWithinMs`) until the read models
   * that follow its category show it, so that callers read their own writes. If they do not by then, the
   * result has `isLate`: see `readAfter`.
   */
  dispatch<Schema extends z.ZodType, Facts, State, Set extends EventSet, Name extends string>(
    definition: CommandDefinition<Schema, Facts, State, Set, Name> & Gathered<Facts, Name>,
    input: unknown,
    context: DispatchContext & Waiting,
  ): Promise<Accepted | Rejection>;
  /**
   * Answers a query: parse, authorise, run. `from`: other read models than the live ones, as in `readAfter`.
   */
  ask<Schema extends z.ZodType, Answer>(
    query: Query<Schema, Answer>,
    input: unknown,
    actor: Actor,
    from?: Database,
  ): Promise<Answer | Rejection>;
  /** Writes of this request, and of its sender's earlier ones, that the read models do not show yet. */
  ownWrites(): readonly Written[];
  /**
   * Reads the read models as if they had folded these writes, however late they are. `read` must not write:
   * its writes would be rolled back.
   */
  readAfter<Answer>(written: readonly Written[], read: (db: Database) => Promise<Answer>): Promise<Answer>;
  /**
   * Reads the read models as if they had folded these streams, whoever wrote them: for what a command decides by.
   * Throws `ReadModelsBehind`, a 503, when that is impossible.
   * @param written writes that are shown as `readAfter` shows them
   */
  readCurrent<Answer>(
    streams: readonly string[],
    read: (db: Database) => Promise<Answer>,
    written?: readonly Written[],
  ): Promise<Answer>;
  /** What the process needs in order to serve, asked within 3 s. */
  check(): Promise<Readiness>;
  close(): Promise<void>;
}

/** What `createServices` needs to know. */
export interface ServicesConfig {
  readonly databaseUrl: string;
  /** `EVENTSTORE_URL`; without it events are kept in Postgres. */
  readonly eventStoreUrl?: string | undefined;
  /** Whether reactions new to this database begin at the start of the log instead of its end. False by default. */
  readonly reactsToEarlierEvents?: boolean;
  /** How long the customer and billing of a reservation are kept; `defaultReservationYears` when not set. */
  readonly reservationPersonalDataYears?: number;
  /** Megabytes that a file attached to a record may have; `defaultAttachmentMegabytes` when not set. */
  readonly attachmentMegabytes?: number;
  /** Wrap the keys that seal personal data. */
  readonly installationKeys: InstallationKeys;
  /**
   * Maximum connections to the database, 20 by default. The projections hold one of them and a quarter is
   * reserved for searches.
   */
  readonly databaseConnections?: number;
  /** Time limit (ms) of a search. 60,000 by default. */
  readonly searchWithinMs?: number;
  /** False when the projections run in another process. */
  readonly runsProjections?: boolean;
  /** False when background work is done by other processes. */
  readonly runsJobs?: boolean;
  /** Name of the process among the workers. */
  readonly name?: string;
  /** How long (ms) a command waits for the read models to show it. 3,000 by default. */
  readonly readModelsWithinMs?: number;
  readonly smtpUrl?: string | undefined;
  /** Sender of e-mails, such as `Carga <no-responder@carga.cl>`. */
  readonly mailFrom: string;
  /** Days that the content of a sent e-mail is kept; `defaultSentMailDays` when not set. */
  readonly sentMailDays?: number;
  /** Domain that receives answers to tickets. */
  readonly ticketMailDomain?: string | undefined;
  readonly ratesMailAddress?: string | undefined;
  readonly incomingMail?: IncomingMailSettings | undefined;
  /** Other companies' services; none by default. */
  readonly providers?: ProvidersSettings | undefined;
  /** If this is https, cookies are for https only. */
  readonly publicUrl?: string;
  /** `GOOGLE_CLIENT_ID` and `GOOGLE_CLIENT_SECRET`; without them nobody signs in with Google. */
  readonly google?: GoogleSettings | undefined;
  /** Limits of attempts, anonymous writes and e-mails; `defaultLimits` when not set. */
  readonly limits?: LimitSettings;
  /** Whether administrators and managers need a second factor from their second sign-in on; by default they do. */
  readonly asksManagersForFactor?: boolean | undefined;
  /** Those of the process by default. */
  readonly readers?: Readers;
  readonly log: Logger;
}
