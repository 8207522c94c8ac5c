import type { Logger } from 'pino';
import type { z } from 'zod';
import { mayRead, type Actor } from '@domain/shared/actor';
import type { CommandDefinition } from '@domain/shared/command';
import type { EventSet } from '@domain/shared/event';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { refuseUnstorable } from '@domain/shared/storable';
import type { Database, Query } from '@projections/projection';
import { projections } from '@projections/registry';
import { createAuth, type Auth } from '@infrastructure/auth/auth';
import { createDispatch, type Accepted, type DispatchContext } from '@infrastructure/commands/dispatch';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { openEventStore } from '@infrastructure/event-store/open-event-store';
import { within } from '@infrastructure/event-store/waiting';
import { createFiles, type Files } from '@infrastructure/files/files';
import { createGeolocation, type Geolocation } from '@infrastructure/geolocation/geolocation';
import { createMail, type MailService } from '@infrastructure/mail/mail';
import { createDatabase } from '@infrastructure/postgres/database';
import { createPool } from '@infrastructure/postgres/pool';
import { createReservations } from '@infrastructure/postgres/reservations';
import { isAway } from '@infrastructure/projecting/away';
import { createProjectionRunner, type ProjectionRunner } from '@infrastructure/projecting/projection-runner';
import { createSavedViews, type SavedViews } from '@infrastructure/saved-views/saved-views';
import { startReactions } from '@infrastructure/projecting/reaction-runner';
import { createSpreadsheets, type Spreadsheets } from '@infrastructure/spreadsheets/spreadsheets';
import { startImportRunner, type ImportRunner } from '~/catalogues/import/runner.server';
import { gatherers } from '~/gathering/index.server';
import { reactions } from '~/reactions/index.server';
import { createAuthentication } from '~/features/people/authentication.server';
import type { Authentication } from '~/server/authentication';

export type { Accepted };
/** Whether a thrown error says that the event store or the database is away: 503, and worth trying again. */
export { isAway as isUnavailable };

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
  /** Works on imports behind the pages. */
  readonly imports: ImportRunner;
  /**
   * Carries a command out and, unless `wait` is false, waits (at most 3 s) until the read models that follow its
   * category show it, so that whoever commanded reads their own write.
   */
  dispatch<Schema extends z.ZodType, Facts, State, Set extends EventSet>(
    definition: CommandDefinition<Schema, Facts, State, Set>,
    input: unknown,
    context: DispatchContext & { readonly wait?: boolean },
  ): Promise<Accepted | Rejection>;
  /** Answers a query: parse, authorise, run. */
  ask<Schema extends z.ZodType, Answer>(
    query: Query<Schema, Answer>,
    input: unknown,
    actor: Actor,
  ): Promise<Answer | Rejection>;
  /** Whether each thing the platform cannot work without answers now, within 3 s. */
  check(): Promise<Readonly<Record<'eventStore' | 'database', 'ready' | 'unavailable'>>>;
  close(): Promise<void>;
}

export interface ServicesConfig {
  readonly databaseUrl: string;
  /** `EVENTSTORE_URL`; without it the events are kept in Postgres. */
  readonly eventStoreUrl?: string | undefined;
  /** Most connections to the database at a time. 20 by default; the projections hold one of them. */
  readonly databaseConnections?: number;
  /** False where the projections run in a process of their own. */
  readonly runsProjections?: boolean;
  readonly smtpUrl?: string | undefined;
  /** Sender of e-mails, such as `Carga <no-responder@carga.cl>`. */
  readonly mailFrom: string;
  /** Over https, cookies are for https only. */
  readonly publicUrl?: string;
  readonly log: Logger;
}

/** How long (ms) a command waits for the read models to show it. */
const waitForReadModels = 3000;

/** How long (ms) what the platform needs may take to answer `check`: whoever asks is waiting to send requests elsewhere. */
const answersWithin = 3000;

