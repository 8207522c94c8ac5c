import { expressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely';
import type { OpenWork } from '../../../domain/people/person/open-work';
import { rowCount } from '../../expressions';
import type { Database, Tables } from '../../projection';

const closedStates = ['won', 'lost', 'void'];

function openQuotes(db: Database, personId: string) {
  return db
    .selectFrom('quoter_list')
    .where('executive_id', '=', personId)
    .where((eb) =>
      eb.or([
        eb('state', 'not in', closedStates),
        // Accepted, but not yet booked.
        eb('state', '=', 'won').and(
          eb.exists(
            eb
              .selectFrom('quoter_offer')
              .select('quoter_offer.id')
              .whereRef('quoter_offer.quote_id', '=', 'quoter_list.id')
              .where('quoter_offer.state', '=', 'accepted')
              .where('quoter_offer.reservation_id', 'is', null),
          ),
        ),
      ]),
    );
}

function heldPortfolios(db: Database, personId: string) {
  return db
    .selectFrom('portfolios')
    .where('is_removed', '=', false)
    .where('executives', '@>', (eb) => eb.val([personId]));
}

export function isPlannedBy(personId: string): ExpressionWrapper<Tables, 'meeting_list', SqlBool> {
  const eb = expressionBuilder<Tables, 'meeting_list'>();
  return eb.and([
    eb('status', '=', 'planned'),
    eb.or([
      eb('users', '@>', eb.val([personId])),
      // Among other participants, somebody else is in charge.
      eb.and([
        eb('planned_by', '=', personId),
        eb(eb.fn<number>('cardinality', ['users']), '=', eb.lit<number>(0)),
      ]),
    ]),
  ]);
}

function plannedMeetings(db: Database, personId: string) {
  return db.selectFrom('meeting_list').where(isPlannedBy(personId));
}

function ledBy(db: Database, personId: string) {
  return db
    .selectFrom('person_list')
    .innerJoin('sales_team', (join) =>
      join.on((eb) =>
        eb(
          'person_list.id',
          '=',
          eb.fn.any(eb.ref('sales_team.subordinate_ids').$castTo<readonly string[]>()),
        ),
      ),
    )
    .where('sales_team.id', '=', personId)
    .where('person_list.is_removed', '=', false);
}

function assignedTickets(db: Database, personId: string) {
  return db.selectFrom('ticket_list').where('assignee_id', '=', personId).where('state', '<>', 'solved');
}

/** Without access check. */
export async function countOpenWork(db: Database, personId: string): Promise<OpenWork> {
  const [quotes, portfolios, meetings, subordinates, tickets] = await Promise.all([
    openQuotes(db, personId).select(rowCount.as('count')).executeTakeFirstOrThrow(),
    heldPortfolios(db, personId).select(rowCount.as('count')).executeTakeFirstOrThrow(),
    plannedMeetings(db, personId).select(rowCount.as('count')).executeTakeFirstOrThrow(),
    ledBy(db, personId).select(rowCount.as('count')).executeTakeFirstOrThrow(),
    assignedTickets(db, personId).select(rowCount.as('count')).executeTakeFirstOrThrow(),
  ]);
  return {
    quotes: quotes.count,
    portfolios: portfolios.count,
    meetings: meetings.count,
    subordinates: subordinates.count,
    tickets: tickets.count,
  };
}

export const handedOver = ['quote', 'portfolio', 'meeting', 'subordinate', 'ticket'] as const;
export type HandedOver = (typeof handedOver)[number];

export interface OpenRecord {
  readonly kind: HandedOver;
  readonly id: string;
}

export async function listOpenWork(db: Database, personId: string): Promise<readonly OpenRecord[]> {
  const [quotes, portfolios, meetings, subordinates, tickets] = await Promise.all([
    openQuotes(db, personId).select('id').orderBy('id').execute(),
    heldPortfolios(db, personId).select('id').orderBy('id').execute(),
    plannedMeetings(db, personId).select('id').orderBy('id').execute(),
    ledBy(db, personId).select('person_list.id').orderBy('person_list.id').execute(),
    assignedTickets(db, personId).select('id').orderBy('id').execute(),
  ]);
  const as = (kind: HandedOver) => (row: { readonly id: string }) => ({ kind, id: row.id });
  return [
    ...quotes.map(as('quote')),
    ...portfolios.map(as('portfolio')),
    ...meetings.map(as('meeting')),
    ...subordinates.map(as('subordinate')),
    ...tickets.map(as('ticket')),
  ];
}
