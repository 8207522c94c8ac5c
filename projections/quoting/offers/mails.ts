import type { OutboxEntry } from '../../people/outbox/queries';
import { instantText } from '../../expressions';
import type { Database } from '../../projection';

/** A mail about a quote. What it says stays in the outbox. */
export interface QuoteMail {
  readonly id: string;
  /** Such as `offer` or `received`. */
  readonly template: string;
  readonly recipients: readonly string[];
  readonly state: OutboxEntry['state'];
  readonly attempts: number;
  readonly queuedAt: string;
  readonly sentAt: string | null;
  readonly nextAttemptAt: string | null;
  readonly lastError: string | null;
}

/** Key of a mail about a quote, by which it is written once and found again. */
export function keyOfQuoteMail(quoteId: string, ...parts: readonly string[]): string {
  return ['quote', quoteId, ...parts].join('/');
}

const mostShown = 50;

/** The newest mails about a quote. Without a check of access. */
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

/** Whether a mail with this key was written. */
export async function isMailWritten(db: Database, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('platform.outbox_messages')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}
