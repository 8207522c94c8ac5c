import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { defineQuery, type Page } from '../../projection';
import { containing } from '../../search-text';

/** kept: no SMTP server is configured; failed: delivery was given up. */
export const outboxStates = ['kept', 'waiting', 'sent', 'failed'] as const;

export interface OutboxEntry {
  readonly id: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly template: string;
  readonly language: string;
  readonly isConfidential: boolean;
  readonly state: (typeof outboxStates)[number];
  readonly attempts: number;
  readonly queuedAt: Date;
  readonly nextAttemptAt: Date | null;
  readonly sentAt: Date | null;
  readonly lastError: string | null;
}

/** One message. Its texts are null once the content of a confidential one was deleted. */
export interface OpenedMessage extends OutboxEntry {
  readonly sender: string;
  readonly html: string | null;
  readonly text: string | null;
  readonly source: Buffer | null;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly size: number;
  }[];
}

const entry = sql`
  id, recipients, subject, template, language, is_confidential as "isConfidential", state, attempts,
  queued_at as "queuedAt", next_attempt_at as "nextAttemptAt", sent_at as "sentAt", last_error as "lastError"`;

/** Administrators read all messages, others those of their owner company. */
function withinReach(actor: Actor): RawBuilder<boolean> {
  return actor.roles.includes('admin') ? sql`true` : sql`owner_id = ${actor.ownerId}`;
}

/** E-mails of the platform, newest first. `search` matches recipients and subject. */
export const listOutbox = defineQuery({
  name: 'listOutbox',
  access: 'manager',
  input: z.object({
    search: z.string().optional(),
    state: z.enum(outboxStates).optional(),
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(db, { search, state, limit, offset }, actor): Promise<Page<OutboxEntry>> {
    const where = sql.join(
      [
        withinReach(actor),
        search
          ? sql`(folded(subject) like ${containing(search)} or folded(array_to_string(recipients, ' ')) like ${containing(search)})`
          : sql`true`,
        state === undefined ? sql`true` : sql`state = ${state}`,
      ],
      sql` and `,
    );
    const [found, count] = await Promise.all([
      sql<OutboxEntry>`select ${entry} from platform.outbox_messages where ${where}
        order by queued_at desc, id desc limit ${limit} offset ${offset}`.execute(db),
      sql<{
        total: number;
      }>`select count(*)::int as total from platform.outbox_messages where ${where}`.execute(db),
    ]);
    return { data: found.rows, total: count.rows[0]?.total ?? 0 };
  },
});

/** The link in a confidential message gives access to an account. */
export function mayOpenMessage(
  actor: Actor,
  { isConfidential }: Pick<OutboxEntry, 'isConfidential'>,
): boolean {
  return !isConfidential || actor.roles.includes('admin');
}

/** One message with its content. Only administrators open confidential ones. */
export const openMessage = defineQuery({
  name: 'openMessage',
  access: 'manager',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<OpenedMessage | Rejection> {
    const { rows } = await sql<OpenedMessage>`
      select ${entry}, sender, html, body_text as text, source, attachments
      from platform.outbox_messages where id = ${id} and ${withinReach(actor)}`.execute(db);
    const [message] = rows;
    if (message === undefined) return reject('not-found', 'outbox.not-found');
    return mayOpenMessage(actor, message) ? message : reject('forbidden', 'outbox.confidential');
  },
});
