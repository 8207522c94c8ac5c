import { createHash } from 'node:crypto';
import type { Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { findManagers } from '@projections/people/signed-in/addressees';
import type { ReadMail, Services } from '~/services';
import { shortened } from '~/documents/sheets/cell-text';
import { checkImport, choicesOf } from '~/use-cases/imports/imports.server';
import type { FileReading } from '~/use-cases/imports/import-job';
import { findJob, insertJob, moveJob } from '~/use-cases/imports/job-store.server';
import { insertMailedSheet } from '~/use-cases/imports/mailed-sheet-store.server';
import type { ImportSubject } from '~/use-cases/imports/subject';
import { derivedId } from '~/use-cases/people/registration.server';
import { notify } from '~/use-cases/telling/notify.server';
import { toldOf } from '~/use-cases/telling/told';
import type { KnownSender } from './known-sender.server';
import { isReadWhole, readMailedSheet } from './read-mailed.server';

type Parts = Pick<Services, 'db' | 'files' | 'jobs' | 'readCurrent' | 'readers' | 'spreadsheets'>;

interface RatesMail {
  readonly mailId: string;
  readonly ownerId: string;
  readonly mail: ReadMail;
  readonly sender: KnownSender;
  readonly receivedAt: Date;
  readonly text: string;
}

type MailedFile = ReadMail['files'][number];

interface Sheet {
  readonly file: MailedFile;
  readonly at: number;
  readonly subject: ImportSubject;
  readonly reading: FileReading;
  readonly refusal: Rejection | null;
}

/** The platform, within one owner company, until a person takes the import over. */
function proposerOf(ownerId: string): Actor {
  return { kind: 'system', id: 'system', roles: ['super-user'], ownerId, companyIds: [] };
}

/**
 * Once per mail; notifies the managers. Sheets with a saved layout are checked at once; nothing is written.
 * Unreadable files are listed as refused. False: no file is a sheet with rates.
 */
export async function takeInSheets(services: Parts, mailed: RatesMail): Promise<boolean> {
  const { mail, ownerId, sender } = mailed;
  const actor = proposerOf(ownerId);
  const files = withoutCopies(mail.files.filter(isSheet));
  const found: Omit<Sheet, 'subject'>[] = [];
  let first: ImportSubject | null = null;
  const subjects = new Map<number, ImportSubject>();
  for (const file of files) {
    const at = mail.files.indexOf(file);
    const read = await readMailedSheet(services, { actor, bytes: file.bytes, supplier: sender.supplier });
    if (isRejection(read)) found.push({ file, at, reading: unread, refusal: read });
    else {
      first ??= read.subject;
      subjects.set(at, read.subject);
      found.push({ file, at, reading: read.reading, refusal: null });
    }
  }
  if (first === null) return false;
  // Staff look for unreadable sheets next to the rest of the mail.
  for (const sheet of found)
    await propose(services, mailed, actor, { ...sheet, subject: subjects.get(sheet.at) ?? first });
  return true;
}

const unread: FileReading = { columns: [], decimal: '.', clearsEmpty: false };

function isSheet({ name, bytes, isOutlookPackage }: MailedFile): boolean {
  if (isOutlookPackage) return false;
  if (/\.(xlsx|xlsm|xls|csv|tsv)$/i.test(name)) return true;
  // Some programs send workbooks without a name.
  return /\.(bin|dat)$/i.test(name) && bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** The same file twice in a mail is one sheet. */
function withoutCopies(files: readonly MailedFile[]): readonly MailedFile[] {
  const seen = new Set<string>();
  return files.filter(({ bytes }) => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (seen.has(hash)) return false;
    seen.add(hash);
    return true;
  });
}

async function propose(services: Parts, mailed: RatesMail, actor: Actor, sheet: Sheet): Promise<void> {
  const { mailId, ownerId, mail, sender } = mailed;
  const { file, at, subject, reading, refusal } = sheet;
  const { db, files } = services;
  const id = derivedId(mailId, `sheet ${String(at)} of ${ownerId}`);
  if ((await findJob(db, id)) === null) {
    const fileId = await files.keep({
      name: file.name,
      bytes: Buffer.from(file.bytes),
      uploadedBy: actor.id,
    });
    const isNew = await db.transaction().execute(async (tx) => {
      const isFirst = await insertMailedSheet(tx, {
        ...{ importId: id, mailId, ownerId, supplierId: sender.supplier?.id ?? null },
        sender: mail.from?.address ?? null,
        senderName: mail.from === null || mail.from.name === '' ? null : mail.from.name,
        ...{ subject: mail.subject, text: mailed.text, receivedAt: mailed.receivedAt },
        otherFiles: mail.files.filter((one) => !isSheet(one)).map(({ name }) => name.slice(0, 200)),
      });
      if (!isFirst) return false;
      await insertJob(tx, {
        ...{ id, catalogue: subject.name, actor, via: 'mail', fileId, fileName: shortened(file.name, 200) },
        reading: { ...reading, ...(subject.supersedes === true && { supersedes: true }) },
      });
      if (refusal !== null)
        await moveJob(tx, id, ['mapping'], {
          state: 'refused',
          refusal: { code: refusal.code, params: refusal.params },
        });
      return true;
    });
    // Another worker was faster, or a person has discarded it.
    if (!isNew) await files.remove(fileId);
  }
  const job = await findJob(db, id);
  if (job === null) return;
  if (job.state === 'mapping' && job.via === 'mail' && isReadWhole(job.reading))
    await checkImport(services, { job, subject }, { ...choicesOf(job), applies: false, language: 'es' });
  const managers = (await findManagers(db, ownerId)).map((one) => one.id);
  const kind = toldOf('SheetMailed').notified?.staff;
  await notify(services, { kind, cause: `import/${id}/mailed`, recordId: id, actorId: null }, managers);
}
