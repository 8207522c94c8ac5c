import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { Services, Sheet } from '~/services';
import { openedAs, type ImportJob } from './import-job';
import type { ImportSubject, OpenedLayout } from './subject';

/** Opens the file of an import as it was read for its columns. */
export async function openImport(
  { files, spreadsheets }: Pick<Services, 'files' | 'spreadsheets'>,
  subject: ImportSubject,
  { id, fileId, reading }: Pick<ImportJob, 'id' | 'reading'> & { readonly fileId: string },
): Promise<{ readonly sheet: Sheet; readonly layout: OpenedLayout | null } | Rejection> {
  const file = await files.find(fileId);
  if (file === null) throw new Error(`the file of import ${id} is gone`);
  if (reading.layout === undefined) {
    const sheet = await spreadsheets.open(file.bytes, openedAs(reading));
    return isRejection(sheet) ? sheet : { sheet, layout: null };
  }
  const grids = await spreadsheets.openGrids(file.bytes, reading.encoding);
  if (isRejection(grids)) return grids;
  if (subject.otherLayouts === undefined) throw new Error(`${subject.name} reads no other layouts`);
  const layout = await subject.otherLayouts.open(grids, reading.layout);
  return { sheet: layout.sheet, layout };
}
