import { v7 as uuidv7 } from 'uuid';
import { erasedText } from '../../domain/shared/personal';
import { type Database, type DatabaseTransaction, now } from '../../projections/projection';
import type { Files } from '../files/files';
import { composeMessage, senderOf, type InlinePicture, type MailContent } from './message';
import { keepCarried, removeUnusedFiles, wholeMessage } from './outbox-files';

export interface OutboxMessage extends MailContent {
  /**
   * Idempotency key, such as `reservation-confirmed/<id>`: a message with a known key is not written again.
   */
  readonly key: string;
  /** Name of its template, shown in the list for staff. */
  readonly template: string;
  readonly language: string;
  /** The owner company whose staff may read it; null: administrators only. */
  readonly ownerId: string | null;
  /** It contains a one-time link or a password. */
  readonly isConfidential?: boolean | undefined;
  /** The account that the link or password opens. The message is withdrawn together with the account. */
  readonly personId?: string | undefined;
  /** Stored files that the HTML shows, such as a logo: `<img src="cid:…">`. */
  readonly inline?: readonly { readonly cid: string; readonly fileId: string }[] | undefined;
  /** Its recipient was erased: address and content go once it is sent or given up, or after three days. */
  readonly isLast?: boolean | undefined;
}

export interface Mail {
  /** Adds a message to the outbox and returns its id; for a known key, the id of the earlier message. */
  send(message: OutboxMessage): Promise<string>;
  /**
   * Queues a kept, sent or failed message again. False when it has no content left or SMTP is not configured.
   */
  resend(id: string): Promise<boolean>;
  /**
   * Empties messages of more than three days: last ones (`isLast`), such as where no mail is sent, and confidential ones,
   * whose links and passwords are worthless by then. Meant to run once a day.
   */
  forgetOld(): Promise<void>;
  /**
   * Takes the content of messages away that were sent longer ago than `sentMailDays`, and what no message carries any
   * more. Their rows stay. Meant to run once a day.
   */
  clearSent(): Promise<void>;
  /** The whole message (RFC 5322), attachments included; null when its content is gone. Without a check of access. */
  sourceOf(id: string): Promise<Buffer | null>;
}

export interface OutboxOptions {
  readonly db: Database;
  readonly files: Pick<Files, 'find'>;
  readonly from: string;
  readonly delivers: boolean;
  /** Days that the content of a sent message is kept. */
  readonly sentMailDays: number;
  readonly queueDelivery: (messageId: string, tx: DatabaseTransaction) => Promise<void>;
}

export function createOutbox({
  db,
  files,
  from,
  delivers,
  sentMailDays,
  queueDelivery,
}: OutboxOptions): Mail {
  return {
    async send({
      key,
      template,
      language,
      ownerId,
      isConfidential = false,
      personId,
      isLast = false,
      inline = [],
      ...content
    }) {
      const id = uuidv7();
      const sender = senderOf(from, content.senderName);
      const pictures = await Promise.all(inline.map((one) => pictureOf(files, one)));
      const written = { ...content, language };
      const { source, carried } = await composeMessage(written, { from: sender, id, inline: pictures });
      await db.transaction().execute(async (tx) => {
        const rows = await tx
          .insertInto('platform.outbox_messages')
          .values({
            ...{ id, key, sender, template, language, source },
            owner_id: ownerId,
            recipients: [...content.to],
            subject: content.subject,
            is_confidential: isConfidential,
            html: content.html,
            body_text: content.text,
            attachments: attachmentsOf(content),
            person_id: personId ?? null,
            is_last: isLast,
            state: delivers ? 'waiting' : 'kept',
            next_attempt_at: delivers ? now() : null,
          })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('id')
          .execute();
        if (rows.length === 0) return;
        await keepCarried(tx, id, carried);
        if (delivers) await queueDelivery(id, tx);
      });
      const kept = await db
        .selectFrom('platform.outbox_messages')
        .select('id')
        .where('key', '=', key)
        .executeTakeFirst();
      return kept?.id ?? id;
    },

    async resend(id) {
      if (!delivers) return false;
      return db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('platform.outbox_messages')
          .set({ state: 'waiting', attempts: 0, next_attempt_at: now(), last_error: null })
          .where('id', '=', id)
          .where('source', 'is not', null)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) return false;
        await queueDelivery(id, tx);
        return true;
      });
    },

    async forgetOld() {
      await forgetOldSecrets(db);
      await db
        .updateTable('platform.outbox_messages')
        .set((eb) => ({
          ...forgotten,
          state: eb.case().when('state', '=', 'waiting').then('failed').else(eb.ref('state')).end(),
          next_attempt_at: null,
        }))
        .where('is_last', '=', true)
        .where('recipients', '<>', (eb) => eb.val([]))
        .where('queued_at', '<', new Date(Date.now() - keptMs))
        .execute();
    },

    async sourceOf(id) {
      const message = await db
        .selectFrom('platform.outbox_messages')
        .select('source')
        .where('id', '=', id)
        .executeTakeFirst();
      const source = message?.source ?? null;
      return source === null ? null : wholeMessage(db, id, source);
    },

    async clearSent() {
      await db
        .updateTable('platform.outbox_messages')
        .set({ source: null, html: null, body_text: null })
        .where('state', '=', 'sent')
        .where('source', 'is not', null)
        .where('sent_at', '<', new Date(Date.now() - sentMailDays * 24 * 3600 * 1000))
        .execute();
      await removeUnusedFiles(db);
    },
  };
}

