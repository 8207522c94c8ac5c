import { z } from 'zod';
import type { Actor } from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { outcomeOf, sumOf, type Outcome, type Sum } from '../../crm/company-sales/sums';
import { companiesWithinReach } from '../../crm/company-list/reach';
import { isHeld } from '../../crm/company-list/portfolio-companies';
import { managementsWithinReach } from '../../crm/management-list/reach';
import { isMeetingOf, meetingsWithinReach } from '../../crm/meeting-list/reach';
import { fromNow } from '../../database-time';
import { instantText, rowCount } from '../../expressions';
import { defineQuery, now, type Database } from '../../projection';
import { quotersWithinReach } from '../../quoting/quoter-list/scope';
import { isExecutiveWithinReach } from '../executive-list/queries';

export const countedDays = 84;

const shownRows = 5;

export interface OpenQuote {
  readonly id: string;
  readonly reference: string;
  readonly origin: string;
  readonly destination: string;
  readonly state: string;
  readonly stateLv2: string | null;
  readonly openedAt: string;
}

export interface NextMeeting {
  readonly id: string;
  readonly title: string;
  readonly startsAt: string;
}

export interface ExecutiveWork {
  readonly outcomes: Readonly<Record<Outcome, Sum>>;
  /** Percent won among won and lost; null: none. */
  readonly conversion: number | null;
  readonly managements: { readonly count: number; readonly score: number };
  readonly meetings: { readonly held: number; readonly planned: number };
  readonly companies: number;
  readonly openQuotes: readonly OpenQuote[];
  readonly nextMeetings: readonly NextMeeting[];
}

async function readQuotes(db: Database, id: string, actor: Actor) {
  const theirs = db
    .selectFrom('quoter_list')
    .where('executive_id', '=', id)
    .where(await quotersWithinReach(db, actor));
  return Promise.all([
    theirs
      .select((of) => [
        'state',
        rowCount.as('count'),
        'total_quoter_response_currency as currency',
        of.cast<string | null>(of.fn.sum('total_quoter_response'), 'text').as('total'),
      ])
      .groupBy(['state', 'total_quoter_response_currency'])
      .execute(),
    theirs
      .select((of) => [
        'id',
        'reference',
        'origin_name as origin',
        'destination_name as destination',
        'state',
        'state_lv2 as stateLv2',
        instantText(of.ref('opened_at')).$notNull().as('openedAt'),
      ])
      .where('state', 'not in', ['won', 'lost', 'void'])
      .orderBy('opened_at')
      .orderBy('id')
      .limit(shownRows)
      .execute(),
  ]);
}

async function readMeetings(db: Database, id: string, actor: Actor) {
  const theirs = db
    .selectFrom('meeting_list')
    .where(isMeetingOf([id]))
    .where(await meetingsWithinReach(db, actor));
  const planned = theirs.where('status', '=', 'planned').where('starts_at', '>', now());
  const [held, counted, next] = await Promise.all([
    theirs
      .where('status', '=', 'held')
      .where('starts_at', '>', fromNow({ days: -countedDays }))
      .select(rowCount.as('count'))
      .executeTakeFirstOrThrow(),
    planned.select(rowCount.as('count')).executeTakeFirstOrThrow(),
    planned
      .select((of) => ['id', 'title', instantText(of.ref('starts_at')).$notNull().as('startsAt')])
      .orderBy('starts_at')
      .orderBy('id')
      .limit(shownRows)
      .execute(),
  ]);
  return { held: held.count, planned: counted.count, next };
}

function readManagements(db: Database, id: string, actor: Actor) {
  return db
    .selectFrom('management_list')
    .where('recorded_by', '=', id)
    .where('held_at', '>', fromNow({ days: -countedDays }))
    .where(managementsWithinReach(actor))
    .select((of) => [
      rowCount.as('count'),
      of.cast<number>(of.fn.coalesce(of.fn.sum('score'), of.lit(0)), 'integer').as('score'),
    ])
    .executeTakeFirstOrThrow();
}

function countCompanies(db: Database, id: string, actor: Actor) {
  return db
    .selectFrom('company_list')
    .where(companiesWithinReach(actor))
    .where((of) =>
      of.exists(
        of
          .selectFrom('portfolios as p')
          .select('p.id')
          .where(isHeld)
          .where('p.executives', '@>', of.val([id])),
      ),
    )
    .select(rowCount.as('count'))
    .executeTakeFirstOrThrow();
}

export const findExecutiveWork = defineQuery({
  name: 'findExecutiveWork',
  access: 'staff',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<ExecutiveWork | Rejection> {
    if (!(await isExecutiveWithinReach(db, id, actor))) return reject('not-found', 'executive.not-found');
    const [[rows, openQuotes], meetings, managements, companies] = await Promise.all([
      readQuotes(db, id, actor),
      readMeetings(db, id, actor),
      readManagements(db, id, actor),
      countCompanies(db, id, actor),
    ]);
    const sum = (outcome: Outcome) => sumOf(rows.filter(({ state }) => outcomeOf(state) === outcome));
    const outcomes = { open: sum('open'), won: sum('won'), lost: sum('lost'), void: sum('void') };
    const decided = outcomes.won.count + outcomes.lost.count;
    return {
      outcomes,
      conversion: decided === 0 ? null : (100 * outcomes.won.count) / decided,
      managements,
      meetings: { held: meetings.held, planned: meetings.planned },
      companies: companies.count,
      openQuotes,
      nextMeetings: meetings.next,
    };
  },
});
