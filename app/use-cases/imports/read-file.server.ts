import type { Actor } from '@domain/shared/actor';
import { dayIn } from '@domain/shared/day';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { OpenOptions, Services, Sheet, SheetRow } from '~/services';
import { localeOf, type Language } from '~/texts';
import { shortened } from '~/documents/sheets/cell-text';
import { textOf } from './cells/read-cell.server';
import { dayOrderOf } from '~/texts/typed-values';
import { DayOrderTally, type ColumnDays } from './cells/read-day';
import { DecimalTally } from './cells/read-number';
import type { FileChoices } from './file-choices';
import { headerMeant, mapHeaders, otherSubjectOf, sheetMeant } from './headers.server';
import type { FileReading, LayoutChoices, LayoutReading, ReadingColumn } from './import-job';
import { findLayouts, type SavedLayout } from './layout-store.server';
import { findMapping, type RememberedMapping } from './mapping-store.server';
import { readColumns } from './read-row.server';
import type { ImportSubject } from './subject';

type Parts = Pick<Services, 'db' | 'readers' | 'spreadsheets'>;

interface Reader {
  readonly actor: Actor;
  readonly language: Language;
  readonly choices: FileChoices;
  readonly remembers: boolean;
}

const sampledRows = 200;
const shownSamples = 3;
const shownFirstRows = 10;

/**
 * Columns come from the person's choices, else from the file. Refuses a file that is no spreadsheet, has no
 * rows, or seems to be of another subject.
 */
export async function readFile(
  services: Parts,
  subject: ImportSubject,
  bytes: Uint8Array,
  { actor, language, choices, remembers }: Reader,
): Promise<FileReading | Rejection> {
  const other = remembers ? await readOther(services, subject, bytes, { actor, language, choices }) : null;
  if (other !== null) return other;
  const options = optionsOf(subject, choices);
  let sheet = await services.spreadsheets.open(bytes, options);
  if (isRejection(sheet)) return sheet;
  // Rows of another worksheet must not pass for those of the requested one.
  if (choices.sheet !== undefined && sheet.name !== null && sheet.name !== choices.sheet)
    return reject('rule', 'import.no-such-sheet', { sheet: choices.sheet });
  const isHeaderSaid = choices.headerRow !== undefined;
  const owner = { actor, subject: subject.name };
  const candidates = sheet.firstRows.filter(({ number }) => !isHeaderSaid || number === choices.headerRow);
  const known = remembers ? await findMapping(services.db, owner, candidates) : null;
  if (known !== null && known.headerRow !== sheet.headerRow) {
    const { headerRow } = known;
    sheet = await services.spreadsheets.open(bytes, optionsOf(subject, { ...choices, headerRow }));
    if (isRejection(sheet)) return sheet;
  }
  const mapping = known?.mapping ?? null;
  const another = mapping === null ? otherSubjectOf(subject, sheet.header, sheet.name) : null;
  if (another !== null && !isHeaderSaid) {
    const names = { file: another.shown(language).many, catalogue: subject.shown(language).many };
    return reject('rule', 'import.other-catalogue', names);
  }
  const rows = await firstRows(services, sheet);
  return isRejection(rows) ? rows : readingOf(subject, sheet, { rows, mapping, language });
}

function namedIn(subject: ImportSubject, headers: readonly string[]): ReadonlySet<string> {
  return new Set(mapHeaders(subject, headers).flatMap(({ named }) => named ?? []));
}

async function readOther(
  { db, readers, spreadsheets }: Parts,
  subject: ImportSubject,
  bytes: Uint8Array,
  { actor, language, choices }: Omit<Reader, 'remembers'>,
): Promise<FileReading | Rejection | null> {
  const { otherLayouts: layouts } = subject;
  const { layout, encoding } = choices;
  if (layouts === undefined || layout === 'own') return null;
  if (layout === undefined) {
    const sheet = await spreadsheets.open(bytes, optionsOf(subject, choices));
    if (!isRejection(sheet) && layouts.isOwn(namedIn(subject, sheet.header))) return null;
  }
  const dialect = await spreadsheets.dialectOf(bytes, encoding);
  if (dialect !== null && isRejection(dialect)) return dialect;
  const file = { readers, bytes, encoding, dialect };
  const said = typeof layout === 'object' ? layout : { roles: {}, facts: {}, publishes: false };
  const days = {
    today: dayIn('America/Santiago', new Date()),
    dayOrder: dayOrderOf(localeOf(language)),
  };
  try {
    const proposed = await layouts.read(file, said, days);
    const saved =
      proposed === null || typeof layout === 'object'
        ? []
        : await findLayouts(db, { actor, subject: subject.name }, proposed);
    const reading = await asSaved(proposed, saved, (as) => layouts.read(file, as, days));
    if (reading === null) return layout === undefined ? null : reject('rule', 'import.no-layout');
    const columns = layouts.keys().map((key) => ({ header: key, key, near: [], samples: [] }));
    return {
      columns,
      decimal: '.',
      clearsEmpty: false,
      dayOrder: 'day-first',
      isOpen: true,
      layout: reading,
      ...(dialect !== null && { encoding: dialect.encoding }),
    };
  } catch (error) {
    const refusal = spreadsheets.refusalOf(error);
    if (refusal === null) throw error;
    return refusal;
  }
}

