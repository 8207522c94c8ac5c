import { v7 as uuidv7 } from 'uuid';
import { mayCommand, type Actor } from '@domain/shared/actor';
import type { Door } from '@domain/shared/event';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { refuseAccess } from '@domain/shared/refuse-access';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { refuseEnded } from '~/use-cases/reading/refuse-ended.server';
import { shortened } from '~/documents/sheets/cell-text';
import type { FileChoices } from './file-choices';
import { findJob, forgetAbandoned, insertJob } from './job-store.server';
import type { ImportJob } from './import-job';
import { forgetUnusedLayouts } from './layout-store.server';
import { forgetUnusedMappings } from './mapping-store.server';
import { readFile } from './read-file.server';
import type { ImportSubject } from './subject';

interface HandedIn {
  readonly actor: Actor;
  readonly via: Door;
  readonly language: Language;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly choices?: FileChoices;
  readonly approval?: string | undefined;
  readonly invites?: boolean;
  readonly supersedes?: boolean;
}

/**
 * Stores the file and guesses its columns; rows are not checked yet. Refuses a file that is no spreadsheet,
 * has no rows, or seems to be of another subject.
 */
export async function beginImport(
  services: Pick<Services, 'db' | 'files' | 'readers' | 'spreadsheets'>,
  subject: ImportSubject,
  {
    actor,
    via,
    language,
    fileName,
    bytes,
    choices = {},
    approval,
    invites = false,
    supersedes = via === 'web',
  }: HandedIn,
): Promise<ImportJob | Rejection> {
  if (!mayCommand(actor, subject.access)) return refuseAccess(actor);
  const reading = await refuseEnded(services, 'spreadsheet.took-too-long', () =>
    readFile(services, subject, bytes, { actor, language, choices, remembers: via === 'web' }),
  );
  if (isRejection(reading)) return reading;

  await forgetAbandoned(services.db);
  await forgetUnusedMappings(services.db);
  await forgetUnusedLayouts(services.db);
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
    fileName: shortened(fileName, 200),
    reading: {
      ...reading,
      ...(approval !== undefined && { approval }),
      ...(invites && { invites }),
      ...(subject.supersedes === true && supersedes && { supersedes }),
    },
  });
  const job = await findJob(services.db, id);
  if (job === null) throw new Error(`import ${id} was not kept`);
  return job;
}
