import { bulkhead } from 'cockatiel';
import type { Services } from '~/services';
import type { ImportProgress } from './job-store.server';
import type { ImportJob } from './import-job';
import type { ImportSubject, RowCommands } from './subject';

export interface ImportWork {
  readonly services: Pick<
    Services,
    'db' | 'dispatch' | 'files' | 'jobs' | 'projections' | 'readers' | 'spreadsheets'
  >;
  readonly subject: ImportSubject;
  readonly job: ImportJob;
  /** False: the import must stop. Throws if another worker must continue it. */
  readonly reportProgress: (progress: ImportProgress) => Promise<boolean>;
}

/** Milliseconds that a step waits for the read models before it continues anyway. */
const patience = 10_000;

/** So that other people's own writes do not wait long behind an import. */
export async function showWritten(
  { services, subject }: Pick<ImportWork, 'services' | 'subject'>,
  written: bigint | null,
): Promise<void> {
  if (written === null) return;
  const { category, otherCategories = [] } = subject;
  // The last event is in one of the categories; the read models of the others never pass its position by
  // themselves.
  if (otherCategories.length === 0) await services.projections.waitFor(category, written, patience);
  else for (const one of [category, ...otherCategories]) await services.projections.catchUp(one, patience);
}

export function commandsOfRun({ services, subject }: Pick<ImportWork, 'services' | 'subject'>): RowCommands {
  const run = subject.run?.(services);
  if (run !== undefined) return run;
  return {
    apply: (row, context) => subject.apply(services, row, { ...context, wait: row.turns.length > 0 }),
    undo: (row, context) => subject.undo(services, row, { ...context, wait: row.turns.length > 0 }),
  };
}

/** While one batch is stored, the next is decided. */
const batchesInFlight = 2;

/** For rows that wait for each other: a file sorted by lane needs many lanes in flight. */
const batchesInOrder = 40;

const rowsInFlight = 500;

export async function processInBatches<Row>(
  { subject }: Pick<ImportWork, 'subject'>,
  take: () => Promise<readonly Row[]>,
  processBatch: (rows: readonly Row[]) => Promise<boolean>,
): Promise<boolean> {
  let taking: Promise<readonly Row[]> = Promise.resolve([]);
  let isGoingOn = true;
  const processBatches = async (): Promise<void> => {
    while (isGoingOn) {
      taking = taking.then(take);
      const rows = await taking;
      if (rows.length === 0) return;
      if (!(await processBatch(rows))) isGoingOn = false;
      await letOthersRun();
    }
  };
  const done = await Promise.allSettled(
    Array.from({ length: subject.run === undefined ? batchesInFlight : batchesInOrder }, processBatches),
  );
  const failed = done.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return isGoingOn;
}

/** Milliseconds of ordered rows between checks whether the import must stop. */
const silence = 5000;

/**
 * Runs rows concurrently, except those with a common `turns` entry: each begins when the previous one calls
 * `next` or ends, also across calls. Results are in order; after `stop` rows not begun are missing.
 */
export function keepRowOrder({ reportProgress: report }: Pick<ImportWork, 'reportProgress'>) {
  const lasts = new Map<string, Promise<unknown>>();
  const slots = bulkhead(rowsInFlight, Infinity);
  let said = performance.now();
  let isStopped = false;
  const inOrder = async <Row extends { readonly turns: readonly string[] }, Result>(
    rows: readonly Row[],
    processRow: (row: Row, next: () => void) => Promise<Result>,
  ): Promise<readonly Result[]> => {
    const process = async (row: Row, next: () => void): Promise<Result | null> => {
      if (isStopped) return null;
      const result = await processRow(row, next);
      if (row.turns.length > 0 && performance.now() - said > silence) {
        said = performance.now();
        if (!(await report({}))) isStopped = true;
      }
      return result;
    };
    const carried = rows.map((row) => {
      const before = row.turns.flatMap((turn) => lasts.get(turn) ?? []);
      let next: () => void = () => undefined;
      const mayFollow = new Promise<void>((resolve) => (next = resolve));
      const result = Promise.all(before).then(() => slots.execute(() => process(row, next)));
      result.finally(next).catch(() => undefined);
      for (const turn of row.turns) lasts.set(turn, mayFollow);
      return { result, mayFollow };
    });
    const results = await Promise.all(carried.map(({ result }) => result));
    for (const [at, { turns }] of rows.entries())
      for (const turn of turns) if (lasts.get(turn) === carried[at]?.mayFollow) lasts.delete(turn);
    return results.filter((result) => result !== null);
  };
  return Object.assign(inOrder, { stop: () => void (isStopped = true) });
}

export function letOthersRun(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
