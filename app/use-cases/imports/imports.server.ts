import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { isWithinOwner, mayCommand, mayRead, type Actor } from '@domain/shared/actor';
import type { Door } from '@domain/shared/event';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { refuseAccess } from '@domain/shared/refuse-access';
import type { Services } from '~/services';
import { addJob } from '~/use-cases/job.server';
import { refuseEnded } from '~/use-cases/reading/refuse-ended.server';
import type { DayOrder } from '~/texts/typed-values';
import type { DecimalSign } from './cells/read-number';
import type { Language } from '~/texts';
import type { FileChoices } from './file-choices';
import { isBusy, type ImportState } from './import-states';
import { findJob, listJobs, moveJob, stopJob } from './job-store.server';
import type { ImportJob, MeantWord, ReadingColumn } from './import-job';
import { readFile } from './read-file.server';
import { runImport } from './run-import.server';
import { isAcrossOwners } from './row-store.server';
import type { ImportSubject } from './subject';
import { subjectNamed } from './subjects.server';

type Parts = Pick<Services, 'db' | 'jobs'>;

export interface FoundImport {
  readonly job: ImportJob;
  readonly subject: ImportSubject;
}

/**
 * Not found also if it is of another subject. Imports of an administrator across owner companies are for
 * administrators only.
 */
export async function findImport(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: string,
  { subjectName, reads = false }: { readonly subjectName?: string; readonly reads?: boolean } = {},
): Promise<FoundImport | Rejection> {
  const job = await findJob(db, id);
  const subject = subjectNamed(job?.catalogue ?? '');
  const isThere = job !== null && subject !== undefined && isWithinOwner(actor, job.ownerId);
  if (!isThere || (subjectName !== undefined && subjectName !== subject.name))
    return reject('not-found', 'import.not-found');
  const may = reads ? mayRead : mayCommand;
  if (!may(actor, subject.access)) return refuseAccess(actor);
  const { ownedIn } = subject;
  const reachesFurther = job.actor.roles.includes('admin') && !actor.roles.includes('admin');
  if (reachesFurther && ownedIn !== null && (await isAcrossOwners(db, job, ownedIn)))
    return reject('not-found', 'import.not-found');
  return { job, subject };
}

export async function importsOf(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  subject: ImportSubject,
  page: { readonly limit: number; readonly offset: number },
) {
  if (!mayRead(actor, subject.access)) return refuseAccess(actor);
  const ownerId = actor.roles.includes('admin') ? null : actor.ownerId;
  return listJobs(db, { catalogue: subject.name, ownerId, ...page });
}

interface By {
  readonly actor: Actor;
  readonly via: Door;
}

export interface Choices {
  readonly keys: readonly (string | null)[];
  readonly decimal: DecimalSign;
  readonly dayOrder: DayOrder;
  readonly clearsEmpty: boolean;
  readonly applies: boolean;
  readonly language: Language;
  readonly meant?: readonly MeantWord[];
}

export async function checkImport(
  services: Parts,
  { job, subject }: FoundImport,
  { keys, decimal, dayOrder, clearsEmpty, applies, language, meant = job.reading.meant ?? [] }: Choices,
): Promise<Rejection | undefined> {
  if (job.fileId === null) return reject('conflict', 'import.without-file');
  const refusal = refuseKeys(subject, job, keys, language);
  if (refusal !== null) return refusal;
  const columns = job.reading.columns.map((column, at) => ({ ...column, key: keys[at] ?? null }));
  const isSignUsual = job.reading.isSignUsual === true && decimal === job.reading.decimal;
  const reading = { ...job.reading, columns, decimal, isSignUsual, dayOrder, clearsEmpty, meant };
  return move(services, job, ['mapping', 'checked'], { state: 'checking', reading, applies });
}

function refuseKeys(
  subject: ImportSubject,
  { reading }: ImportJob,
  keys: readonly (string | null)[],
  language: Language,
): Rejection | null {
  const sheet = subject.columns(language);
  const known = new Set(sheet.map(({ key }) => key));
  const given = keys.filter((key) => key !== null);
  const label = (key: string) => sheet.find((one) => one.key === key)?.header ?? key;
  const unknown = given.find((key) => !known.has(key));
  if (keys.length !== reading.columns.length || unknown !== undefined)
    return reject('invalid', 'import.unknown-column', { column: unknown ?? '' });
  const takesSeveral = new Set(sheet.flatMap((one) => (one.takesOthers === true ? [one.key] : [])));
  const twice = given.find((key, at) => given.indexOf(key) !== at && !takesSeveral.has(key));
  if (twice !== undefined) return reject('rule', 'import.column-twice', { column: label(twice) });
  const missing = subject.keysMissing(new Set(given));
  if (missing.length === 0) return null;
  const columns = missing.map((name) => subject.labelOf(name, language)).join(', ');
  return reject('rule', 'import.key-missing', { columns });
}

/** Columns with similar names, and where the subject requires it all unknown ones with values. */
export function unclearColumns(
  { reading }: ImportJob,
  { asksUnknownColumns }: Pick<ImportSubject, 'asksUnknownColumns'> = {},
): readonly ReadingColumn[] {
  return reading.columns.filter(
    ({ key, near, samples, isReason }) =>
      key === null &&
      (near.length > 0 || (asksUnknownColumns === true && samples.length > 0 && isReason !== true)),
  );
}

