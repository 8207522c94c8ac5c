import { expressionBuilder, type NotNull } from 'kysely';
import { z } from 'zod';
import { reachesEveryOwner, type Actor } from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { always, rowCount, text, type Condition } from '../../expressions';
import { defineQuery, type Database, type Page, type Tables } from '../../projection';
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
  readonly returnedAt: Date | null;
  readonly returnReason: string | null;
}

export interface ShownPicture {
  readonly cid: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** Null texts: the content was deleted. */
export interface OpenedMessage extends OutboxEntry {
  readonly sender: string;
  readonly html: string | null;
  readonly text: string | null;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly size: number;
  }[];
}

const eb = expressionBuilder<Tables, 'platform.outbox_messages'>();

const entry = [
  'id',
  'recipients',
  'subject',
  'template',
  'language',
  'is_confidential as isConfidential',
  eb.ref('state').$castTo<OutboxEntry['state']>().as('state'),
  'attempts',
  'queued_at as queuedAt',
  'next_attempt_at as nextAttemptAt',
  'sent_at as sentAt',
  'last_error as lastError',
  'returned_at as returnedAt',
  'return_reason as returnReason',
] as const;

/** Administrators read all messages, others those of their owner company. */
function withinReach(actor: Actor): Condition {
  return reachesEveryOwner(actor) ? always : eb('owner_id', '=', eb.val(actor.ownerId));
}

function matching(search: string): Condition {
  const recipients = eb.fn<string>('array_to_string', ['recipients', text(' ')]);
  return eb.or([
    eb(eb.fn<string>('folded', ['subject']), 'like', containing(search)),
    eb(eb.fn<string>('folded', [recipients]), 'like', containing(search)),
  ]);
}

/** Newest first. `search` matches recipients and subject. */
export const listOutbox = defineQuery({
  name: 'listOutbox',
  access: 'manager',
  scope: 'owner',
  input: z.object({
    search: z.string().optional(),
    state: z.enum(outboxStates).optional(),
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(db, { search, state, limit, offset }, actor): Promise<Page<OutboxEntry>> {
    const where = eb.and([
      withinReach(actor),
      search ? matching(search) : always,
      state === undefined ? always : eb('state', '=', state),
    ]);
    const [data, { total }] = await Promise.all([
      db
        .selectFrom('platform.outbox_messages')
        .select(entry)
        .where(where)
        .orderBy('queued_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
      db
        .selectFrom('platform.outbox_messages')
        .select(rowCount.as('total'))
        .where(where)
        .executeTakeFirstOrThrow(),
    ]);
    return { data, total };
  },
});

/** The link in a confidential message gives access to an account. */
export function mayOpenMessage(
  actor: Actor,
  { isConfidential }: Pick<OutboxEntry, 'isConfidential'>,
): boolean {
  return !isConfidential || actor.roles.includes('admin');
}

/** Only administrators open confidential messages. */
export const openMessage = defineQuery({
  name: 'openMessage',
  access: 'manager',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<OpenedMessage | Rejection> {
    const message = await db
      .selectFrom('platform.outbox_messages')
      .select(entry)
      .select(['sender', 'html', 'body_text as text', 'attachments'])
      .where('id', '=', id)
      .where(withinReach(actor))
      .executeTakeFirst();
    if (message === undefined) return reject('not-found', 'outbox.not-found');
    return mayOpenMessage(actor, message) ? message : reject('forbidden', 'outbox.confidential');
  },
});

/** Of the actor's owner company; administrators: of all. Null: none. */
export const findReturnedMail = defineQuery({
  name: 'findReturnedMail',
  access: 'staff',
  scope: 'owner',
  input: z.object({ email: z.string() }),
  async run(db, { email }, actor) {
    const returned = await db
      .selectFrom('platform.outbox_messages')
      .select(['returned_at as returnedAt', 'return_reason as returnReason'])
      .where('returned_at', 'is not', null)
      .where('recipients', '&&', (eb) => eb.val([email]))
      .where(withinReach(actor))
      .$narrowType<{ returnedAt: NotNull }>()
      .orderBy('returned_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return returned ?? null;
  },
});

/** Without access check. */
export async function readShownPictures(db: Database, messageId: string): Promise<readonly ShownPicture[]> {
  return db
    .selectFrom('platform.outbox_attachments as a')
    .innerJoin('platform.outbox_files as f', 'f.hash', 'a.hash')
    .select(['a.cid', 'a.media_type as mediaType', 'f.bytes'])
    .where('a.message_id', '=', messageId)
    .where('a.cid', 'is not', null)
    .$narrowType<{ cid: NotNull }>()
    .orderBy('a.starts_at')
    .execute();
}
