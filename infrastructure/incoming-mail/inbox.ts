import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { type Database, type DatabaseTransaction, fromNow, now } from '../../projections/projection';
import type { Files } from '../files/files';

export type MailDoor = 'mailbox' | 'call';

export type MailReason =
  | 'unknown-sender'
  | 'not-authentic'
  | 'not-in-ticket'
  | 'several-senders'
  | 'bulk'
  | 'too-large'
  | 'unreadable'
  | 'too-many'
  | 'no-sheet'
  | 'refused'
  | 'auto-reply'
  | 'report'
  | 'loop';

export interface MailContent {
  readonly sender: string | null;
  readonly senderName: string | null;
  readonly subject: string;
  readonly text: string;
  readonly fileNames: readonly string[];
}

export interface IncomingMail {
  readonly id: string;
  readonly door: MailDoor;
  readonly ownerId: string;
  /** The original mail; null once it is settled without becoming part of a ticket. */
  readonly fileId: string | null;
  readonly size: number;
  readonly state: string;
  readonly ticketId: string | null;
  readonly isCounted: boolean;
  readonly receivedAt: Date;
}

export interface Settled {
  readonly state: 'answered' | 'opened' | 'proposed' | 'bounced' | 'automatic' | 'duplicate' | 'discarded';
  readonly reason?: MailReason | null;
  readonly ticketId?: string | null;
  readonly outboxId?: string | null;
  readonly ownerId?: string;
  readonly by?: string | null;
  readonly isForRates?: boolean;
  /** The author of a mail that became an answer or a ticket. The original is kept until either is erased. */
  readonly sender?: string | null;
  readonly content?: MailContent;
}

export interface Inbox {
  keep(
    raw: Buffer,
    from: { readonly door: MailDoor; readonly ownerId: string },
  ): Promise<{ readonly id: string }>;
  find(id: string): Promise<IncomingMail | null>;
  source(mail: Pick<IncomingMail, 'fileId'>): Promise<Buffer | null>;
  /** Whether this mail is the first one with its content. Idempotent. */
  claimContent(id: string, key: string): Promise<boolean>;
  noteCounted(id: string, ticketId: string | null): Promise<void>;
  hold(
    id: string,
    held: MailContent & {
      readonly reason: MailReason;
      readonly ownerId: string;
      readonly ticketId: string | null;
      readonly isForRates?: boolean;
    },
  ): Promise<void>;
  begin(id: string, plan: string): Promise<boolean>;
  giveUp(id: string, plan: string): Promise<void>;
  settle(id: string, settled: Settled): Promise<boolean>;
  forgetOld(days: number): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly files: Pick<Files, 'keep' | 'find' | 'remove'>;
  readonly queue: (id: string, tx: DatabaseTransaction) => Promise<void>;
}

const keeper = 'system';