/** Throws where the file was removed meanwhile: whoever writes again finds the present one. */
async function pictureOf(
  files: Pick<Files, 'find'>,
  { cid, fileId }: { readonly cid: string; readonly fileId: string },
): Promise<InlinePicture> {
  const file = await files.find(fileId);
  if (file === null) throw new Error(`the picture ${fileId} of a mail is gone`);
  return { cid, filename: file.name, contentType: file.mediaType, content: file.bytes };
}

function attachmentsOf({ attachments = [] }: MailContent): string {
  return JSON.stringify(
    attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      size: content.length,
    })),
  );
}

/** Of secrets, and of the last messages to people who were erased. */
const keptMs = 72 * 3600 * 1000;

async function forgetOldSecrets(db: Database): Promise<void> {
  await withoutContent(db)
    .where('is_confidential', '=', true)
    .where('queued_at', '<', new Date(Date.now() - keptMs))
    .execute();
}

/** The columns of a message of which nothing is left that names or reaches anybody. */
export const forgotten = {
  recipients: [] as string[],
  subject: erasedText,
  source: null,
  html: null,
  body_text: null,
  attachments: '[]',
  last_error: null,
  return_reason: null,
} as const;

/** Drops the content of messages that give access to this account: they can no longer be sent or read. */
export async function withdrawSecrets(db: Database, personId: string): Promise<void> {
  await withoutContent(db).where('is_confidential', '=', true).where('person_id', '=', personId).execute();
}

/**
 * Drops content, subject and recipients of every message to these people, about these records, or with one of these texts, such as their
 * e-mail address. They can no longer be sent or read. Returns how many.
 */
export async function withdrawMessages(
  db: Database,
  {
    personIds,
    recordIds,
    texts,
  }: {
    readonly personIds: readonly string[];
    /** Records that messages are about, as their keys say. */
    readonly recordIds: readonly string[];
    readonly texts: readonly string[];
  },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('platform.outbox_messages')
    .set((eb) => ({
      ...forgotten,
      next_attempt_at: null,
      state: eb.case().when('state', '=', 'waiting').then('failed').else(eb.ref('state')).end(),
    }))
    .where((eb) =>
      eb.or([
        eb('person_id', '=', eb.fn.any(eb.val([...personIds]))),
        eb('recipients', '&&', eb.val([...texts])),
        ...recordIds.map((id) => eb('key', 'like', `%/${id}%`)),
        ...texts.flatMap((text) => {
          const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
          return [
            eb('body_text', 'ilike', pattern),
            eb('subject', 'ilike', pattern),
            eb('last_error', 'ilike', pattern),
          ];
        }),
      ]),
    )
    .executeTakeFirst();
  await removeUnusedFiles(db);
  return Number(numUpdatedRows);
}

function withoutContent(db: Database) {
  return db
    .updateTable('platform.outbox_messages')
    .set((eb) => ({
      source: null,
      html: null,
      body_text: null,
      state: eb.case('state').when('waiting').then('failed').else(eb.ref('state')).end(),
      next_attempt_at: null,
    }))
    .where('source', 'is not', null);
}
