import { mayRead } from '@domain/shared/actor';
import { refuseAccess } from '@domain/shared/refuse-access';
import { isRejection, reject, rejectInput } from '@domain/shared/rejection';
import { refuseUnstorable } from '@domain/shared/storable';
import { findBelongingStreams } from '@projections/privacy/erasures/belonging-streams';
import type { Database } from '@projections/projection';
import { projections } from '@projections/registry';
import { readCartBook } from '@projections/shop/cart/queries';
import { createAuth } from '@infrastructure/auth/auth';
import { createGoogle } from '@infrastructure/auth/google';
import { createCharts } from '@infrastructure/charts/charts';
import { createDispatch } from '@infrastructure/commands/dispatch';
import { createRunningCommands } from '@infrastructure/commands/running-commands';
import { ForeignEvents } from '@infrastructure/event-store/eventstoredb/foreign-events';
import { withoutFences } from '@infrastructure/event-store/fences';
import { createPersonalData } from '@infrastructure/personal-data/personal-data';
import { openSealedEventStore, sealStore } from '@infrastructure/event-store/open-event-store';
import { createFiles } from '@infrastructure/files/files';
import { createProviders, defaultProviderLimits } from '@infrastructure/providers/providers';
import { createGeolocation } from '@infrastructure/geolocation/geolocation';
import { createIncomingMail } from '@infrastructure/incoming-mail/incoming-mail';
import { createJobQueues } from '@infrastructure/jobs/jobs';
import { createDelivery, findWaitingMessages } from '@infrastructure/mail/delivery';
import { createMail } from '@infrastructure/mail/mail';
import {
  defaultAttachmentMegabytes,
  defaultReservationYears,
  defaultSentMailDays,
} from '@infrastructure/config/config';
import { createDatabase } from '@infrastructure/postgres/database';
import { createLimitedReads, TooSlow } from '@infrastructure/postgres/limited-reads';
import { createNotificationNews } from '@infrastructure/notifications/news';
import { createPool } from '@infrastructure/postgres/pool';
import { createReservations } from '@infrastructure/postgres/reservations';
import { sayAway } from '@infrastructure/logging/away-log';
import { isAway } from '@infrastructure/projecting/away';
import { createCurrentReads } from '@infrastructure/projecting/current-reads';
import { createProjectionRunner } from '@infrastructure/projecting/projection-runner';
import { createReadiness } from '@infrastructure/projecting/readiness';
import { createShownInReadModels } from '@infrastructure/projecting/shown-in-read-models';
import { startingRecords } from '@infrastructure/reference-data/starting-records';
import { createListColumns } from '@infrastructure/saved-views/list-columns';
import { createDrafts } from '@infrastructure/drafts/drafts';
import { readersOfProcess } from '@infrastructure/readers/readers-of-process';
import { createSavedViews } from '@infrastructure/saved-views/saved-views';
import { createBeginning } from '@infrastructure/projecting/reaction-checkpoints';
import { startReactions } from '@infrastructure/projecting/reaction-runner';
import { createSpreadsheets } from '@infrastructure/spreadsheets/spreadsheets';
import { eventSets } from '@domain/event-sets';
import type { JobServices } from '~/use-cases/job.server';
import { erasingQueues, queues, startWork } from '~/use-cases/jobs.server';
import { deliverMail } from '~/use-cases/mail/deliver-mail.server';
import { takingIn } from '~/use-cases/support/mails/take-in-mail.server';
import { causeOf, jobIdOf } from '~/use-cases/reaction-job.server';
import { gatherers } from '~/use-cases/gatherers.server';
import { legalBlockReader } from '~/use-cases/legal/text-blocks.server';
import { keyHolders } from '~/use-cases/key-holders.server';
import { reactions } from '~/use-cases/reactions.server';
import type { Accepted, Services, ServicesConfig, Written } from '~/services';
import { createAuthentication } from '~/http/authentication.server';

export type { Accepted, Services, Written };
/** The event store or the database is away: a 503, worth a retry. */
export { isAway as isUnavailable, sayAway };

