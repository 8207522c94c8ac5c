import type { OutboxEntry } from '../../people/outbox/queries';
import { instantText } from '../../expressions';
import type { Database } from '../../projection';

export interface QuoteMail {
  readonly id: string;
  readonly template: string;
  readonly recipients: readonly string[];
  readonly state: OutboxEntry['state'];
  readonly attempts: number;
  readonly queuedAt: string;
  readonly sentAt: string | null;
  readonly nextAttemptAt: string | null;
  readonly lastError: string | null;
}

/** Idempotency key, by which the mail is also found again. */
export function keyOfQuoteMail(quoteId: string, ...parts: readonly string[]): string {
  return ['quote', quoteId, ...parts].join('/');
}

const mostShown = 50;

/** Without access check. */
export async function readQuoteMails(db: Database, quoteId: string): Promise<readonly QuoteMail[]> {
  return db
    .selectFrom('platform.outbox_messages')
    .where('key', 'like', `${keyOfQuoteMail(quoteId).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}/%`)
    .select((eb) => [
      'id',
      'template',
      'recipients',
      eb.ref('state').$castTo<OutboxEntry['state']>().as('state'),
      'attempts',
      instantText(eb.ref('queued_at')).$notNull().as('queuedAt'),
      instantText(eb.ref('sent_at')).as('sentAt'),
      instantText(eb.ref('next_attempt_at')).as('nextAttemptAt'),
      'last_error as lastError',
    ])
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
}

export async function isMailWritten(db: Database, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('platform.outbox_messages')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}
