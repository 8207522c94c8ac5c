import { z } from 'zod';
import { isStaff } from '../../../domain/shared/actor';
import { reject } from '../../../domain/shared/rejection';
import type { OutboxEntry } from '../../people/outbox/queries';
import { instantText } from '../../expressions';
import { defineQuery, type Database } from '../../projection';
import { findQuoter } from '../quoter-history/queries';

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

function keysOfQuote(quoteId: string): string {
  return `${keyOfQuoteMail(quoteId).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}/%`;
}

const mostShown = 50;

/** Without access check. */
export async function readQuoteMails(db: Database, quoteId: string): Promise<readonly QuoteMail[]> {
  return db
    .selectFrom('platform.outbox_messages')
    .where('key', 'like', keysOfQuote(quoteId))
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

/** Of a quote within the reader's reach: they may send the same again, with its private link. */
export const openQuoteMail = defineQuery({
  name: 'openQuoteMail',
  access: 'staff',
  scope: 'owner',
  input: z.object({ quoteId: z.string(), mailId: z.string() }),
  async run(db, { quoteId, mailId }, actor) {
    if (!isStaff(actor)) return reject('not-found', 'outbox.not-found');
    const quote = await findQuoter.run(db, { id: quoteId }, actor);
    if ('rejected' in quote) return quote;
    const mail = await db
      .selectFrom('platform.outbox_messages')
      .where('id', '=', mailId)
      .where('key', 'like', keysOfQuote(quoteId))
      .select((eb) => [
        'id',
        'subject',
        'recipients',
        'html',
        'body_text as text',
        'attachments',
        instantText(eb.ref('queued_at')).$notNull().as('queuedAt'),
        instantText(eb.ref('sent_at')).as('sentAt'),
      ])
      .executeTakeFirst();
    return mail ?? reject('not-found', 'outbox.not-found');
  },
});
