import { v7 as uuidv7 } from 'uuid';
import { mayCommand, type Actor } from '@domain/shared/actor';
import type { Door } from '@domain/shared/event';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { Sheet, SheetRow } from '@infrastructure/spreadsheets/spreadsheet';
import { refuseAccess, type Services } from '~/services.server';
import type { Language } from '~/texts';
import { textOf } from '../sheet/read-cell.server';
import { decimalSignOf } from '../sheet/read-number';
import { mapHeaders, otherSubjectOf, sheetMeant } from './headers.server';
import { findJob, forgetAbandoned, insertJob, type FileReading, type ImportJob } from './job-store.server';
import { readColumns } from './read-row.server';
import type { ImportSubject } from './subject';

interface HandedIn {
  readonly actor: Actor;
  readonly via: Door;
  readonly language: Language;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Rows by which columns are shown and decimal signs are told. */
const sampledRows = 200;
const shownSamples = 3;

/**
 * Takes a file in: keeps it, reads its header and says what each column seems to be. Nothing is checked yet. Refuses what is no
 * spreadsheet, what has no rows, and what seems to be a file of another subject.
 */
export async function beginImport(
  services: Pick<Services, 'db' | 'files' | 'spreadsheets'>,
  subject: ImportSubject,
  { actor, via, language, fileName, bytes }: HandedIn,
): Promise<ImportJob | Rejection> {
  if (!mayCommand(actor, subject.access)) return refuseAccess(actor);
  const sheet = await services.spreadsheets.open(bytes, sheetMeant(subject));
  if (isRejection(sheet)) return sheet;
  const other = otherSubjectOf(subject, sheet.header, sheet.name);
  if (other !== null) {
    const names = {
      file: other.shown(language).many,
      catalogue: subject.shown(language).many,
    };
    return reject('rule', 'import.other-catalogue', names);
  }
  const mapped = mapHeaders(subject, sheet.header);
  if (mapped.every(({ key, near }) => key === null && near.length === 0))
    return reject('rule', 'import.no-columns', { catalogue: subject.shown(language).many });

  const rows = await firstRows(services, sheet);
  if (isRejection(rows)) return rows;
  const columns = mapped.map((column, at) => ({ ...column, samples: samplesOf(rows, at) }));
  const { name, otherNames: others } = sheet;
  const reading: FileReading = {
    columns,
    clearsEmpty: false,
    decimal: '.',
    ...(name !== null && { sheet: { name, others } }),
  };
  const decimal = decimalOf(subject, reading, rows) ?? (sheet.dialect?.delimiter === ';' ? ',' : '.');

  await forgetAbandoned(services.db);
  const fileId = await services.files.keep({
    name: fileName,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    uploadedBy: actor.id,
  });
  const id = uuidv7();
  await insertJob(services.db, {
    id,
    catalogue: subject.name,
    actor,
    via,
    fileId,
    fileName: fileName.slice(0, 200),
    reading: { ...reading, decimal },
  });
  const job = await findJob(services.db, id);
  if (job === null) throw new Error(`import ${id} was not kept`);
  return job;
}

async function firstRows(
  { spreadsheets }: Pick<Services, 'spreadsheets'>,
  sheet: Sheet,
): Promise<readonly SheetRow[] | Rejection> {
  try {
    for await (const rows of sheet.rows(sampledRows)) return rows;
    return [];
  } catch (error) {
    const refusal = spreadsheets.refusalOf(error);
    if (refusal === null) throw error;
    return refusal;
  }
}

function samplesOf(rows: readonly SheetRow[], at: number): readonly string[] {
  const texts = rows.map(({ cells }) => textOf(cells[at] ?? null)).filter((text) => text !== '');
  return texts.slice(0, shownSamples).map((text) => text.slice(0, 60));
}

/** The decimal sign of the columns that hold numbers; null when they leave it open. */
function decimalOf(
  subject: ImportSubject,
  reading: FileReading,
  rows: readonly SheetRow[],
): FileReading['decimal'] | null {
  const numbers = readColumns(subject.columns('es'), reading).filter(({ column }) =>
    ['number', 'integer', 'decimal'].includes(column.field.kind),
  );
  const texts = rows.flatMap(({ cells }) =>
    numbers.flatMap(({ at }) => {
      const cell = cells[at];
      return typeof cell === 'string' ? [cell] : [];
    }),
  );
  return decimalSignOf(texts);
}
