import type { Services } from '~/services';
import type { ImportProgress } from './job-store.server';
import type { ImportJob } from './import-job';
import type { ImportSubject, RowCommands } from './subject';

export interface ImportWork {
  readonly services: Pick<Services, 'db' | 'files' | 'jobs' | 'dispatch' | 'projections' | 'spreadsheets'>;
  readonly subject: ImportSubject;
  readonly job: ImportJob;
  /** Stores progress. False: the import must stop. Throws when another worker must go on with it. */
  readonly reportProgress: (progress: ImportProgress) => Promise<boolean>;
}

/** How long (ms) a step waits for the read models before it continues anyway. */
const patience = 10_000;

/** Waits for the read models, so that other people's own writes do not wait long behind an import. */
export async function showWritten(
  { services, subject }: Pick<ImportWork, 'services' | 'subject'>,
  written: bigint | null,
): Promise<void> {
  if (written === null) return;
  const { category, otherCategories = [] } = subject;
  // The last event is of one of them, and the read models of the others never pass its position by themselves.
  if (otherCategories.length === 0) await services.projections.waitFor(category, written, patience);
  else for (const one of [category, ...otherCategories]) await services.projections.catchUp(one, patience);
}

/** The commands of the rows of one run. Rows that run in order see what those before have done. */
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

/** Applies groups of rows one after the other, until `take` has no more or a group says to stop. */
export async function processInBatches<Row>(
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
  const done = await Promise.allSettled(Array.from({ length: batchesInFlight }, processBatches));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return isGoingOn;
}

/** How long (ms) ordered rows may run before it is asked whether the import must stop. */
const silence = 5000;

/**
 * Makes a function that runs rows at once, except those that share an entry of `turns`, which run in their
 * order. Gives the results in order. The order also holds across calls.
 */
export function keepRowOrder({ reportProgress: report }: Pick<ImportWork, 'reportProgress'>) {
  const lasts = new Map<string, Promise<unknown>>();
  let said = performance.now();
  return async <Row extends { readonly turns: readonly string[] }, Result>(
    rows: readonly Row[],
    processRow: (row: Row) => Promise<Result>,
  ): Promise<readonly Result[]> => {
    const process = async (row: Row): Promise<Result> => {
      const result = await processRow(row);
      if (row.turns.length > 0 && performance.now() - said > silence) {
        said = performance.now();
        await report({});
      }
      return result;
    };
    const carried = rows.map((row) => {
      const before = row.turns.flatMap((turn) => lasts.get(turn) ?? []);
      const done = before.length === 0 ? process(row) : Promise.all(before).then(() => process(row));
      for (const turn of row.turns) lasts.set(turn, done);
      return done;
    });
    const results = await Promise.all(carried);
    for (const [at, { turns }] of rows.entries())
      for (const turn of turns) if (lasts.get(turn) === carried[at]) lasts.delete(turn);
    return results;
  };
}

/** Lets the event loop do other work. */
export function letOthersRun(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
