import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import {
  isAuditor,
  isStaff,
  isWithinOwner,
  reachesEveryOwner,
  type Actor,
} from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import {
  ticketPriorities,
  ticketStates,
  type TicketPriority,
  type TicketRecordKind,
  type TicketState,
} from '../../../domain/support/ticket/inputs';
import type { TicketParticipant } from '../../../domain/support/ticket/ticket';
import { always, instantText, rowCount, type Condition } from '../../expressions';
import { defineQuery, type Database, type Page, type Tables } from '../../projection';
import { findNames, type Names } from '../../quoting/quoter-history/names';
import { containing } from '../../search-text';
import { survivorOfTicket, ticketGroup } from '../ticket-merges/survivors';
import { readConversation, readPaths, type TicketMessage, type TicketPaths } from './conversation';
import { dueOf, isOverdue, readOpenings, type TicketDue } from './overdue';
import { ticketsWithinReach } from './reach';
import { hasUnread } from './unread';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface ListedTicket {
  readonly id: string;
  readonly ownerId: string;
  readonly title: string;
  readonly state: TicketState;
  readonly priority: TicketPriority;
  readonly language: 'es' | 'en' | 'pt';
  readonly requester: { readonly id: string | null; readonly name: string };
  readonly contact: { readonly email: string; readonly phone: string | null } | null;
  readonly assignee: Named | null;
  readonly tags: readonly string[];
  readonly participants: readonly TicketParticipant[];
  readonly record: { readonly model: TicketRecordKind; readonly id: string } | null;
  readonly messages: number;
  readonly openedAt: string;
  readonly answeredAt: string | null;
  readonly solvedAt: string | null;
  readonly lastMessageAt: string;
  readonly isRead: boolean;
  readonly isOverdue: boolean;
  readonly revision: number;
}

const eb = expressionBuilder<Tables, 'ticket_list'>();

async function selectTickets(db: Database, actor: Actor) {
  const { openings, at } = await readOpenings(db);
  const query = db
    .selectFrom('ticket_list')
    .select((of) => [
      'ticket_list.id',
      'ticket_list.owner_id as ownerId',
      'ticket_list.title',
      of.ref('ticket_list.state').$castTo<TicketState>().as('state'),
      of.ref('ticket_list.priority').$castTo<TicketPriority>().as('priority'),
      of.ref('ticket_list.language').$castTo<ListedTicket['language']>().as('language'),
      'ticket_list.requester_id',
      'ticket_list.contact_name',
      'ticket_list.contact_email',
      'ticket_list.contact_phone',
      'ticket_list.assignee_id',
      'ticket_list.tags',
      'ticket_list.participants',
      of.ref('ticket_list.record_model').$castTo<TicketRecordKind | null>().as('record_model'),
      'ticket_list.record_id',
      'ticket_list.messages',
      instantText(of.ref('ticket_list.opened_at')).as('openedAt'),
      instantText(of.ref('ticket_list.answered_at')).as('answeredAt'),
      instantText(of.ref('ticket_list.solved_at')).as('solvedAt'),
      instantText(of.ref('ticket_list.last_message_at')).as('lastMessageAt'),
      of.not(hasUnread(actor)).$castTo<boolean>().as('isRead'),
      of.cast<boolean>(isOverdue(openings, at), 'boolean').as('isOverdue'),
      'ticket_list.revision',
    ]);
  return { openings, query };
}

type Row = Awaited<ReturnType<Awaited<ReturnType<typeof selectTickets>>['query']['execute']>>[number];

function listed(
  {
    requester_id,
    contact_name,
    contact_email,
    contact_phone,
    assignee_id,
    record_model,
    record_id,
    ...row
  }: Row,
  names: Names,
): ListedTicket {
  const nameOf = (id: string) => names.get(id) ?? id;
  return {
    ...row,
    requester: {
      id: requester_id,
      name: requester_id === null ? (contact_name ?? '') : nameOf(requester_id),
    },
    contact: contact_email === null ? null : { email: contact_email, phone: contact_phone },
    assignee: assignee_id === null ? null : { id: assignee_id, name: nameOf(assignee_id) },
    record: record_model === null || record_id === null ? null : { model: record_model, id: record_id },
  };
}

async function withNames(db: Database, rows: readonly Row[]): Promise<readonly ListedTicket[]> {
  const ids = rows.flatMap(({ requester_id, assignee_id }) => [requester_id, assignee_id]);
  const names = await findNames(
    db,
    ids.filter((id) => id !== null),
  );
  return rows.map((row) => listed(row, names));
}

