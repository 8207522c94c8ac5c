import type { Services } from '~/services';
import type { Language } from '~/texts';
import type { ImportState } from './import-states';
import type { FoundImport } from './imports.server';
import { listRows } from './row-store.server';
import { shownProblems } from './shown-import.server';

export interface ImportReport {
  readonly importId: string;
  readonly state: ImportState;
  readonly progress: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly rows: readonly { readonly row: number; readonly field: string | null; readonly message: string }[];
  /** Number of further rows with problems. The file of failed rows has all. */
  readonly rowsLeftOut: number;
  readonly sheet: string | null;
  readonly columns: readonly {
    readonly header: string;
    readonly field: string | null;
    readonly near: readonly string[];
  }[];
}

const rowsNamed = 1000;

export async function importReport(
  { db }: Pick<Services, 'db'>,
  { job, subject }: FoundImport,
  language: Language,
): Promise<ImportReport> {
  const { counts } = job;
  const isWritten = !['mapping', 'checking', 'checked', 'refused'].includes(job.state);
  const wrong = await listRows(db, job.id, { filter: 'failed', limit: rowsNamed, offset: 0 });
  return {
    importId: job.id,
    state: job.state,
    progress: job.progress,
    created: isWritten ? counts.created : counts.new,
    updated: isWritten ? counts.updated : counts.changed,
    unchanged: counts.unchanged + counts.unneeded,
    failed: counts.invalid + counts.failed,
    rows: wrong.data.flatMap(({ row, problems }) =>
      shownProblems(subject, problems ?? [], language).map(({ column, text }) => ({
        row,
        field: column,
        message: text,
      })),
    ),
    rowsLeftOut: wrong.total - wrong.data.length,
    sheet: job.reading.sheet?.name ?? null,
    columns: job.reading.columns.map(({ header, key, near }) => ({ header, field: key, near })),
  };
}
