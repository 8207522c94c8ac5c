import type { NotNull } from 'kysely';
import { createTransport } from 'nodemailer';
import { type Database, fromNow, now } from '../../projections/projection';
import { forgotten } from './outbox';
import { wholeMessage } from './outbox-files';

export const deliveryAttempts = 12;

export const deliveryRetries = {
  attempts: deliveryAttempts,
  firstPause: 10,
  longestPause: 3600,
} as const;

/** Seconds: 10, 20, 40 … up to an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(deliveryRetries.longestPause, deliveryRetries.firstPause * 2 ** (attempts - 1));
}

/**
 * Milliseconds a connection is kept open. Opening one takes longer than sending (delayed greeting, TLS), but
 * it must not outlive what routers and servers allow.
 */
const idleMs = 5_000;

export interface DeliveryOptions {
  readonly db: Database;
  readonly smtpUrl: string;
  readonly connections: number;
}

export interface Delivery {
  /**
   * After a crash between sending and recording, sends again with the same Message-ID. Failures are recorded
   * and thrown. @param attempt from 1; after `deliveryAttempts` the message is given up @param signal aborts
   * when another worker delivers it
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
      const isOver = givenUp ? eb.lit(true) : eb('source', 'is', null);
      const again = fromNow({ seconds: pauseAfter(attempt) });
      return {
        state: eb.case().when(isOver).then('failed').else('waiting').end(),
        // The server's message may repeat the address.
        last_error: is_last ? null : reason.slice(0, 500),
        attempts: attempt,
        ...(is_last && givenUp && forgotten),
        next_attempt_at: eb.case().when(isOver).then(null).else(again).end(),
      };
    })
    .where('id', '=', id)
    .execute();
}
