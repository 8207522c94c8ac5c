import type { Sheet } from '~/services';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { moveJob } from './job-store.server';
import { openImport } from './open-import.server';
import { readColumns } from './read-row.server';
import type { FileReading, LayoutReading } from './import-job';
import type { Judge, OpenedLayout } from './subject';
import { clearPrices, insertPrices, type PricesOfRow } from './price-store.server';
import { clearRows, insertRows, type CheckedRow } from './row-store.server';
import { readingOfWhole } from './whole-file.server';
import { letOthersRun, type ImportWork } from './work.server';

const rowsAtATime = 500;

/**
 * Stores each row's verdict and writes no record. A resumed check starts again. An unreadable file is refused
 * as a whole.
 */
export async function check(work: ImportWork): Promise<void> {
  const { services, subject, job } = work;
  const { db } = services;
  const { fileId } = job;
  await clearRows(db, job.id);
  await clearPrices(db, job.id);
  if (fileId === null) return checkChange(work);
  try {
    const opened = await openImport(services, subject, { ...job, fileId });
    if (isRejection(opened)) {
      await refuse(work, opened);
      return;
    }
    const { sheet, layout } = opened;
    const columns = readColumns(subject.columns('es'), job.reading);
    const reading =
      layout === null ? await readingOfWhole(work, sheet, columns) : { ...job.reading, isOpen: false };
    if (reading.isOpen === true && job.via === 'web' && !job.applies) {
      // Programs send the decimal sign or accept the usual one; people are asked.
      const { isSignUsual: _isSignUsual, ...asked } = reading;
      await moveJob(db, job.id, ['checking'], { state: 'mapping', reading: asked });
      return;
    }
    const isImported = new Set(columns.map(({ at }) => at));
    const remembered = (await subject.aliases?.known(db, job.actor)) ?? [];
    const judge = subject.judgeOf(db, { ...job, reading: { ...reading, remembered } });
    const counts = await judgeAll(work, sheet, judge, isImported);
    if (counts === null) {
      await moveJob(db, job.id, ['checking'], { state: 'mapping' });
      return;
    }
    await work.reportProgress({ ...counts, progress: 1 });
    const isNothingToDo = counts.new + counts.changed === 0;
    const state = !job.applies ? 'checked' : isNothingToDo ? 'done' : 'applying';
    const named = { ...reading, remembered: judge.remembered?.() ?? [] };
    const told =
      layout === null || reading.layout === undefined ? named : noted(named, reading.layout, layout);
    await moveJob(db, job.id, ['checking'], { state, reading: told });
  } catch (error) {
    const refusal = services.spreadsheets.refusalOf(error);
    if (refusal === null) throw error;
    await refuse(work, refusal);
  }
}

async function checkChange({ services, subject, job, reportProgress: report }: ImportWork): Promise<void> {
  if (subject.judgeChange === undefined) throw new Error(`import ${job.id} has no file`);
  const counts = { new: 0, changed: 0, unchanged: 0, invalid: 0 };
  for await (const { rows, progress } of subject.judgeChange(services, job)) {
    for (const { verdict } of rows) counts[verdict] += 1;
    await insertRows(services.db, job.id, rows);
    if (!(await report({ ...counts, progress }))) {
      // There is no file to restart from, and a partial check must not be applied.
      return refuse({ services, job, reportProgress: report }, reject('conflict', 'import.check-stopped'));
    }
  }
  await moveJob(services.db, job.id, ['checking'], { state: 'checked', counts });
}

function noted(reading: FileReading, before: LayoutReading, opened: OpenedLayout): FileReading {
  return { ...reading, layout: { ...before, ...opened.notes() } };
}

async function refuse(
  { services, job, reportProgress: report }: Pick<ImportWork, 'services' | 'job' | 'reportProgress'>,
  { code, params }: Rejection,
): Promise<void> {
  await clearRows(services.db, job.id);
  await report({ new: 0, changed: 0, unchanged: 0, invalid: 0, calculated: 0 });
  await moveJob(services.db, job.id, ['checking'], { state: 'refused', refusal: { code, params } });
}

async function judgeAll(work: ImportWork, sheet: Sheet, judge: Judge, isImported: ReadonlySet<number>) {
  const counts = { new: 0, changed: 0, unchanged: 0, invalid: 0, calculated: 0 };
  const { db } = work.services;
  let keeping: Promise<void> = Promise.resolve();
  let last = 0;
  let numbered = 0;
  const keep = async (checked: readonly CheckedRow[], others: readonly PricesOfRow[] = []): Promise<void> => {
    await insertRows(db, work.job.id, checked);
    const priced = checked.flatMap(({ row, prices }) => (prices === undefined ? [] : [{ row, ...prices }]));
    numbered += await insertPrices(db, work.job.id, [...priced, ...others], numbered);
  };
  for await (const rows of sheet.rows(rowsAtATime)) {
    const checked: readonly CheckedRow[] = await judge.judge(rows);
    for (const { verdict } of checked) counts[verdict] += 1;
    for (const { calculated = [] } of rows)
      counts.calculated += calculated.filter((at) => isImported.has(at)).length;
    // The next rows are checked while these are stored.
    await keeping;
    last = checked.at(-1)?.row ?? last;
    keeping = keep(checked);
    keeping.catch(() => undefined);
    if (!(await work.reportProgress({ ...counts, progress: sheet.progress() }))) return null;
    await letOthersRun();
  }
  await keeping;
  for await (const { rows, prices } of judge.rest?.(last) ?? []) {
    for (const { verdict } of rows) counts[verdict] += 1;
    await keep(rows, prices);
    if (!(await work.reportProgress({ ...counts, progress: 1 }))) return null;
  }
  return counts;
}