export function choicesOf({ reading }: ImportJob): Omit<Choices, 'applies' | 'language'> {
  const { columns, decimal, dayOrder = 'day-first', clearsEmpty } = reading;
  return { keys: columns.map(({ key }) => key), decimal, dayOrder, clearsEmpty };
}

/** Columns must be matched again. */
export async function rereadImport(
  services: Pick<Services, 'db' | 'files' | 'readers' | 'spreadsheets'>,
  { job, subject }: FoundImport,
  {
    actor,
    language,
    choices,
  }: { readonly actor: Actor; readonly language: Language; readonly choices: FileChoices },
): Promise<Rejection | undefined> {
  if (job.fileId === null) return reject('conflict', 'import.without-file');
  const file = await services.files.find(job.fileId);
  if (file === null) throw new Error(`the file of import ${job.id} is gone`);
  const { bytes } = file;
  const reading = await refuseEnded(services, 'spreadsheet.took-too-long', () =>
    readFile(services, subject, bytes, { actor, language, choices, remembers: true }),
  );
  if (isRejection(reading)) return reading;
  const { approval, invites, supersedes, endsGone } = job.reading;
  const isMoved = await moveJob(services.db, job.id, ['mapping', 'checked'], {
    state: 'mapping',
    reading: {
      ...reading,
      ...(approval !== undefined && { approval }),
      ...(invites === true && { invites }),
      ...(supersedes === true && { supersedes }),
      ...(endsGone === true && { endsGone }),
    },
  });
  return isMoved ? undefined : reject('conflict', 'import.not-now');
}

export async function acceptMeant(
  services: Parts,
  { job }: FoundImport,
  word: MeantWord,
): Promise<Rejection | undefined> {
  if (job.fileId === null) return reject('conflict', 'import.without-file');
  const { columns, meant = [] } = job.reading;
  if (!columns.some(({ key }) => key === word.key))
    return reject('invalid', 'import.unknown-column', { column: word.key });
  const others = meant.filter(({ key, word: other }) => key !== word.key || other !== word.word);
  const reading = { ...job.reading, meant: [...others, word] };
  return move(services, job, ['checked'], { state: 'checking', reading, applies: false });
}

export async function recheckImport(
  services: Parts,
  { job }: FoundImport,
  { key, word }: Pick<MeantWord, 'key' | 'word'>,
): Promise<Rejection | undefined> {
  const meant = (job.reading.meant ?? []).filter((one) => one.key !== key || one.word !== word);
  const reading = { ...job.reading, meant };
  return move(services, job, ['checked'], { state: 'checking', reading, applies: false });
}

export type EndingChoice = 'supersedes' | 'endsGone';

export async function chooseEnding(
  services: Parts,
  { job, subject }: FoundImport,
  what: EndingChoice,
  isOn: boolean,
): Promise<Rejection | undefined> {
  if (job.fileId === null || subject.supersedes !== true) return reject('conflict', 'import.not-now');
  if (job.state === 'checked' && (job.reading[what] ?? false) === isOn) return undefined;
  const reading = { ...job.reading, [what]: isOn };
  return move(services, job, ['checked'], { state: 'checking', reading, applies: false });
}

/** Its events are the actor's, whoever had it checked. */
export async function applyImport(
  services: Parts,
  { job }: FoundImport,
  { actor, via }: By,
): Promise<Rejection | undefined> {
  const by = { actor: { ...actor, ownerId: job.ownerId }, via };
  return move(services, job, ['checked', 'cancelled'], { state: 'applying', by });
}

/** Written records stay, and can be undone. */
export async function cancelImport({ db }: Parts, { job }: FoundImport): Promise<Rejection | undefined> {
  if (job.state !== 'checking' && job.state !== 'applying') return reject('conflict', 'import.not-now');
  await stopJob(db, job.id);
  return undefined;
}

export async function undoImport(
  services: Parts,
  { job }: FoundImport,
  { actor, via }: By,
): Promise<Rejection | undefined> {
  if (job.counts.created + job.counts.updated === 0) return reject('conflict', 'import.nothing-to-undo');
  return move(services, job, ['done', 'cancelled'], { state: 'undoing', undo: { id: uuidv7(), actor, via } });
}

async function move(
  { db, jobs }: Parts,
  { id }: ImportJob,
  from: readonly ImportState[],
  change: Parameters<typeof moveJob>[3],
): Promise<Rejection | undefined> {
  const isMoved = await db.transaction().execute(async (tx) => {
    if (!(await moveJob(tx, id, from, change))) return false;
    await addJob(jobs, runImport, { id }, tx);
    return true;
  });
  return isMoved ? undefined : reject('conflict', 'import.not-now');
}

/** Milliseconds. */
const lookEvery = 50;

export async function importFinished(
  services: Pick<Services, 'db'>,
  { job, subject }: FoundImport,
): Promise<FoundImport> {
  for (;;) {
    const now = await findJob(services.db, job.id);
    if (now === null) throw new Error(`import ${job.id} is gone`);
    if (!isBusy(now.state)) return { job: now, subject };
    await pause(lookEvery);
  }
}
