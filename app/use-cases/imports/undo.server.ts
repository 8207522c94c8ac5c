import type { DispatchContext } from '~/services';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { moveJob } from './job-store.server';
import { rowCommandId } from './row-command-id';
import { problemsOfRefusal, type RowProblem } from './row-problem';
import { countRows, keepResults, rowsToUndo, type ImportRow, type RowResult } from './row-store.server';
import type { RowCommands } from './subject';
import { commandsOfRun, processInBatches, keepRowOrder, showWritten, type ImportWork } from './work.server';

const rowsAtATime = 100;

/**
 * By new commands with a correlation id of their own: added records are removed, changed fields get their
 * former values. Records changed since, or in use, stay with the reason.
 */
export async function undo(work: ImportWork): Promise<void> {
  const { services, job } = work;
  const { undoId, undoActor } = job;
  if (undoId === null || undoActor === null) throw new Error(`nobody asked to undo import ${job.id}`);
  const counted = await countRows(services.db, job.id);
  let undone = counted['undone'] ?? 0;
  let leftAlone = counted['left'] ?? 0;
  const total = Math.max(1, (counted['created'] ?? 0) + (counted['updated'] ?? 0));
  let written: bigint | null = null;
  let before = 2 ** 31 - 1;
  const context = { actor: undoActor, via: job.undoVia ?? job.via, correlationId: undoId };
  const take = async (): Promise<readonly ImportRow[]> => {
    const rows = await rowsToUndo(services.db, job.id, before, rowsAtATime);
    before = rows.at(-1)?.row ?? before;
    return rows;
  };
  const inOrder = keepRowOrder(work);
  const commands = commandsOfRun(work);
  await processInBatches(work, take, async (rows) => {
    const results = await inOrder(rows, (row, next) => undoRow(commands, row, { ...context, next }, undoId));
    await keepResults(
      services.db,
      job.id,
      results.map(({ result }) => result),
    );
    for (const { result, position } of results) {
      if (result.undo === 'undone') undone += 1;
      else leftAlone += 1;
      if (position !== null && (written === null || position > written)) written = position;
    }
    await work.reportProgress({ undone, leftAlone, progress: (undone + leftAlone) / total });
    return true;
  });
  await showWritten(work, written);
  const ended = await countRows(services.db, job.id);
  await moveJob(services.db, job.id, ['undoing'], {
    state: 'undone',
    counts: { undone: ended['undone'] ?? 0, leftAlone: ended['left'] ?? 0 },
  });
}

async function undoRow(
  commands: RowCommands,
  done: ImportRow,
  { next, ...by }: DispatchContext & { readonly next: () => void },
  undoId: string,
): Promise<{ readonly result: RowResult; readonly position: bigint | null }> {
  const { row, revision } = done;
  const context = {
    ...by,
    commandId: rowCommandId(undoId, row),
    expectedRevision: BigInt(revision ?? 0),
  };
  const outcome = await commands.undo(done, context, next);
  const head = { row, recordId: null };
  if (isRejection(outcome)) {
    const problems = reasonsToLeave(outcome);
    return { result: { ...head, revision: null, problems, undo: 'left' }, position: null };
  }
  const result: RowResult = { ...head, revision: Number(outcome.revision), problems: null, undo: 'undone' };
  return { result, position: outcome.position };
}

/** A stale revision: somebody has changed the record since. */
function reasonsToLeave(refusal: Rejection): readonly RowProblem[] {
  const isChangedSince = refusal.kind === 'stale' || refusal.kind === 'not-found';
  return isChangedSince
    ? [{ column: null, refusal: { code: 'import.changed-since', params: {} } }]
    : problemsOfRefusal(refusal);
}