/**
 * Words of the subject or the requester's name, or the end of its id or of a merged one. The requester's
 * address is searched only for staff, so that participants do not learn it.
 */
function isFound(search: string, actor: Actor): Condition {
  const pattern = containing(search);
  const reference = containing(search.replace(/^t-/i, ''));
  const has = (column: 'title' | 'contact_name' | 'contact_email') =>
    eb(eb.fn<string>('folded', [`ticket_list.${column}`]), 'like', pattern);
  return eb.or([
    ...(['title', 'contact_name', 'contact_email'] as const).map(has),
    eb('ticket_list.id', 'like', reference),
    eb.exists(
      eb
        .selectFrom('ticket_survivor as part')
        .select('part.id')
        .whereRef('part.survivor_id', '=', 'ticket_list.id')
        .where('part.id', 'like', reference),
    ),
    eb.exists(
      eb
        .selectFrom('person_list')
        .select('person_list.id')
        .whereRef('person_list.id', '=', 'ticket_list.requester_id')
        .where((of) =>
          of.or([
            of(of.fn<string>('folded', ['person_list.name']), 'like', pattern),
            of(of.fn<string>('folded', ['person_list.email']), 'like', pattern).and(isOfColleague(actor)),
          ]),
        ),
    ),
  ]);
}

export const listTickets = defineQuery({
  name: 'listTickets',
  access: 'customer',
  scope: 'owner',
  input: z.object({
    state: z.enum(ticketStates).optional(),
    priority: z.enum(ticketPriorities).optional(),
    /** Id of a colleague, or `none`. */
    assignee: z.string().optional(),
    search: z.string().trim().max(200).optional(),
    isOwn: z.boolean().default(false),
    overdueFirst: z.boolean().default(false),
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(
    db,
    { state, priority, assignee, search, isOwn, overdueFirst, limit, offset },
    actor,
  ): Promise<Page<ListedTicket>> {
    const where = eb.and([
      ticketsWithinReach(actor),
      isOwn ? ticketsWithinReach({ ...actor, roles: ['user'] }) : always,
      state === undefined ? always : eb('ticket_list.state', '=', state),
      priority === undefined ? always : eb('ticket_list.priority', '=', priority),
      assignee === undefined
        ? always
        : assignee === 'none'
          ? eb('ticket_list.assignee_id', 'is', null)
          : eb('ticket_list.assignee_id', '=', assignee),
      search === undefined || search === '' ? always : isFound(search, actor),
    ]);
    const { query } = await selectTickets(db, actor);
    const [rows, { total }] = await Promise.all([
      query
        .where(where)
        .$if(overdueFirst, (of) => of.orderBy('isOverdue', 'desc'))
        .orderBy('ticket_list.last_message_at', 'desc')
        .orderBy('ticket_list.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
      db.selectFrom('ticket_list').select(rowCount.as('total')).where(where).executeTakeFirstOrThrow(),
    ]);
    return { data: await withNames(db, rows), total };
  },
});

export interface OneTicket extends ListedTicket, TicketPaths {
  /** Staff that works on it, so may read its notes and change it. */
  readonly isColleague: boolean;
  readonly due: TicketDue;
  readonly conversation: readonly TicketMessage[];
}

/** Follows merges. */
export const findTicket = defineQuery({
  name: 'findTicket',
  access: 'customer',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id: asked }, actor): Promise<OneTicket | Rejection> {
    const { openings, query } = await selectTickets(db, actor);
    // In one statement: a merge between two would leave neither.
    const rows = await query
      .where((of) => of('ticket_list.id', '=', survivorOfTicket(of.val(asked))))
      .where(ticketsWithinReach(actor))
      .execute();
    const [ticket] = await withNames(db, rows);
    if (ticket === undefined) return reject('not-found', 'ticket.not-found');
    const { id } = ticket;
    const group = await ticketGroup(db, id);
    const [conversation, paths] = await Promise.all([readConversation(db, group), readPaths(db, id, group)]);
    return {
      ...ticket,
      ...paths,
      isColleague: isColleagueOf(actor, ticket),
      due: dueOf(openings, ticket),
      conversation,
    };
  },
});

/** Staff and auditors of the owner company; the ticket must be within their reach. */
export function isColleagueOf(actor: Actor, { ownerId }: { readonly ownerId: string }): boolean {
  return (isStaff(actor) || isAuditor(actor)) && isWithinOwner(actor, ownerId);
}

function isOfColleague(actor: Actor): Condition {
  if (!isStaff(actor) && !isAuditor(actor)) return eb.lit(false);
  return reachesEveryOwner(actor) ? always : eb('ticket_list.owner_id', '=', eb.val(actor.ownerId));
}
