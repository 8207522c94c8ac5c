import { expressionBuilder, type Expression } from 'kysely';
import { mayRead, type Actor } from '../../domain/shared/actor';
import { companiesWithinReach } from '../crm/company-list/reach';
import { survivorOf } from '../crm/company-merge/survivors';
import { meetingsWithinReach } from '../crm/meeting-list/reach';
import type { Condition } from '../expressions';
import { fromNow, type Database, type Tables } from '../projection';
import { quotersWithinReach } from '../quoting/quoter-list/scope';
import { reservationsWithinReach } from '../shop/reservation/queries';
import { survivorOfTicket } from '../support/ticket-merges/survivors';
import { ticketsWithinReach } from '../support/ticket-list/reach';
import { kindsFor, type NotifiedRecord } from './kinds';

type Listed = Tables & {
  readonly n: Tables['platform.notifications'];
  readonly r: Tables['reservation'];
  readonly i: Tables['platform.catalogue_imports'];
};

const eb = expressionBuilder<Listed, 'n'>();

/** The published rates that somebody drafted and that expire on a day, an ISO date. */
export function expiringRatesOf(personId: Expression<string>, day: Expression<string | null>) {
  return eb
    .selectFrom('rate_list')
    .select('rate_list.id')
    .where('rate_list.drafted_by', '=', personId)
    .where('rate_list.state', '=', 'published')
    .where('rate_list.is_active', '=', true)
    .where('rate_list.valid_to', '=', eb.cast<string>(day, 'date'));
}

/**
 * The condition that an actor may see a record now, by its kind. Each is asked of its own table, by its id, and only
 * for records of that kind.
 */
export async function recordWithinReach(
  db: Database,
  actor: Actor,
  { kind, id }: { readonly kind: Expression<string | null>; readonly id: Expression<string | null> },
): Promise<Condition> {
  const [quoters, meetings, reservations] = await Promise.all([
    quotersWithinReach(db, actor),
    meetingsWithinReach(db, actor),
    reservationsWithinReach(db, actor),
  ]);
  const isThere = {
    quoter: eb.exists(
      eb.selectFrom('quoter_list').select('quoter_list.id').where('quoter_list.id', '=', id).where(quoters),
    ),
    company: eb.exists(
      eb
        .selectFrom('company_list')
        .select('company_list.id')
        .where('company_list.id', '=', survivorOf(id))
        .where(companiesWithinReach(actor)),
    ),
    reservation: eb.exists(
      eb.selectFrom('reservation as r').select('r.id').where('r.id', '=', id).where(reservations),
    ),
    meeting: eb.exists(
      eb
        .selectFrom('meeting_list')
        .select('meeting_list.id')
        .where('meeting_list.id', '=', id)
        .where(meetings),
    ),
    ticket: eb.exists(
      eb
        .selectFrom('ticket_list')
        .select('ticket_list.id')
        .where('ticket_list.id', '=', survivorOfTicket(id))
        .where(ticketsWithinReach(actor)),
    ),
    // Whoever began it is told of it.
    import: eb.exists(
      eb
        .selectFrom('platform.catalogue_imports as i')
        .select('i.id')
        .where('i.id', '=', eb.cast<string>(id, 'uuid')),
    ),
    // Kept for a day, for whoever asked for it.
    export: eb.exists(
      eb
        .selectFrom('platform.kept_exports')
        .select('platform.kept_exports.id')
        .where('platform.kept_exports.id', '=', eb.cast<string>(id, 'uuid'))
        .where('platform.kept_exports.person_id', '=', actor.id)
        .where('platform.kept_exports.made_at', '>', fromNow({ days: -1 })),
    ),
    rates: eb.exists(expiringRatesOf(eb.val(actor.id), id).where('rate_list.owner_id', '=', actor.ownerId)),
  } satisfies Readonly<Record<NotifiedRecord, Condition>>;
  return eb
    .case()
    .when(kind, 'is', null)
    .then(eb.lit(true))
    .when(kind, '=', eb.val<NotifiedRecord>('quoter'))
    .then(isThere.quoter)
    .when(kind, '=', eb.val<NotifiedRecord>('company'))
    .then(isThere.company)
    .when(kind, '=', eb.val<NotifiedRecord>('reservation'))
    .then(isThere.reservation)
    .when(kind, '=', eb.val<NotifiedRecord>('meeting'))
    .then(isThere.meeting)
    .when(kind, '=', eb.val<NotifiedRecord>('ticket'))
    .then(isThere.ticket)
    .when(kind, '=', eb.val<NotifiedRecord>('import'))
    .then(isThere.import)
    .when(kind, '=', eb.val<NotifiedRecord>('export'))
    .then(isThere.export)
    .when(kind, '=', eb.val<NotifiedRecord>('rates'))
    .then(isThere.rates)
    .else(eb.lit(false))
    .end();
}

/** The condition that a notification of `platform.notifications as n` is the actor's and tells of what they may see now. */
export async function notificationsWithinReach(db: Database, actor: Actor): Promise<Condition> {
  const kinds = [...kindsFor({ isStaff: mayRead(actor, 'staff') })];
  return eb.and([
    eb('n.recipient_id', '=', actor.kind === 'person' ? actor.id : ''),
    eb('n.kind', '=', eb.fn.any(eb.val(kinds))),
    await recordWithinReach(db, actor, { kind: eb.ref('n.record'), id: eb.ref('n.record_id') }),
  ]);
}