/** Connects only when needed, so no database has to be up yet. */
export function createServices(config: ServicesConfig): Services {
  const {
    log,
    publicUrl = 'http://localhost:3000',
    runsProjections = true,
    runsJobs = runsProjections,
    name = 'platform',
    readModelsWithinMs = 3000,
    databaseConnections = 20,
    searchWithinMs = 60_000,
    reservationPersonalDataYears = defaultReservationYears,
    attachmentMegabytes = defaultAttachmentMegabytes,
    sentMailDays = defaultSentMailDays,
    readers = readersOfProcess(),
  } = config;
  const ofSearches = Math.ceil(databaseConnections / 4);
  const doubt = (): void => {
    keyring.doubt();
    runner.doubt();
  };
  const pooled = { url: config.databaseUrl, isWorker: runsJobs && !runsProjections, log, onLost: doubt };
  const failing = (what: string) => (error: unknown) =>
    isAway(error) ? sayAway(log, error) : log.error({ err: error }, what);
  const pool = createPool({
    ...pooled,
    name: 'platform',
    max: Math.max(1, databaseConnections - ofSearches),
  });
  const db = createDatabase(pool, { sharesReads: true });
  const searches = createLimitedReads(searchWithinMs, { ...pooled, name: 'searches', max: ofSearches });
  const foreign = new ForeignEvents();
  const sealed = openSealedEventStore({ url: config.eventStoreUrl, pool, foreign });
  const { keyring, connect } = createPersonalData({
    db,
    store: withoutFences(sealed),
    sets: eventSets,
    installation: config.installationKeys,
    onRestored(erasures) {
      log.warn({ erasures }, 'erasures that this database lacked were applied');
      void settlePersistently();
    },
  });
  const beginning = createBeginning(db, sealed, reactions, { fromStart: config.reactsToEarlierEvents });
  const eventLog = sealStore(beginning.store, { keyring, sets: eventSets });
  const store = withoutFences(eventLog);
  const runner = createProjectionRunner({
    db,
    store,
    projections,
    log,
    runsHere: runsProjections,
    keyHolders,
  });
  const jobs = createJobQueues({
    url: config.databaseUrl,
    db,
    queues,
    name,
    isWorker: runsJobs,
    log: { error: (fields, message) => log.error(fields, message), away: (error) => sayAway(log, error) },
  });
  const personalData = connect({
    store,
    projections,
    waitFor: (category, position, timeout) => runner.waitFor(category, position, timeout),
    belonging: findBelongingStreams,
    jobsEnded: (timeout) => jobs.othersEnded(erasingQueues, timeout),
  });
  const settlePersistently = async (): Promise<void> => {
    try {
      await personalData.settle();
    } catch (error) {
      log.error({ err: error }, 'erased personal data could not be taken out of the read models yet');
    }
  };
  const files = createFiles(db);
  const mail = createMail({
    ...{ db, files, delivers: config.smtpUrl !== undefined, from: config.mailFrom, sentMailDays },
    queueDeliveries: (ids, tx) =>
      jobs.add(
        deliverMail.name,
        ids.map((id) => ({ data: { id } })),
        tx,
      ),
  });
  const queue = takingIn(jobs);
  const incomingMail = createIncomingMail({ ...config, ...config.incomingMail, db, files, readers, queue });
  const reservations = createReservations(db, eventLog);
  const following = { projections, runner, log, withinMs: readModelsWithinMs };
  const reads = createCurrentReads({ db, store, ...following });
  const isShownInReadModels = createShownInReadModels(following);
  const gathering = { counters: db, readLegalBlocks: legalBlockReader({ db, readers }) };
  const commands = createRunningCommands();
  const dispatch = createDispatch({
    store: eventLog,
    reservations,
    gatherers: new Map(
      gatherers.map((one) => [
        one.commandName,
        async (command, after) => {
          const gather = (from: Database) => one.gather(command, { ...gathering, db: from });
          if (one.reads === undefined) return reads.readAfter(after, gather);
          return reads.readCurrent(await one.reads(command, store, db), gather, after);
        },
      ]),
    ),
    latestBooks: new Map([['cart', (id) => readCartBook(db, id)]]),
    now: () => new Date().toISOString(),
    onUnconfirmed: (error, stream) => {
      const fields = { err: error, stream };
      if (isAway(error)) log.warn(fields, 'keys of an accepted command are confirmed later');
      else log.error(fields, 'keys of an accepted command could not be confirmed');
    },
  });
  const auth = createAuth({
    db,
    pool,
    keyring,
    publicUrl,
    limits: config.limits,
    asksManagersForFactor: config.asksManagersForFactor,
  });
  runner.start();

  const services: Services = {
    store,
    foreignEvents: () => foreign.count,
    db,
    log,
    publicUrl,
    ticketMailDomain: config.ticketMailDomain,
    ratesMailAddress: config.ratesMailAddress?.toLowerCase(),
    authentication: createAuthentication({ db, auth, isSecure: publicUrl.startsWith('https:') }),
    projections: runner,
    personalData,
    reservationPersonalDataYears,
    auth,
    google: config.google === undefined ? null : createGoogle(config.google, publicUrl),
    mail,
    jobs,
    largestAttachment: attachmentMegabytes * 1024 ** 2,
    files,
    incomingMail,
    geolocation: createGeolocation(),
    charts: createCharts(),
    providers: createProviders(config.providers ?? defaultProviderLimits, {
      db,
      process: name,
      onFailure: failing('how a provider answered could not be noted'),
    }),
    savedViews: createSavedViews(db),
    drafts: createDrafts(db),
    listColumns: createListColumns(db),
    notificationNews: createNotificationNews(pool, {
      onFailure: failing('a count of notifications could not be sent'),
      onDeaf: failing('news of notifications cannot be heard'),
    }),
    spreadsheets: createSpreadsheets(readers),
    readers,
    startingRecords,
    async dispatch(definition, input, { wait = true, whenAccepted, ...context }) {
      const unreadable = refuseUnstorable(input);
      if (unreadable !== null) return unreadable;
      const outcome = await commands.run(() => dispatch(definition, input, context));
      if (isRejection(outcome)) return outcome;
      whenAccepted?.(outcome);
      const isShown = !wait || (await isShownInReadModels(outcome));
      return isShown ? outcome : { ...outcome, isLate: true };
    },
    async ask(query, input, actor, from = db) {
      if (!mayRead(actor, query.access)) return refuseAccess(actor);
      const unreadable = refuseUnstorable(input);
      if (unreadable !== null) return unreadable;
      const parsed = query.input.safeParse(input);
      if (!parsed.success) return rejectInput(parsed.error.issues);
      // After the request's own writes, a search runs in a transaction, which has its own time limit.
      if (query.isSearch !== true || from !== db) return query.run(from, parsed.data, actor);
      try {
        return await searches.within((limited) => query.run(limited, parsed.data, actor));
      } catch (error) {
        if (!(error instanceof TooSlow)) throw error;
        return reject('unavailable', 'search.timed-out', { seconds: error.milliseconds / 1000 });
      }
    },
    ownWrites: () => [],
    ...reads,
    check: createReadiness({ db, store, runner, personalData, runsProjections }),
    async close() {
      await services.notificationNews.close();
      await reacting?.stop();
      await jobs.close();
      delivery?.close();
      await commands.close();
      await runner.stop();
      await store.close();
      await searches.close();
      await db.destroy();
    },
  };
  const delivery =
    runsJobs && config.smtpUrl !== undefined
      ? createDelivery({ db, smtpUrl: config.smtpUrl, connections: deliverMail.concurrency })
      : null;
  const reacting = runsProjections
    ? startReactions({
        db,
        store,
        log,
        watch: runner.watch,
        reactions,
        begin: beginning.begin,
        addJobs: async (reaction, events, tx) => {
          const picked = await reaction.pick(events, tx);
          await jobs.add(
            reaction.name,
            picked.map((event) => ({
              id: jobIdOf(reaction, event),
              data: causeOf(event),
              delay: reaction.delay,
            })),
            tx,
          );
        },
      })
    : null;
  if (runsJobs) {
    const deliver: JobServices['deliverMail'] = async (id, attempt, signal) =>
      delivery?.deliver(id, attempt, signal);
    startWork(jobs, { ...services, reservations, isAway, deliverMail: deliver }, async () =>
      config.smtpUrl === undefined ? [] : findWaitingMessages(db),
    );
  }
  return services;
}
