import type { RateKind } from '@domain/rating/rate/inputs';
import { mayCommand, type Actor } from '@domain/shared/actor';
import { refuseAccess } from '@domain/shared/refuse-access';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import type { FoundImport } from '~/use-cases/imports/imports.server';
import { findMailedSheets } from '~/use-cases/imports/mailed-sheet-store.server';
import type { ImportSubject } from '~/use-cases/imports/subject';
import { rateSubject } from '~/use-cases/rating/import/rate-subject.server';
import { findSupplierOfSheet } from './known-sender.server';
import { readMailedSheetAs } from './read-mailed.server';

/** The first person who works on a mailed import takes it over from the platform. */
export async function takeOverMailed(
  { db }: Pick<Services, 'db'>,
  found: FoundImport,
  actor: Actor,
): Promise<FoundImport> {
  const { job } = found;
  if (job.via !== 'mail') return found;
  const by = { ...actor, ownerId: job.ownerId };
  await db
    .updateTable('platform.catalogue_imports')
    .set({ actor: JSON.stringify(by), via: 'web' })
    .where('id', '=', job.id)
    .where('via', '=', 'mail')
    .execute();
  return { ...found, job: { ...job, actor: by, via: 'web' } };
}

export async function readAsOtherKind(
  services: Pick<Services, 'db' | 'files' | 'readers' | 'spreadsheets'>,
  { job }: FoundImport,
  actor: Actor,
  kind: RateKind,
): Promise<ImportSubject | Rejection> {
  const { db, files } = services;
  const subject = rateSubject(kind);
  if (!mayCommand(actor, subject.access)) return refuseAccess(actor);
  const mails = await findMailedSheets(db, [job.id]);
  const file = job.fileId === null ? null : await files.find(job.fileId);
  if (!mails.has(job.id) || file === null) return reject('conflict', 'import.not-now');
  const supplier = await findSupplierOfSheet(db, job.id);
  const read = await readMailedSheetAs(services, kind, { actor, bytes: file.bytes, supplier });
  if (isRejection(read)) return read;
  const reading = { ...read.reading, ...(subject.supersedes === true && { supersedes: true }) };
  const { numUpdatedRows } = await db
    .updateTable('platform.catalogue_imports')
    .set({ catalogue: subject.name, reading: JSON.stringify(reading), state: 'mapping', refusal: null })
    .where('id', '=', job.id)
    .where('state', 'in', ['mapping', 'checked', 'refused'])
    .executeTakeFirst();
  return numUpdatedRows === 1n ? subject : reject('conflict', 'import.not-now');
}
