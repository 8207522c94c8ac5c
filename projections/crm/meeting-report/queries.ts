import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import type { MeetingType } from '../../../domain/crm/meeting/inputs';
import { rowCount, text, type Condition } from '../../expressions';
import { firstOf, type Part } from '../../part';
import { defineQuery, now, type Database, type Tables } from '../../projection';
import { quotersWithinReach } from '../../quoting/quoter-list/scope';
import { managementsWithinReach } from '../management-list/reach';
import { convertCompanies, type Conversion } from '../management-report/conversion';
import { mostExecutiveWeeks } from '../management-report/queries';
import { reportedMeetings, reportMeetingsInput } from './input';

export interface MeetingActivity {
  readonly total: number;
  readonly held: number;
  readonly cancelled: number;
  readonly companies: number;
  readonly score: number;
}

interface Someone {
  readonly id: string;
  readonly name: string | null;
}

/** `open`: in the past, but not marked as held. */
export const meetingOutcomes = ['recorded', 'held', 'open', 'ahead', 'cancelled'] as const;

export interface MeetingReport {
  readonly total: number;
  readonly outcomes: Readonly<Record<(typeof meetingOutcomes)[number], number>>;
  /** Monday of the week, ISO date. */
  readonly weeks: readonly (MeetingActivity & { readonly week: string })[];
  /** Counts for the planner and for every participant of the staff. */
  readonly executives: readonly (MeetingActivity & Someone)[];
  readonly executiveWeeks: Part<MeetingActivity & Someone & { readonly week: string }>;
  readonly types: readonly (MeetingActivity & { readonly type: MeetingType })[];
  readonly results: readonly {
    readonly result: string;
    readonly category: string;
    readonly total: number;
    readonly score: number;
  }[];
  readonly conversion: Conversion;
}

const timeZone = text('America/Santiago');

interface Scope {
  readonly meetings: Condition;
  readonly managements: Condition;
}

export const reportMeetings = defineQuery({
  name: 'reportMeetings',
  access: 'staff',
  scope: 'owner',
  input: reportMeetingsInput.extend({ isWhole: z.boolean().default(false) }),
  async run(db, { isWhole, ...asked }, actor): Promise<MeetingReport> {
    const [meetings, quotes] = await Promise.all([
      reportedMeetings(db, asked, actor),
      quotersWithinReach(db, actor),
    ]);
    const scope: Scope = { meetings, managements: managementsWithinReach(actor) };
    const [{ total, ...outcomes }, weeks, executives, executiveWeeks, types, results, conversion] =
      await Promise.all([
        countOutcomes(db, scope),
        byWeek(db, scope),
        byExecutive(db, scope),
        byExecutiveAndWeek(db, scope, isWhole),
        byType(db, scope),
        byResult(db, scope),
        convertCompanies(db, metCompanies(db, scope), quotes),
      ]);
    return { total, outcomes, weeks, executives, executiveWeeks, types, results, conversion };
  },
});

/** `m`: meetings. `w`: participants of the staff. `r`: results within the reader's reach. */
function reported(db: Database, { meetings, managements }: Scope) {
  return (
    db
      .with('m', (from) => from.selectFrom('meeting_list').selectAll().where(meetings))
      .with('w', (from) =>
        from
          .selectFrom('m')
          .select((eb) => [
            'm.id',
            eb.fn<string>('unnest', [eb.fn('array_append', ['m.users', 'm.planned_by'])]).as('person'),
          ])
          .distinct(),
      )
      .with('r', (from) =>
        from
          .selectFrom('management_list')
          .select((eb) => ['meeting_id', eb.cast<number>(eb.fn.sum('score'), 'integer').as('score')])
          .where('management_list.meeting_id', 'in', (ids) => ids.selectFrom('m').select('m.id'))
          .where(managements)
          .groupBy('meeting_id'),
      )
      .selectFrom('m')
      // One join is faster than a lookup per row.
      .leftJoin('company_survivor as survivor', 'survivor.id', 'm.company_id')
      .leftJoin('r', 'r.meeting_id', 'm.id')
  );
}

