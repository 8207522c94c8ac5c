import { shipmentTypes } from '@domain/shared/load-types';
import type { RateKind } from '@domain/rating/rate/inputs';
import type { Actor } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { searchText } from '@projections/search-text';
import type { Services } from '~/services';
import type { FileReading, LayoutChoices, LayoutReading } from '~/use-cases/imports/import-job';
import { findLayouts, type SavedLayout } from '~/use-cases/imports/layout-store.server';
import { readFile } from '~/use-cases/imports/read-file.server';
import type { ImportSubject } from '~/use-cases/imports/subject';
import { isOwnSheet, rateSubject } from '~/use-cases/rating/import/rate-subject.server';
import { keyOfColumn } from '~/use-cases/rating/import/column-keys';
import type { MailingSupplier } from './known-sender.server';

type Parts = Pick<Services, 'db' | 'readers' | 'spreadsheets'>;

interface MailedReading {
  readonly subject: ImportSubject;
  readonly reading: FileReading;
}

interface Sheet {
  readonly actor: Actor;
  readonly bytes: Uint8Array;
  readonly supplier: MailingSupplier | null;
}

/** Missing columns that a person can still supply for all rows. */
const sayable: ReadonlySet<string> = new Set([
  ...['tariff.no-currency', 'tariff.no-validity', 'tariff.no-first-day', 'tariff.no-last-day'],
]);

/** Sheets are read as for people who read Spanish: days first. */
const language = 'es';

/**
 * The kind follows from columns, places and supplier; the supplier's saved layout applies. Refuses files that
 * are no spreadsheet or have no rates.
 */
export async function readMailedSheet(services: Parts, sheet: Sheet): Promise<MailedReading | Rejection> {
  let best: (Candidate & { readonly subject: ImportSubject }) | null = null;
  let refusal: Rejection | null = null;
  for (const kind of shipmentTypes) {
    const subject = rateSubject(kind);
    const read = await readAs(services, kind, sheet);
    if (isRejection(read)) refusal ??= read.code.startsWith('spreadsheet.') ? read : null;
    else if (read !== null && (best === null || read.score > best.score)) best = { ...read, subject };
  }
  if (best === null) return refusal ?? reject('rule', 'import.no-layout');
  const { subject, saved } = best;
  const reading = await asMailed(services, subject, sheet, best.reading, saved);
  return isRejection(reading) ? reading : { subject, reading };
}

export async function readMailedSheetAs(
  services: Parts,
  kind: RateKind,
  sheet: Sheet,
): Promise<MailedReading | Rejection> {
  const subject = rateSubject(kind);
  const reading = await readFile(services, subject, sheet.bytes, readerOf(sheet));
  if (isRejection(reading)) return reading;
  const saved = await savedOf(services, subject, sheet, reading);
  const mailed = await asMailed(services, subject, sheet, reading, saved);
  return isRejection(mailed) ? mailed : { subject, reading: mailed };
}

const readerOf = ({ actor }: Sheet, layout?: LayoutChoices) => ({
  ...({ actor, language, remembers: true } as const),
  choices: layout === undefined ? {} : { layout },
});

interface Candidate {
  readonly score: number;
  readonly reading: FileReading;
  readonly saved: SavedLayout | null;
}

async function readAs(services: Parts, kind: RateKind, sheet: Sheet): Promise<Candidate | Rejection | null> {
  const subject = rateSubject(kind);
  const reading = await readFile(services, subject, sheet.bytes, readerOf(sheet));
  if (isRejection(reading)) return reading;
  if (reading.layout === undefined) {
    const keys = new Set(reading.columns.flatMap(({ key }) => key ?? []));
    return isOwnSheet(kind, keys) ? { score: 1000 + keys.size, reading, saved: null } : null;
  }
  const rows = reading.layout.preview;
  const saved = await savedOf(services, subject, sheet, reading);
  const whole = rows.filter(({ refusals }) => refusals.every(({ code }) => sayable.has(code)));
  if (saved === null && whole.length === 0) return null;
  const places = await countKnownPlaces(services, kind, sheet.actor, reading.layout);
  const offers = sheet.supplier?.kinds.includes(kind) === true ? 0.5 : 0;
  const share = (count: number) => count / Math.max(1, rows.length);
  // Containers occur only in FCL, several breaks only in kinds with weights.
  const own = whole.filter(
    ({ values }) => values['unitPrices'] !== undefined || isByBreak(values['segments']),
  );
  const parts = [saved === null ? 0 : 10, share(whole.length), share(own.length), share(places), offers];
  return { score: parts.reduce((sum, part) => sum + part, 0), reading, saved };
}

const isByBreak = (segments: string | undefined): boolean => segments?.includes('\n') === true;

/** Known places of origin in the first rows: airports distinguish air rates from those of trucks. */
async function countKnownPlaces(
  { db }: Parts,
  kind: RateKind,
  actor: Actor,
  { preview }: LayoutReading,
): Promise<number> {
  const { aliases } = rateSubject(kind);
  const key = keyOfColumn(kind, 'origin');
  let known = 0;
  for (const { values } of preview) {
    const text = values['origin'] ?? '';
    if (text === '' || aliases === undefined) continue;
    if (!isRejection(await aliases.find(db, actor, key, text))) known += 1;
  }
  return known;
}

async function savedOf(
  { db }: Parts,
  { name, aliases }: ImportSubject,
  { actor, supplier }: Sheet,
  { layout }: FileReading,
): Promise<SavedLayout | null> {
  if (layout === undefined || supplier === null) return null;
  const remembered = ((await aliases?.known(db, actor)) ?? []).filter(({ key }) => key === 'supplier');
  for (const saved of await findLayouts(db, { actor, subject: name }, layout)) {
    const word = searchText(saved.supplier);
    const meant = remembered.find((alias) => searchText(alias.word) === word)?.value;
    if (meant === supplier.id) return saved;
    if (meant !== undefined) continue;
    const found = await aliases?.find(db, actor, 'supplier', saved.supplier);
    if (found !== undefined && !isRejection(found) && found.value === supplier.id) return saved;
  }
  return null;
}

/** Never uses another supplier's layout for the sheet of a known one. */
async function asMailed(
  services: Parts,
  subject: ImportSubject,
  sheet: Sheet,
  reading: FileReading,
  saved: SavedLayout | null,
): Promise<FileReading | Rejection> {
  const { supplier, bytes } = sheet;
  if (reading.layout === undefined || supplier === null) return reading;
  const facts = { ...saved?.facts, supplier: supplier.name };
  const choices = { roles: saved?.roles ?? {}, facts, publishes: false };
  const mailed = await readFile(services, subject, bytes, readerOf(sheet, choices));
  if (isRejection(mailed) || mailed.layout === undefined || saved === null) return mailed;
  return { ...mailed, layout: { ...mailed.layout, savedOf: supplier.name } };
}

/** A saved layout applies and nothing is missing that a person must supply before the check. */
export function isReadWhole({ layout }: FileReading): boolean {
  if (layout?.savedOf === undefined || layout.preview.length === 0) return false;
  return layout.preview.every(({ refusals }) => !refusals.some(({ code }) => sayable.has(code)));
}
