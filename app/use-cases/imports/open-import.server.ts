import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { Services, Sheet } from '~/services';
import { openedAs, type ImportJob } from './import-job';
import type { ImportSubject, OpenedLayout } from './subject';

export async function openImport(
  { files, readers, spreadsheets }: Pick<Services, 'files' | 'readers' | 'spreadsheets'>,
  subject: ImportSubject,
  { id, fileId, reading }: Pick<ImportJob, 'id' | 'reading'> & { readonly fileId: string },
): Promise<{ readonly sheet: Sheet; readonly layout: OpenedLayout | null } | Rejection> {
  const file = await files.find(fileId);
  if (file === null) throw new Error(`the file of import ${id} is gone`);
  if (reading.layout === undefined) {
    const sheet = await spreadsheets.open(file.bytes, openedAs(reading));
    return isRejection(sheet) ? sheet : { sheet, layout: null };
  }
  const { bytes } = file;
  const { encoding } = reading;
  const dialect = await spreadsheets.dialectOf(bytes, encoding);
  if (dialect !== null && isRejection(dialect)) return dialect;
  if (subject.otherLayouts === undefined) throw new Error(`${subject.name} reads no other layouts`);
  const layout = subject.otherLayouts.open({ readers, bytes, encoding, dialect }, reading.layout);
  return { sheet: layout.sheet, layout };
}