/** The saved layout if it is of one supplier only; else the proposal, with the suppliers to choose from. */
async function asSaved(
  proposed: LayoutReading | null,
  [only, ...others]: readonly SavedLayout[],
  read: (choices: LayoutChoices) => Promise<LayoutReading | null>,
): Promise<LayoutReading | null> {
  if (proposed === null || only === undefined) return proposed;
  if (others.length > 0) return { ...proposed, savedFor: [only, ...others].map(({ supplier }) => supplier) };
  const { supplier, roles, facts } = only;
  const reading = await read({ roles, facts, publishes: false });
  return reading && { ...reading, savedOf: supplier };
}

function optionsOf(subject: ImportSubject, { encoding, sheet, headerRow }: FileChoices): OpenOptions {
  const meant = headerMeant(subject);
  const choose = sheetMeant(subject);
  return {
    ...(encoding !== undefined && { encoding }),
    sheet: (sheets) => {
      const said = sheets.findIndex(({ name }) => name !== null && name === sheet);
      return said < 0 ? choose(sheets) : said;
    },
    // The header row belongs to one worksheet; the others are opened only to see whether they have rows.
    header: (rows, name) =>
      headerRow === undefined || (sheet !== undefined && name !== null && name !== sheet)
        ? meant(rows, name)
        : headerRow,
  };
}

interface Sampled {
  readonly rows: readonly SheetRow[];
  readonly mapping: RememberedMapping | null;
  readonly language: Language;
}

function readingOf(subject: ImportSubject, sheet: Sheet, { rows, mapping, language }: Sampled): FileReading {
  const collecting = subject.columns('es').find((one) => one.takesOthers === true)?.key ?? null;
  const columns = mapHeaders(subject, sheet.header).map((column, at): ReadingColumn => {
    const days = daysIn(rows, at);
    const samples = samplesOf(rows, at);
    const told = mapping === null ? column : { ...column, key: mapping.keys[at] ?? null, near: [] };
    // A column without values in the first rows may have some later.
    const isLater = told.key === null && told.near.length === 0 && samples.length === 0;
    const key = isLater && mapping === null && told.isReason !== true ? collecting : told.key;
    return { ...told, key, samples, ...(days !== undefined && { days }) };
  });
  const { name, otherNames: others, dialect, headerRow } = sheet;
  const signs = signsIn(subject, columns, rows);
  const decimal = signs.found();
  const usualSign = dialect?.delimiter === ';' ? ',' : '.';
  return {
    columns,
    clearsEmpty: false,
    isSignUsual: decimal === null && !signs.isOpen() && mapping === null,
    decimal: decimal ?? mapping?.decimal ?? usualSign,
    dayOrder: mapping?.dayOrder ?? dayOrderOf(localeOf(language)),
    headerRow,
    firstRows: sheet.firstRows
      .slice(0, shownFirstRows)
      .map((row) => ({ row: row.number, text: shortened(row.names.filter(Boolean).join(' · '), 80) })),
    isRemembered: mapping !== null,
    isOpen: mapping === null && (signs.isOpen() || columns.some((column) => isColumnOpen(subject, column))),
    ...(name !== null && { sheet: { name, others } }),
    ...(dialect !== null && { encoding: dialect.encoding }),
  };
}

function isColumnOpen(subject: ImportSubject, { key, samples, isReason, days }: ReadingColumn): boolean {
  if (key === null) return samples.length > 0 && isReason !== true;
  return (
    days?.kind === 'open' && subject.columns('es').some((one) => one.key === key && one.field.kind === 'date')
  );
}

async function firstRows({ spreadsheets }: Parts, sheet: Sheet): Promise<readonly SheetRow[] | Rejection> {
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
  return texts.slice(0, shownSamples).map((text) => shortened(text, 60));
}

function daysIn(rows: readonly SheetRow[], at: number): ColumnDays | undefined {
  const tally = new DayOrderTally();
  for (const { number, cells } of rows) {
    const cell = cells[at];
    if (typeof cell === 'string') tally.add(cell, number);
  }
  return tally.found();
}

function signsIn(
  subject: ImportSubject,
  columns: readonly ReadingColumn[],
  rows: readonly SheetRow[],
): DecimalTally {
  const numbers = readColumns(subject.columns('es'), { columns }).filter(({ column }) =>
    ['number', 'integer', 'decimal'].includes(column.field.kind),
  );
  const tally = new DecimalTally();
  for (const { cells } of rows)
    for (const { at } of numbers) {
      const cell = cells[at];
      if (typeof cell === 'string') tally.add(cell);
    }
  return tally;
}
