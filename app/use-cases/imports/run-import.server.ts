import { z } from 'zod';
import { addJob, untilDone, type JobKind, type JobServices } from '~/use-cases/job.server';
import type { RunningJob } from '~/services';
import { notify } from '~/use-cases/telling/notify.server';
import { toldOf } from '~/use-cases/telling/told';
import { apply } from './apply.server';
import { check } from './check.server';
import { isBusy } from './import-states';
import { countFault, findJob, keepProgress, moveJob } from './job-store.server';
import type { ImportJob } from './import-job';
import { subjectNamed } from './subjects.server';
import { undo } from './undo.server';
import type { ImportWork } from './work.server';

const faultsAllowed = 3;

/**
 * Until it waits for a person or has ended. After an interruption the next attempt continues after the last
 * stored row.
 */
export const runImport: JobKind<{ id: string }> = {
  name: 'runImport',
  data: z.object({ id: z.string() }),
  retry: untilDone,
  // Each keeps its file in memory.
  concurrency: 2,
  /** The job added here notifies the import's author. */
  async whenSetAside({ id }, { db, jobs }) {
    const job = await findJob(db, id);
    if (job === null || !isBusy(job.state)) return;
    const state = job.state === 'checking' ? 'refused' : 'cancelled';
    await moveJob(db, id, [job.state], { state, refusal: { code: 'import.set-aside', params: {} } });
    await addJob(jobs, runImport, { id }, db);
  },
  async whenRunAgain({ id }, { db }) {
    const job = await findJob(db, id);
    if (job?.refusal?.code !== 'import.set-aside') return;
    const state = job.state === 'refused' ? 'checking' : job.undoId === null ? 'applying' : 'undoing';
    await moveJob(db, id, [job.state], { state, refusal: null });
  },
  async run({ id }, attempt, services) {
    for (let before: string | null = null; ;) {
      const job = await findJob(services.db, id);
      if (job !== null && !isBusy(job.state)) await tellOfEnd(job, services);
      // A stage that did not move the import would be repeated for ever.
      if (job === null || !isBusy(job.state) || job.state === before) return;
      before = job.state;
      await runStage(job, attempt, services);
    }
  },
};

async function runStage(job: ImportJob, { signal }: RunningJob, services: JobServices): Promise<void> {
  const subject = subjectNamed(job.catalogue);
  if (subject === undefined) throw new Error(`nothing is imported into ${job.catalogue}`);
  let said: Promise<unknown> = Promise.resolve();
  const work: ImportWork = {
    services,
    subject,
    job,
    reportProgress(progress) {
      signal.throwIfAborted();
      // Sequential, so that an older count never follows a newer one.
      const saying = said.then(() => keepProgress(services.db, job.id, progress));
      said = saying.catch(() => undefined);
      return saying;
    },
  };
  try {
    if (job.state === 'checking') await check(work);
    if (job.state === 'applying') await apply(work);
    if (job.state === 'undoing') await undo(work);
  } catch (error) {
    // A reader that was killed at its limits is counted with the job.
    if (signal.aborted || services.isAway(error) || services.readers.reasonOf(error) !== null) throw error;
    if ((await countFault(services.db, job.id)) < faultsAllowed) throw error;
    services.log.error({ err: error, import: job.id }, 'an import stops after several faults');
    const refusal = { code: 'import.fault', params: {} };
    await moveJob(services.db, job.id, [job.state], {
      state: job.state === 'checking' ? 'refused' : 'cancelled',
      refusal,
    });
  }
}

async function tellOfEnd(
  { id, actor, state, refusal }: ImportJob,
  services: Pick<JobServices, 'db' | 'jobs' | 'readCurrent'>,
): Promise<void> {
  const isStopped = state === 'refused' || (state === 'cancelled' && refusal !== null);
  if (state !== 'done' && !isStopped) return;
  const kind = toldOf(state === 'done' ? 'ImportDone' : 'ImportFailed').notified?.staff;
  await notify(services, { kind, cause: `import/${id}/${state}`, recordId: id, actorId: null }, [actor.id]);
}