async function countOutcomes(db: Database, scope: Scope) {
  return reported(db, scope)
    .select((eb) => {
      const count = (where: Condition) => eb.cast<number>(eb.fn.countAll().filterWhere(where), 'integer');
      const isRecorded = eb('r.meeting_id', 'is not', null);
      const isHeld = eb('m.status', '=', 'held');
      const isPlanned = eb('m.status', '=', 'planned');
      const isOver = eb('m.ends_at', '<', now());
      return [
        rowCount.as('total'),
        count(isHeld.and(isRecorded)).as('recorded'),
        count(isHeld.and(eb.not(isRecorded))).as('held'),
        count(isPlanned.and(isOver)).as('open'),
        count(isPlanned.and(eb.not(isOver))).as('ahead'),
        count(eb('m.status', '=', 'cancelled')).as('cancelled'),
      ];
    })
    .executeTakeFirstOrThrow();
}

function activityOf(db: Database, scope: Scope) {
  return reported(db, scope).select((eb) => {
    const count = (status: string) =>
      eb.cast<number>(eb.fn.countAll().filterWhere('m.status', '=', status), 'integer');
    return [
      rowCount.as('total'),
      count('held').as('held'),
      count('cancelled').as('cancelled'),
      eb
        .cast<number>(
          eb.fn.count(eb.fn.coalesce('survivor.survivor_id', 'm.company_id')).distinct(),
          'integer',
        )
        .as('companies'),
      eb.cast<number>(eb.fn.coalesce(eb.fn.sum('r.score'), eb.lit(0)), 'integer').as('score'),
    ];
  });
}

const m = expressionBuilder<{ m: Tables['meeting_list'] }, 'm'>();
const week = m.fn<string>('to_char', [
  m.fn<Date>('date_trunc', [text('week'), m.fn<Date>('timezone', [timeZone, 'm.starts_at'])]),
  text('YYYY-MM-DD'),
]);

function byWeek(db: Database, scope: Scope): Promise<MeetingReport['weeks']> {
  return activityOf(db, scope).select(week.as('week')).groupBy('week').orderBy('week').execute();
}

function withExecutive(query: ReturnType<typeof activityOf>) {
  return query
    .innerJoin('w', 'w.id', 'm.id')
    .leftJoin('person_list as e', 'e.id', 'w.person')
    .select(['w.person as id', 'e.name'])
    .groupBy(['w.person', 'e.name']);
}

function byExecutive(db: Database, scope: Scope): Promise<MeetingReport['executives']> {
  return withExecutive(activityOf(db, scope)).orderBy('total', 'desc').orderBy('w.person').execute();
}

function byExecutiveAndWeek(
  db: Database,
  scope: Scope,
  isWhole: boolean,
): Promise<MeetingReport['executiveWeeks']> {
  const rows = withExecutive(activityOf(db, scope))
    .select(week.as('week'))
    .groupBy('week')
    .orderBy('week', 'desc')
    .orderBy('total', 'desc')
    .orderBy('w.person');
  return firstOf(rows, isWhole ? null : mostExecutiveWeeks);
}

function byType(db: Database, scope: Scope): Promise<MeetingReport['types']> {
  return activityOf(db, scope)
    .select((eb) => eb.ref('m.type').$castTo<MeetingType>().as('type'))
    .groupBy('m.type')
    .orderBy('total', 'desc')
    .orderBy('m.type')
    .execute();
}

function byResult(db: Database, { meetings, managements }: Scope): Promise<MeetingReport['results']> {
  return db
    .selectFrom('management_list')
    .select((eb) => [
      'result',
      'category',
      rowCount.as('total'),
      eb.cast<number>(eb.fn.coalesce(eb.fn.sum('score'), eb.lit(0)), 'integer').as('score'),
    ])
    .where('management_list.meeting_id', 'in', (ids) =>
      ids.selectFrom('meeting_list').select('meeting_list.id').where(meetings),
    )
    .where(managements)
    .groupBy(['result', 'category'])
    .orderBy('total', 'desc')
    .orderBy('result')
    .orderBy('category')
    .execute();
}

function metCompanies(db: Database, { meetings }: Scope) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('meeting_list')
        .select(['company_id', 'starts_at'])
        .where(meetings)
        .where('status', '=', 'held')
        .where('company_id', 'is not', null)
        .as('m'),
    )
    .leftJoin('company_survivor as survivor', 'survivor.id', 'm.company_id')
    .select((eb) => [
      eb.fn.coalesce('survivor.survivor_id', 'm.company_id').as('company_id'),
      eb.fn.min('m.starts_at').as('since'),
    ])
    .groupBy((eb) => eb.fn.coalesce('survivor.survivor_id', 'm.company_id'));
}
