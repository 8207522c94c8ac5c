import { Readable } from 'node:stream';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { CsvWriter, Services, Sheet, SheetRow } from '~/services';
import { streamWorkbook, workbookType } from '~/documents/workbook/workbook-stream.server';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import type { FoundImport } from './imports.server';
import { openImport } from './open-import.server';
import { failedRows } from './row-store.server';
import { shownProblems } from './shown-import.server';

interface FileToSave {
  readonly name: string;
  readonly mediaType: string;
  readonly content: ReadableStream<Uint8Array>;
}

interface FailedRow extends SheetRow {
  readonly reason: string;
}

const rowsAtATime = 500;

/**
 * With original cells and format and a column of reasons, so that the corrected file can be imported as it
 * is.
 */
export async function failedRowsFile(
  services: Pick<Services, 'db' | 'files' | 'readers' | 'spreadsheets'>,
  found: FoundImport,
  language: Language,
): Promise<FileToSave | Rejection> {
  const { job, subject } = found;
  const { fileId } = job;
  if (fileId === null) return reject('not-found', 'import.without-file');
  const opened = await openImport(services, subject, { ...job, fileId });
  if (isRejection(opened)) return opened;
  const { sheet } = opened;
  const reason = translate(language, 'imports:failed.reason');
  const pages = failedPages(services, sheet, found, language);
  const name = translate(language, 'imports:failed.name', { name: job.fileName.replace(/\.\w+$/, '') });
  if (sheet.dialect === null) {
    const columns = [
      ...sheet.header.map((header, at) => ({
        header,
        width: 20,
        value: ({ cells }: FailedRow) => valueOf(cells[at]),
      })),
      { header: reason, width: 60, value: (row: FailedRow) => row.reason },
    ];
    const content = streamWorkbook(sheet.name ?? 'Sheet1', columns, pages);
    return { name: `${name}.xlsx`, mediaType: workbookType, content };
  }
  const lines = csvLines(services.spreadsheets.csvWriter(sheet.dialect), [...sheet.header, reason], pages);
  const content = Readable.toWeb(Readable.from(lines)) as ReadableStream<Uint8Array>;
  return { name: `${name}.csv`, mediaType: 'text/csv', content };
}

async function* csvLines(
  writer: CsvWriter,
  header: readonly string[],
  pages: AsyncIterable<readonly FailedRow[]>,
): AsyncGenerator<Uint8Array> {
  yield writer.begin();
  yield writer.line(header);
  // Cells beyond the last header follow the reason, so that no cell moves under another header.
  for await (const rows of pages)
    for (const { cells, reason, surplus = [] } of rows) yield writer.line([...cells, reason, ...surplus]);
}

async function* failedPages(
  { db }: Pick<Services, 'db'>,
  sheet: Sheet,
  { job, subject }: FoundImport,
  language: Language,
): AsyncGenerator<FailedRow[]> {
  const failed = await failedRows(db, job.id);
  for await (const rows of sheet.rows(rowsAtATime)) {
    const page = rows.flatMap((row) => {
      const problems = failed.get(row.number);
      if (problems === undefined) return [];
      const said = shownProblems(subject, problems, language).map(({ label, text }) =>
        label === null ? text : `${label}: ${text}`,
      );
      return [{ ...row, reason: said.join(' ') }];
    });
    if (page.length > 0) yield page;
  }
}

function valueOf(cell: FailedRow['cells'][number] | undefined): string | number | Date | null {
  if (cell === undefined || cell === null || cell instanceof Date) return cell ?? null;
  if (typeof cell === 'object') return cell.text;
  return typeof cell === 'boolean' ? String(cell) : cell;
}