export function createInbox({ db, files, queue }: Parts): Inbox {
  const findByHash = (hash: string) =>
    db.selectFrom('platform.incoming_mails').select('id').where('hash', '=', hash).executeTakeFirst();
  return {
    async keep(raw, { door, ownerId }) {
      const hash = createHash('sha256').update(raw).digest('hex');
      const known = await findByHash(hash);
      if (known !== undefined) return known;
      const id = uuidv7();
      const fileId = await files.keep({ name: `${id}.eml`, bytes: raw, uploadedBy: keeper });
      const isNew = await db.transaction().execute(async (tx) => {
        const row = {
          id,
          hash,
          door,
          owner_id: ownerId,
          file_id: fileId,
          size: raw.length,
          state: 'received',
        };
        const rows = await tx
          .insertInto('platform.incoming_mails')
          .values(row)
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .returning('id')
          .execute();
        if (rows.length > 0) await queue(id, tx);
        return rows.length > 0;
      });
      if (isNew) return { id };
      await files.remove(fileId);
      return (await findByHash(hash)) ?? { id };
    },

    async find(id) {
      const row = await db
        .selectFrom('platform.incoming_mails')
        .select((eb) => [
          'id',
          eb.ref('door').$castTo<MailDoor>().as('door'),
          'owner_id as ownerId',
          'file_id as fileId',
          'size',
          'state',
          'ticket_id as ticketId',
          'is_counted as isCounted',
          'received_at as receivedAt',
        ])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },

    async source({ fileId }) {
      return fileId === null ? null : ((await files.find(fileId))?.bytes ?? null);
    },

    async claimContent(id, key) {
      const holder = () =>
        db
          .selectFrom('platform.incoming_mails')
          .select('id')
          .where('content_key', '=', key)
          .executeTakeFirst();
      const before = await holder();
      if (before !== undefined) return before.id === id;
      try {
        await db
          .updateTable('platform.incoming_mails')
          .set({ content_key: key })
          .where('id', '=', id)
          .execute();
        return true;
      } catch (error) {
        const after = await holder();
        if (after === undefined) throw error;
        return after.id === id;
      }
    },

    async noteCounted(id, ticketId) {
      await db
        .updateTable('platform.incoming_mails')
        .set({ is_counted: true, ticket_id: ticketId })
        .where('id', '=', id)
        .execute();
    },

    async hold(id, { reason, ownerId, ticketId, isForRates = false, ...content }) {
      await db
        .updateTable('platform.incoming_mails')
        .set({
          ...{ state: 'waiting', reason, owner_id: ownerId, ticket_id: ticketId, is_for_rates: isForRates },
          ...columnsOf(content),
        })
        .where('id', '=', id)
        .where('state', '=', 'received')
        .execute();
    },

    async begin(id, plan) {
      const { numUpdatedRows } = await db
        .updateTable('platform.incoming_mails')
        .set({ plan })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where((eb) => eb.or([eb('plan', 'is', null), eb('plan', '=', plan)]))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async giveUp(id, plan) {
      await db
        .updateTable('platform.incoming_mails')
        .set({ plan: null })
        .where('id', '=', id)
        .where('plan', '=', plan)
        .execute();
    },

    async settle(
      id,
      { state, reason = null, ticketId, outboxId = null, ownerId, by = null, isForRates, sender, content },
    ) {
      const isKept = sender !== undefined;
      const fileId = await db.transaction().execute(async (tx) => {
        const before = await tx
          .selectFrom('platform.incoming_mails')
          .select('file_id')
          .where('id', '=', id)
          .where('state', 'in', ['received', 'waiting'])
          .forUpdate()
          .executeTakeFirst();
        if (before === undefined) return undefined;
        await tx
          .updateTable('platform.incoming_mails')
          .set({
            ...{ state, reason, outbox_id: outboxId, settled_at: now(), settled_by: by },
            ...columnsOf(content),
            ...(isKept ? { sender } : { file_id: null }),
            ...(ticketId !== undefined && { ticket_id: ticketId }),
            ...(ownerId !== undefined && { owner_id: ownerId }),
            ...(isForRates !== undefined && { is_for_rates: isForRates }),
          })
          .where('id', '=', id)
          .execute();
        return isKept ? null : before.file_id;
      });
      if (typeof fileId === 'string') await files.remove(fileId);
      return fileId !== undefined;
    },

    async forgetOld(days) {
      await db
        .updateTable('platform.incoming_mails')
        .set(columnsOf(undefined))
        .where('state', '=', 'automatic')
        .where('subject', 'is not', null)
        .where('settled_at', '<', fromNow({ days: -days }))
        .execute();
    },
  };
}

export function columnsOf(content: MailContent | undefined) {
  return {
    sender: content?.sender ?? null,
    sender_name: content?.senderName ?? null,
    subject: content?.subject ?? null,
    body_text: content?.text ?? null,
    file_names: [...(content?.fileNames ?? [])],
  };
}
