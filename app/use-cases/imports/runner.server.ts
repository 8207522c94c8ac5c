import { EventEmitter } from 'node:events';
import type { Services } from '~/services';
import { apply } from './apply.server';
import { check } from './check.server';
import { findJob, moveJob, type ImportJob } from './job-store.server';
import type { ImportRunner } from './import-runner';
import { renewLease, LeaseLost, releaseLease, acquireLease, type ImportLease } from './lease.server';
import { subjectNamed } from './subjects.server';
import { undo } from './undo.server';
import type { ImportWork } from './work.server';

type Parts = ImportWork['services'] & Pick<Services, 'log'>;

/** Imports at a time. Each keeps its file in memory. */
const atOnce = 2;
/** How often (ms) to look for imports that another process left, or that wait for a database that was away. */
const lookEvery = 5000;
/** Consecutive faults after which an import stops for good. */
const faultsAllowed = 3;

interface RunnerOptions {
  /** Whether to resume imports of other processes too, such as killed ones. */
  readonly looksAround: boolean;
  /** Whether an error means that the event store or the database is away, and not a fault of the import. */
  readonly isAway: (error: unknown) => boolean;
  /** Logs such an error, but not every time. */
  readonly sayAway: (log: Parts['log'], error: unknown) => void;
}

export function startImportRunner(
  services: Parts,
  { looksAround, isAway, sayAway }: RunnerOptions,
): ImportRunner {
  const { db, log } = services;
  const steps = new EventEmitter().setMaxListeners(0);
  const stopping = new AbortController();
  const working = new Set<Promise<void>>();

  const runStage = async (held: ImportLease): Promise<void> => {
    const { job } = held;
    const subject = subjectNamed(job.catalogue);
    if (subject === undefined) throw new Error(`nothing is imported into ${job.catalogue}`);
    let said: Promise<unknown> = Promise.resolve();
    const work: ImportWork = {
      services,
      subject,
      job,
      async reportProgress(progress) {
        if (stopping.signal.aborted) throw new LeaseLost(job.id);
        // Keeps the order, so that an older count never follows a newer one.
        const saying = said.then(() => renewLease(db, held, progress));
        said = saying.catch(() => undefined);
        const isGoingOn = await saying;
        steps.emit(job.id);
        return isGoingOn;
      },
    };
    if (job.state === 'checking') await check(work);
    if (job.state === 'applying') await apply(work);
    if (job.state === 'undoing') await undo(work);
  };

  /** True if the import reached its next state, and may have more to do. */
  const work = async (held: ImportLease): Promise<boolean> => {
    const { job } = held;
    let hasFailed = false;
    try {
      await runStage(held);
    } catch (error) {
      if (!(error instanceof LeaseLost)) {
        hasFailed = !isAway(error);
        log.error({ err: error, import: job.id }, 'an import was interrupted');
      }
    }
    const faults = await releaseLease(db, held, hasFailed);
    if (faults >= faultsAllowed) await giveUp(job);
    steps.emit(job.id);
    const after = await findJob(db, job.id);
    return after !== null && after.state !== job.state;
  };

  const giveUp = async ({ id, state }: ImportJob): Promise<void> => {
    const refusal = { code: 'import.fault', params: {} };
    await moveJob(db, id, [state], { state: state === 'checking' ? 'refused' : 'cancelled', refusal });
  };

  const take = async (): Promise<void> => {
    while (working.size < atOnce && !stopping.signal.aborted) {
      const held = await acquireLease(db);
      if (held === null) return;
      const task: Promise<void> = work(held)
        .catch((error: unknown) => {
          log.error({ err: error, import: held.job.id }, 'an import could not be let go of');
          return false;
        })
        .then((isFurther) => {
          working.delete(task);
          // After a fault it waits for the next look, so that it does not loop.
          if (isFurther) wake();
        });
      working.add(task);
    }
  };

  let taking: Promise<void> | null = null;
  let isAskedAgain = false;
  const wake = (): void => {
    if (stopping.signal.aborted) return;
    if (taking !== null) {
      isAskedAgain = true;
      return;
    }
    taking = take()
      .catch((error: unknown) => {
        if (isAway(error)) sayAway(log, error);
        else log.error({ err: error }, 'imports could not be looked for');
      })
      .finally(() => {
        taking = null;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        wake();
      });
  };

  const timer = looksAround ? setInterval(wake, lookEvery).unref() : null;
  if (looksAround) setImmediate(wake);
  return {
    wake,
    step: (id, ms) =>
      new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(limit);
          steps.off(id, end);
          resolve();
        };
        const limit = setTimeout(end, ms);
        steps.on(id, end);
      }),
    async stop() {
      stopping.abort();
      if (timer !== null) clearInterval(timer);
      await taking;
      await Promise.all(working);
    },
  };
}
