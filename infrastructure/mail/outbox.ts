import { dayMs } from '../../domain/shared/day';
import { erasedText } from '../../domain/shared/personal';
import { type Database, type DatabaseTransaction, now } from '../../projections/projection';
import type { Files } from '../files/files';
import type { InlinePicture } from './message';
import {
  composeRow,
  readPicture,
  type ComposedRow,
  type OutboxMessage,
  type Picture,
} from './outbox-message';
import { keepCarried, removeUnusedFiles, wholeMessage } from './outbox-files';

export type { OutboxMessage };

export interface Mail {
  send(message: OutboxMessage): Promise<string>;
  /** All or none; skips known keys. `within` runs in the same transaction. */
  sendTogether(
    messages: readonly OutboxMessage[],
    within: (tx: DatabaseTransaction) => Promise<unknown>,
  ): Promise<void>;
  /** False: no content left, or SMTP is not configured. */
  resend(id: string): Promise<boolean>;
  /**
   * Daily. Clears messages older than three days if they are last ones (`isLast`) or confidential, whose
   * links and passwords have expired by then.
   */
  forgetOld(): Promise<void>;
  /**
   * Daily. Deletes the content of messages sent longer ago than `sentMailDays`, and unused files. The rows
   * stay.
   */
  clearSent(): Promise<void>;
  /** RFC 5322, attachments included; null: its content is deleted. Does not check access. */
  sourceOf(id: string): Promise<Buffer | null>;
}

export interface OutboxOptions {
  readonly db: Database;
  readonly files: Pick<Files, 'find'>;
  readonly from: string;
  readonly delivers: boolean;
  readonly sentMailDays: number;
  readonly queueDeliveries: (messageIds: readonly string[], tx: DatabaseTransaction) => Promise<void>;
}

export function createOutbox({
  db,
  files,
  from,
  delivers,
  sentMailDays,
  queueDeliveries,
}: OutboxOptions): Mail {
  const composeAll = async (messages: readonly OutboxMessage[]) => {
    const pictures = new Map<string, Promise<InlinePicture>>();
    const pictureOf = (one: Picture): Promise<InlinePicture> => {
      const known = pictures.get(one.fileId) ?? readPicture(files, one);
      pictures.set(one.fileId, known);
      return known;
    };
    return Promise.all(messages.map((message) => composeRow(message, { from, delivers, pictureOf })));
  };

  const write = async (tx: DatabaseTransaction, composed: readonly ComposedRow[]): Promise<void> => {
    if (composed.length === 0) return;
    const rows = await tx
      .insertInto('platform.outbox_messages')
      .values(composed.map(({ row }) => row))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .execute();
    const added = new Set(rows.map(({ id }) => id));
    if (added.size === 0) return;
    await keepCarried(
      tx,
      composed.filter(({ id }) => added.has(id)),
    );
    if (delivers) await queueDeliveries([...added], tx);
  };

  return {
    async send(message) {
      const [composed] = await composeAll([message]);
      if (composed === undefined) throw new Error('the message was not composed');
      await db.transaction().execute((tx) => write(tx, [composed]));
      const kept = await db
        .selectFrom('platform.outbox_messages')
        .select('id')
        .where('key', '=', message.key)
        .executeTakeFirst();
      return kept?.id ?? composed.id;
    },

    async sendTogether(messages, within) {
      const composed = await composeAll(messages);
      await db.transaction().execute(async (tx) => {
        await write(tx, composed);
        await within(tx);
      });
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
        await queueDeliveries([id], tx);
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
        .where('sent_at', '<', new Date(Date.now() - sentMailDays * dayMs))
        .execute();
      await removeUnusedFiles(db);
    },
  };
}

const keptMs = 72 * 3600 * 1000;

async function forgetOldSecrets(db: Database): Promise<void> {
  await withoutContent(db)
    .where('is_confidential', '=', true)
    .where('queued_at', '<', new Date(Date.now() - keptMs))
    .execute();
}

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

export async function withdrawSecrets(db: Database, personId: string): Promise<void> {
  await withoutContent(db).where('is_confidential', '=', true).where('person_id', '=', personId).execute();
}

/**
 * Clears messages to these people, about these records, or with one of these texts, such as an e-mail
 * address. They can no longer be sent or read. Returns how many.
 */
export async function withdrawMessages(
  db: Database,
  {
    personIds,
    recordIds,
    texts,
  }: {
    readonly personIds: readonly string[];
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
