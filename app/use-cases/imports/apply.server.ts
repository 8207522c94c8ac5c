import { isRejection } from '@domain/shared/rejection';
import { addJob } from '~/use-cases/job.server';
import { inviteImported } from '~/use-cases/people/import/invite-imported.server';
import type { RowOutcome } from './import-states';
import { moveJob } from './job-store.server';
import { rowCommandId } from './row-command-id';
import { problemsOfRefusal } from './row-problem';
import { countRows, keepResults, rowsToApply, type ImportRow, type RowResult } from './row-store.server';
import type { RowCommands } from './subject';
import { commandsOfRun, processInBatches, keepRowOrder, showWritten, type ImportWork } from './work.server';

const rowsAtATime = 250;
/** Rows that may be written before the read models must catch up. */
const rowsAhead = 5000;

/**
 * A few hundred commands in flight. A resumed import continues after the last stored row; a row that was
 * appended but not stored is repeated with the same command id, which changes nothing.
 */
export async function apply(work: ImportWork): Promise<void> {
  const { services, job } = work;
  const counted = await countRows(services.db, job.id);
  const counts = outcomesIn(counted);
  const total = Math.max(1, (counted['new'] ?? 0) + (counted['changed'] ?? 0));
  let written: bigint | null = null;
  let ahead = 0;
  let after = 0;
  let showing: Promise<void> = Promise.resolve();
  const take = async (): Promise<readonly ImportRow[]> => {
    await showing;
    const rows = await rowsToApply(services.db, job.id, after, rowsAtATime);
    after = rows.at(-1)?.row ?? after;
    return rows;
  };
  const inOrder = keepRowOrder(work);
  const commands = commandsOfRun(work);
  const isGoingOn = await processInBatches(work, take, async (rows) => {
    const results = await inOrder(rows, (row, next) => applyRow(work, commands, row, next));
    await keepResults(
      services.db,
      job.id,
      results.map(({ result }) => result),
    );
    for (const { result, position } of results) {
      counts[result.outcome] += 1;
      if (position !== null && (written === null || position > written)) written = position;
    }
    ahead += rows.length;
    if (ahead >= rowsAhead) {
      ahead = 0;
      showing = showWritten(work, written);
      await showing;
    }
    const done = counts.created + counts.updated + counts.unneeded + counts.failed;
    const goesOn = await work.reportProgress({ ...counts, progress: done / total });
    if (!goesOn) inOrder.stop();
    return goesOn;
  });
  // Whoever reads that the import is done must find the new records.
  await showWritten(work, written);
  // A killed worker may have stored results after this one began, so they are missing in its own counts.
  const ended = outcomesIn(await countRows(services.db, job.id));
  await services.db.transaction().execute(async (tx) => {
    const state = isGoingOn ? 'done' : 'cancelled';
    const isMoved = await moveJob(tx, job.id, ['applying'], { state, counts: ended });
    // If another worker ended the import, it has sent the invitations: a second mail would invalidate the
    // first one's link.
    if (isMoved && job.reading.invites === true && ended.created > 0)
      await addJob(services.jobs, inviteImported, { id: job.id }, tx);
  });
}

function outcomesIn(counted: Readonly<Record<string, number>>) {
  return {
    created: counted['created'] ?? 0,
    updated: counted['updated'] ?? 0,
    unneeded: counted['unneeded'] ?? 0,
    failed: counted['failed'] ?? 0,
  };
}

async function applyRow(
  { job }: ImportWork,
  commands: RowCommands,
  asked: ImportRow,
  next: () => void,
): Promise<{
  readonly result: RowResult & { readonly outcome: RowOutcome };
  readonly position: bigint | null;
}> {
  const { row, recordId, revision } = asked;
  const context = {
    actor: job.actor,
    via: job.via,
    commandId: rowCommandId(job.id, row),
    correlationId: job.id,
    // The review was of this revision: a newer one is not overwritten.
    ...(recordId !== null && revision !== null && { expectedRevision: BigInt(revision) }),
  };
  const outcome = await commands.apply(asked, context, next);
  if (isRejection(outcome)) {
    const problems = problemsOfRefusal(outcome);
    return { result: { row, recordId: null, revision: null, problems, outcome: 'failed' }, position: null };
  }
  const said = recordId === null ? 'created' : outcome.events.length === 0 ? 'unneeded' : 'updated';
  const kept = { row, recordId: outcome.id, revision: Number(outcome.revision), problems: null };
  return { result: { ...kept, outcome: said }, position: outcome.position };
}
