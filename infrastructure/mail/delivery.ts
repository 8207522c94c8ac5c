import type { NotNull } from 'kysely';
import { createTransport } from 'nodemailer';
import { type Database, fromNow, now } from '../../projections/projection';
import { forgotten } from './outbox';
import { wholeMessage } from './outbox-files';

/** After so many attempts delivery is given up; staff can send the message again. */
export const deliveryAttempts = 12;

/** Of the job that delivers a message. */
export const deliveryRetries = {
  attempts: deliveryAttempts,
  firstPause: 10,
  longestPause: 3600,
} as const;

/** Seconds until the next attempt at the latest: 10, 20, 40 … up to an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(deliveryRetries.longestPause, deliveryRetries.firstPause * 2 ** (attempts - 1));
}

/**
 * How long (ms) a connection is kept without a message. Opening one takes longer than sending: servers hold back their
 * greeting, and there is TLS. A kept one must not outlive what routers and servers allow.
 */
const idleMs = 5_000;

export interface DeliveryOptions {
  readonly db: Database;
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly smtpUrl: string;
  /** Messages sent at a time, each over a connection of its own. */
  readonly connections: number;
}

export interface Delivery {
  /**
   * Sends a waiting message by SMTP; does nothing for one that is not waiting. After a crash between sending
   * and recording, it is sent again with the same Message-ID. A failure is recorded and thrown.
   * @param attempt from 1; after `deliveryAttempts` the message is given up
   * @param signal aborts when another worker delivers it: then it is not sent here
   */
  deliver(id: string, attempt: number, signal?: AbortSignal): Promise<void>;
  close(): void;
}

export function createDelivery({ db, smtpUrl, connections }: DeliveryOptions): Delivery {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    idleTimeout: idleMs,
  });
  return {
    async deliver(id, attempt, signal) {
      const due = await findDue(db, id);
      if (due === undefined) return;
      const raw = await wholeMessage(db, id, due.source);
      signal?.throwIfAborted();
      try {
        await transport.sendMail({
          envelope: { from: due.sender, to: [...due.recipients] },
          raw,
        });
      } catch (error) {
        await noteFailure(db, due, attempt, error);
        throw error;
      }
      await noteSent(db, due, attempt);
    },
    close: () => transport.close(),
  };
}

/** Ids of messages that an earlier version left waiting, without a job. */
export async function findWaitingMessages(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('platform.outbox_messages')
    .select('id')
    .where('state', '=', 'waiting')
    .where('source', 'is not', null)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

function findDue(db: Database, id: string) {
  return db
    .selectFrom('platform.outbox_messages as m')
    .select(['m.id', 'm.sender', 'm.recipients', 'm.source', 'm.is_confidential', 'm.is_last'])
    .where('m.id', '=', id)
    .where('m.state', '=', 'waiting')
    .where('m.source', 'is not', null)
    .$narrowType<{ source: NotNull }>()
    .executeTakeFirst();
}

type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>;

async function noteSent(db: Database, { id, is_confidential, is_last }: Due, attempt: number): Promise<void> {
  await db
    .updateTable('platform.outbox_messages')
    .set({
      ...{ state: 'sent', sent_at: now(), next_attempt_at: null, last_error: null, attempts: attempt },
      ...(is_confidential && { source: null, html: null, body_text: null }),
      ...(is_last && forgotten),
    })
    .where('id', '=', id)
    .execute();
}

async function noteFailure(
  db: Database,
  { id, is_last }: Pick<Due, 'id' | 'is_last'>,
  attempt: number,
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const givenUp = attempt >= deliveryAttempts;
  await db
    .updateTable('platform.outbox_messages')
    .set((eb) => {
      // Withdrawn meanwhile: there is nothing left to send.
      const isOver = givenUp ? eb.lit(true) : eb('source', 'is', null);
      const again = fromNow({ seconds: pauseAfter(attempt) });
      return {
        state: eb.case().when(isOver).then('failed').else('waiting').end(),
        // A server's words may repeat the address.
        last_error: is_last ? null : reason.slice(0, 500),
        attempts: attempt,
        ...(is_last && givenUp && forgotten),
        next_attempt_at: eb.case().when(isOver).then(null).else(again).end(),
      };
    })
    .where('id', '=', id)
    .execute();
}
