import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Database } from '../../projections/projection';

/** After so many attempts delivery is given up; staff can send the message again. */
export const deliveryAttempts = 12;

/** Seconds until the next attempt: 10, 20, 40 … up to an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(3600, 10 * 2 ** (attempts - 1));
}

interface Due {
  readonly id: string;
  readonly sender: string;
  readonly recipients: string[];
  readonly source: Buffer;
  readonly attempts: number;
  readonly is_confidential: boolean;
}

export interface DeliveryOptions {
  readonly db: Database;
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly smtpUrl: string;
  readonly signal: AbortSignal;
  /** Called for every failed attempt and when the database is away. */
  readonly onTrouble: (error: unknown, messageId?: string) => void;
  /** Milliseconds between two polls of the outbox. */
  readonly every?: number;
}

export interface Delivery {
  wake(): void;
  readonly done: Promise<void>;
}

/** Lease on a message: longer than the slowest SMTP exchange. */
const leaseSeconds = 120;

/**
 * Sends waiting messages by SMTP, one by one, until the signal aborts. Several processes may run: each leases
 * what it sends. After a crash between sending and recording, the message is sent again with the same
 * Message-ID.
 */
export function startDelivery({ db, smtpUrl, signal, onTrouble, every = 5000 }: DeliveryOptions): Delivery {
  const transport = createTransport(smtpUrl, {});
  let woken = new AbortController();

  const run = async () => {
    while (!signal.aborted) {
      const sentOne = await deliverNext().catch((error: unknown) => {
        onTrouble(error);
        return false;
      });
      if (sentOne) continue;
      await pause(every, undefined, { signal: AbortSignal.any([signal, woken.signal]), ref: false }).catch(
        () => undefined,
      );
      if (woken.signal.aborted) woken = new AbortController();
    }
    transport.close();
  };

  const deliverNext = async (): Promise<boolean> => {
    const due = await claim(db);
    if (due === undefined) return false;
    try {
      await transport.sendMail({ envelope: { from: due.sender, to: due.recipients }, raw: due.source });
    } catch (error) {
      onTrouble(error, due.id);
      await noteFailure(db, due, error);
      return true;
    }
    await noteSent(db, due);
    return true;
  };

  return { wake: () => woken.abort(), done: run() };
}

async function claim(db: Database): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update platform.outbox_messages set next_attempt_at = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
    where id = (
      select id from platform.outbox_messages where state = 'waiting' and next_attempt_at <= now() and source is not null
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id, sender, recipients, source, attempts, is_confidential`.execute(db);
  return rows[0];
}

async function noteSent(db: Database, { id, is_confidential }: Due): Promise<void> {
  await sql`update platform.outbox_messages
    set state = 'sent', sent_at = now(), next_attempt_at = null, last_error = null,
      source = case when ${is_confidential} then null else source end,
      html = case when ${is_confidential} then null else html end,
      body_text = case when ${is_confidential} then null else body_text end
    where id = ${id}`.execute(db);
}

async function noteFailure(db: Database, { id, attempts }: Due, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const givenUp = attempts >= deliveryAttempts;
  await sql`update platform.outbox_messages
    set state = case when ${givenUp} or source is null then 'failed' else 'waiting' end, last_error = ${reason.slice(0, 500)},
      next_attempt_at = case when ${givenUp} or source is null then null
        else now() + make_interval(secs => ${pauseAfter(attempts)}) end
    where id = ${id}`.execute(db);
}