/** Puts the parts together and starts the projections. Nothing is reached before it is needed: no database has to answer yet. */
export function createServices(config: ServicesConfig): Services {
  const { log, publicUrl = 'http://localhost:3000', runsProjections = true } = config;
  const pool = createPool({
    url: config.databaseUrl,
    max: config.databaseConnections ?? 20,
    name: 'platform',
    log,
  });
  const db = createDatabase(pool);
  const store = openEventStore({ url: config.eventStoreUrl, pool });
  const runner = createProjectionRunner({
    db,
    store,
    projections,
    log,
    runsHere: runsProjections,
  });
  const mail = createMail({
    db,
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    onTrouble: (error, messageId) => log.error({ err: error, messageId }, 'an e-mail was not delivered'),
  });
  const reservations = createReservations(db, store);
  const dispatch = createDispatch({
    store,
    reservations,
    gatherers: new Map(gatherers.map((one) => [one.commandName, (command) => one.gather(command, { db })])),
    now: () => new Date().toISOString(),
  });
  const auth = createAuth({ db, pool });
  runner.start();

  const core: Omit<Services, 'imports'> = {
    store,
    db,
    log,
    publicUrl,
    authentication: createAuthentication({ db, auth, isSecure: publicUrl.startsWith('https:') }),
    projections: runner,
    auth,
    mail,
    files: createFiles(db),
    geolocation: createGeolocation(),
    savedViews: createSavedViews(db),
    spreadsheets: createSpreadsheets(),
    async dispatch(definition, input, { wait = true, ...context }) {
      const unreadable = refuseUnstorable(input);
      if (unreadable !== null) return unreadable;
      const outcome = await dispatch(definition, input, context);
      if (wait && !isRejection(outcome) && outcome.position !== null) {
        await showInReadModels(runner, log, outcome.category, outcome.position);
      }
      return outcome;
    },
    async ask(query, input, actor) {
      if (!mayRead(actor, query.access)) return refuseAccess(actor);
      const unreadable = refuseUnstorable(input);
      if (unreadable !== null) return unreadable;
      const parsed = query.input.safeParse(input);
      return parsed.success ? query.run(db, parsed.data, actor) : rejectInput(parsed.error.issues);
    },
    async check() {
      const [eventStore, database] = await Promise.all([
        isAnswering(() => store.check()),
        isAnswering(() => pool.query('select 1')),
      ]);
      return { eventStore, database };
    },
    async close() {
      await services.imports.stop();
      await reacting?.stop();
      await runner.stop();
      await mail.close();
      await store.close();
      await db.destroy();
    },
  };
  const services: Services = {
    ...core,
    imports: startImportRunner(core, { looksAround: runsProjections, isAway }),
  };
  const reacting = runsProjections
    ? startReactions({
        db,
        store,
        log,
        reactions: reactions.map((one) => ({
          ...one,
          react: (event) => one.react(event, { ...services, reservations }),
        })),
      })
    : null;
  return services;
}

/** The refusal of somebody who does not stand high enough: visitors are asked to sign in. */
export function refuseAccess(actor: Actor): Rejection {
  return actor.kind === 'visitor'
    ? reject('unauthenticated', 'access.sign-in-needed')
    : reject('forbidden', 'access.forbidden');
}

/** The command is done and kept whatever happens here, so trouble with waiting is logged and not thrown. */
async function showInReadModels(
  runner: ProjectionRunner,
  log: Logger,
  category: string,
  position: bigint,
): Promise<void> {
  try {
    if (await runner.waitFor(category, position, waitForReadModels)) return;
    log.warn({ category, position: position.toString() }, 'read models are behind what was just written');
  } catch (error) {
    log.error({ err: error, category }, 'waiting for read models failed');
  }
}

async function isAnswering(question: () => Promise<unknown>): Promise<'ready' | 'unavailable'> {
  try {
    await within(answersWithin, question());
    return 'ready';
  } catch (error) {
    if (isAway(error)) return 'unavailable';
    throw error;
  }
}
