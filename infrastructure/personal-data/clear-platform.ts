import { sql } from 'kysely';
import { idOfStream } from '../../domain/shared/event';
import { erasedText } from '../../domain/shared/personal';
import type { Database } from '../../projections/projection';
import { createAccountAccess } from '../auth/account-access';
import { createOfferLinks } from '../auth/offer-links';
import { forgetMails } from '../incoming-mail/forget-mails';
import { withdrawMessages } from '../mail/outbox';
import type { PersonalTexts } from './personal-texts';

export interface Cleared {
  readonly mails: number;
  readonly answers: number;
  readonly importRows: number;
  readonly savedViews: number;
  readonly files: number;
}

export interface Erased {
  readonly personIds: readonly string[];
  readonly streams: readonly string[];
  readonly texts: PersonalTexts;
}

const aboutQuotes = /^quoter-/;

/** Texts of these fields identify one person, so a message that contains one is theirs. */
const reaching = ['email', 'notifications', 'phone', 'identification'];

/**
 * Erases account access, unique keys, messages, files, and texts in answers, imports and saved lists.
 * Idempotent.
 */
export async function clearPlatform(db: Database, { personIds, streams, texts }: Erased): Promise<Cleared> {
  const access = createAccountAccess(db);
  for (const id of personIds) await access.end(id, 'removed');
  const words = texts.identifying.map(({ text }) => text);
  const recordIds = streams.map(idOfStream);
  const addresses = texts.identifying.flatMap(({ field, text }) => (reaching.includes(field) ? [text] : []));
  const mails = await withdrawMessages(db, { personIds, recordIds, texts: addresses });
  await forgetMails(db, { recordIds, texts: addresses });
  await releaseEmails(db, streams);
  await revokeLinks(db, streams);
  await clearJobs(db, words);
  await db.deleteFrom('platform.kept_exports').execute();
  await db.deleteFrom('platform.made_documents').execute();
  await clearDrafts(db, personIds, recordIds, words);
  await clearNotifications(db, personIds, recordIds);
  await clearTicketViews(db, personIds);
  await db
    .deleteFrom('platform.company_invitations')
    .where((eb) => eb('email', '=', eb.fn.any(eb.val(words.map((word) => word.toLowerCase())))))
    .execute();
  return {
    mails,
    answers: await clearAnswers(db, words, {
      ids: recordIds,
      callers: personIds.map((id) => `person ${id}`),
      texts: texts.all,
    }),
    importRows: await clearImports(db, words),
    savedViews: await clearSavedViews(db, personIds, words),
    files: await removeFiles(db, texts.fileIds),
  };
}

async function revokeLinks(db: Database, streams: readonly string[]): Promise<void> {
  const links = createOfferLinks(db);
  for (const stream of streams.filter((one) => aboutQuotes.test(one)))
    await links.revokeAll(idOfStream(stream));
}

async function releaseEmails(db: Database, streams: readonly string[]): Promise<void> {
  const accounts = streams.filter((stream) => stream.startsWith('person-'));
  if (accounts.length === 0) return;
  await db
    .deleteFrom('platform.reservations')
    .where((eb) => eb('stream', '=', eb.fn.any(eb.val(accounts))))
    .execute();
}

async function clearDrafts(
  db: Database,
  personIds: readonly string[],
  recordIds: readonly string[],
  texts: readonly string[],
): Promise<void> {
  const patterns = texts.map((text) => containing(inJson(text)));
  await db
    .deleteFrom('platform.drafts')
    .where((eb) =>
      eb.or([
        eb('person_id', '=', eb.fn.any(eb.val([...personIds]))),
        eb('record_id', '=', eb.fn.any(eb.val([...recordIds]))),
        ...patterns.map((pattern) => eb(eb.cast<string>('content', 'text'), 'like', pattern)),
      ]),
    )
    .execute();
}

async function clearNotifications(
  db: Database,
  personIds: readonly string[],
  recordIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('platform.notifications')
    .where((eb) =>
      eb.or([
        eb('recipient_id', '=', eb.fn.any(eb.val([...personIds]))),
        eb('record_id', '=', eb.fn.any(eb.val([...recordIds]))),
      ]),
    )
    .execute();
}

async function clearTicketViews(db: Database, personIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('platform.ticket_views')
    .where((eb) => eb('person_id', '=', eb.fn.any(eb.val([...personIds]))))
    .execute();
}

async function clearJobs(db: Database, texts: readonly string[]): Promise<void> {
  const { rows } = await sql<{ isThere: boolean | null }>`
    select to_regclass('jobs.job') is not null as "isThere"`.execute(db);
  if (rows[0]?.isThere !== true || texts.length === 0) return;
  const patterns = texts.map((text) => containing(inJson(text)));
  await sql`delete from jobs.job where state <> 'active'
    and (data::text like any(${patterns}::text[]) or output::text like any(${patterns}::text[]))`.execute(db);
}

