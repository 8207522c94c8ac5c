import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { mayRead, reachesEveryOwner, type Actor } from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { always, instantText, rowCount, type Condition } from '../../expressions';
import { defineQuery, type Page, type Tables } from '../../projection';
import { containing } from '../../search-text';
import { survivorOfTicket } from '../ticket-merges/survivors';
import { ticketsWithinReach } from '../ticket-list/reach';

export const incomingMailStates = [
  'waiting',
  'answered',
  'opened',
  'proposed',
  'bounced',
  'automatic',
  'duplicate',
  'discarded',
  'received',
] as const;
export type IncomingMailState = (typeof incomingMailStates)[number];

export interface ListedMail {
  readonly id: string;
  readonly ownerId: string;
  readonly state: IncomingMailState;
  readonly reason: string | null;
  readonly sender: string | null;
  readonly senderName: string | null;
  readonly subject: string | null;
  readonly text: string | null;
  readonly fileNames: readonly string[];
  readonly ticketId: string | null;
  readonly outboxId: string | null;
  readonly isForRates: boolean;
  readonly receivedAt: string;
  readonly settledAt: string | null;
}

const eb = expressionBuilder<Tables, 'platform.incoming_mails'>();

/**
 * Administrators: all. Managers: their owner company's, as tickets of the contact form. Executives: those
 * that name a ticket within their reach.
 */
function withinReach(actor: Actor): Condition {
  if (reachesEveryOwner(actor)) return always;
  const own = eb('platform.incoming_mails.owner_id', '=', eb.val(actor.ownerId));
  if (mayRead(actor, 'manager')) return own;
  const ofTicket = eb
    .selectFrom('ticket_list')
    .select('ticket_list.id')
    .where('ticket_list.id', '=', survivorOfTicket(eb.ref('platform.incoming_mails.ticket_id')))
    .where(ticketsWithinReach(actor));
  return own.and(eb.exists(ofTicket));
}

const columns = [
  'platform.incoming_mails.id',
  'platform.incoming_mails.owner_id as ownerId',
  eb.ref('platform.incoming_mails.state').$castTo<IncomingMailState>().as('state'),
  'reason',
  'sender',
  'sender_name as senderName',
  'subject',
  'body_text as text',
  'file_names as fileNames',
  'ticket_id as ticketId',
  'outbox_id as outboxId',
  'is_for_rates as isForRates',
  instantText(eb.ref('received_at')).as('receivedAt'),
  instantText(eb.ref('settled_at')).as('settledAt'),
] as const;

function matching(search: string): Condition {
  const has = (column: 'sender' | 'sender_name' | 'subject') =>
    eb(eb.fn<string>('folded', [column]), 'like', containing(search));
  return eb.or([has('sender'), has('sender_name'), has('subject')]);
}

export const listIncomingMails = defineQuery({
  name: 'listIncomingMails',
  access: 'staff',
  scope: 'owner',
  input: z.object({
    state: z.enum(incomingMailStates).optional(),
    search: z.string().trim().max(200).optional(),
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(db, { state, search, limit, offset }, actor): Promise<Page<ListedMail>> {
    const where = eb.and([
      withinReach(actor),
      state === undefined ? always : eb('state', '=', state),
      search === undefined || search === '' ? always : matching(search),
    ]);
    const [data, { total }] = await Promise.all([
      db
        .selectFrom('platform.incoming_mails')
        .select(columns)
        .where(where)
        .orderBy('received_at', 'desc')
        .orderBy('platform.incoming_mails.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
      db
        .selectFrom('platform.incoming_mails')
        .select(rowCount.as('total'))
        .where(where)
        .executeTakeFirstOrThrow(),
    ]);
    return { data, total };
  },
});

export const countWaitingMails = defineQuery({
  name: 'countWaitingMails',
  access: 'staff',
  scope: 'owner',
  input: z.object({}),
  async run(db, _input, actor): Promise<number> {
    const { total } = await db
      .selectFrom('platform.incoming_mails')
      .select(rowCount.as('total'))
      .where(withinReach(actor))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return total;
  },
});

export const findIncomingMail = defineQuery({
  name: 'findIncomingMail',
  access: 'staff',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<ListedMail | Rejection> {
    const mail = await db
      .selectFrom('platform.incoming_mails')
      .select(columns)
      .where('platform.incoming_mails.id', '=', id)
      .where(withinReach(actor))
      .executeTakeFirst();
    return mail ?? reject('not-found', 'incoming-mail.not-found');
  },
});