interface ErasedRecords {
  readonly ids: readonly string[];
  readonly callers: readonly string[];
  readonly texts: ReadonlySet<string>;
}

/**
 * A retry within two days still gets its answer, without texts that identify a person. Answers that name an
 * erased record, or went to an erased person, lose all of the texts.
 */
async function clearAnswers(db: Database, words: readonly string[], records: ErasedRecords): Promise<number> {
  const written = words.map(inJson);
  const sought = [...written, ...records.ids];
  if (sought.length === 0) return 0;
  const rows = await db
    .selectFrom('platform.idempotency')
    .select(['caller', 'key', 'body'])
    .where((eb) =>
      eb.or([
        eb('caller', '=', eb.fn.any(eb.val([...records.callers]))),
        ...sought.map((text) => eb('body', 'like', containing(text))),
      ]),
    )
    .execute();
  let cleared = 0;
  for (const { caller, key, body } of rows) {
    if (body === null) continue;
    const clean = replaceTexts(withoutTextsOf(records, { caller, body }), written);
    if (clean === body) continue;
    cleared += 1;
    await db
      .updateTable('platform.idempotency')
      .set({ body: clean })
      .where('caller', '=', caller)
      .where('key', '=', key)
      .execute();
  }
  return cleared;
}

function withoutTextsOf(
  { ids, callers, texts }: ErasedRecords,
  { caller, body }: { readonly caller: string; readonly body: string },
): string {
  const concerns = callers.includes(caller) || ids.some((id) => body.includes(id));
  if (!/^\s*[[{]/.test(body) || !concerns) return body;
  return JSON.stringify(
    JSON.parse(body, (_name, value: unknown) =>
      typeof value === 'string' && texts.has(value) ? erasedText : value,
    ),
  );
}

/** Rows keep their verdict. The imported file is deleted, since a text cannot be removed from it. */
async function clearImports(db: Database, texts: readonly string[]): Promise<number> {
  const written = texts.map(inJson);
  if (written.length === 0) return 0;
  const rows = await db
    .selectFrom('platform.catalogue_import_rows')
    .select((eb) => [
      'import_id',
      'row',
      'name',
      eb.cast<string | null>('input', 'text').as('input'),
      eb.cast<string | null>('before', 'text').as('before'),
      eb.cast<string | null>('problems', 'text').as('problems'),
    ])
    .where((eb) =>
      eb.or(
        written.flatMap((text) =>
          (['input', 'before', 'problems'] as const)
            .map((column) => eb(eb.cast<string>(column, 'text'), 'like', containing(text)))
            .concat(eb('name', 'like', containing(text))),
        ),
      ),
    )
    .execute();
  const clean = (text: string | null): string | null => (text === null ? null : replaceTexts(text, written));
  for (const { import_id, row, name, input, before, problems } of rows) {
    await db
      .updateTable('platform.catalogue_import_rows')
      .set({ name: clean(name), input: clean(input), before: clean(before), problems: clean(problems) })
      .where('import_id', '=', import_id)
      .where('row', '=', row)
      .execute();
  }
  const imports = [...new Set(rows.map(({ import_id }) => import_id))];
  if (imports.length > 0) {
    const files = await db
      .selectFrom('platform.catalogue_imports')
      .select('file_id')
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(imports))))
      .execute();
    await removeFiles(
      db,
      files.flatMap(({ file_id }) => file_id ?? []),
    );
  }
  return rows.length;
}

async function clearSavedViews(
  db: Database,
  personIds: readonly string[],
  texts: readonly string[],
): Promise<number> {
  const written = texts.flatMap((text) => [
    encodeURIComponent(text),
    new URLSearchParams({ q: text }).toString().slice(2),
  ]);
  const { numDeletedRows } = await db
    .deleteFrom('platform.saved_views')
    .where((eb) =>
      eb.or([
        eb('person_id', '=', eb.fn.any(eb.val([...personIds]))),
        ...written.map((text) => eb('query', 'ilike', containing(text))),
        ...texts.map((text) => eb('name', 'ilike', containing(text))),
      ]),
    )
    .executeTakeFirst();
  const own = [
    'platform.import_mappings',
    'platform.list_columns',
    'platform.notification_choices',
    'platform.notification_digests',
    'platform.notification_mails',
  ] as const;
  for (const table of own) {
    await db
      .deleteFrom(table)
      .where((eb) => eb('person_id', '=', eb.fn.any(eb.val([...personIds]))))
      .execute();
  }
  return Number(numDeletedRows);
}

async function removeFiles(db: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('platform.files')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

function replaceTexts(value: string, texts: readonly string[]): string {
  return texts.reduce((clean, text) => clean.replaceAll(text, erasedText), value);
}
