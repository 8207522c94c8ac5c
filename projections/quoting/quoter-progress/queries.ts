import { z } from 'zod';
import { rowCount, text, type Condition } from '../../expressions';
import { defineQuery, type Database } from '../../projection';
import { quoterConditions } from '../quoter-list/conditions';
import { countQuotersInput } from '../quoter-list/inputs';
import { findOutcomeStates, type OutcomeStates } from './outcome-states';
import { reportedQuoters } from './reported';

/** The rest of `total` is open or void. */
export interface Outcomes {
  readonly total: number;
  readonly won: number;
  readonly lost: number;
}

export interface LaneOutcomes extends Outcomes {
  readonly origin: string;
  readonly destination: string;
}

export interface ExecutiveOutcomes extends Outcomes {
  readonly id: string | null;
  readonly name: string | null;
}

export interface QuoterReport {
  readonly total: number;
  readonly outcomeStates: OutcomeStates;
  readonly funnel: readonly { readonly state: string; readonly reached: number; readonly now: number }[];
  readonly toFirstOffer: Durations;
  readonly toClose: Durations;
  readonly lostFor: readonly {
    readonly ownerId: string;
    readonly state: string;
    readonly stateLv2: string | null;
    readonly reason: string | null;
    readonly count: number;
  }[];
  readonly lanes: readonly LaneOutcomes[];
  readonly executives: readonly ExecutiveOutcomes[];
  /** Month of receipt, `2026-03`. */
  readonly months: readonly (Outcomes & { readonly month: string })[];
  /** Never added across currencies. Excludes void quotes. */
  readonly values: readonly (Outcomes & {
    readonly currency: string;
    readonly totalValue: string;
    readonly wonValue: string;
    readonly lostValue: string;
  })[];
}

export interface Durations {
  readonly counts: readonly number[];
  readonly medianSeconds: number | null;
}

const hour = 3600;
const day = 24 * hour;

/** Seconds. */
export const offerLimits = [hour, 4 * hour, day, 2 * day, 7 * day] as const;
export const closeLimits = [day, 3 * day, 7 * day, 14 * day, 30 * day] as const;

/** Those with the most quoters; sheets list all. */
const mostRows = 20;

const timeZone = text('America/Santiago');

export const reportQuoters = defineQuery({
  name: 'reportQuoters',
  access: 'staff',
  scope: 'owner',
  input: countQuotersInput.extend({ isWhole: z.boolean().default(false) }),
  async run(db, { isWhole, ...filters }, actor): Promise<QuoterReport> {
    const where = await quoterConditions(db, filters, actor);
    const [outcomeStates, funnel, toFirstOffer, toClose, lostFor, lanes, executives, months, values] =
      await Promise.all([
        findOutcomeStates(db, actor),
        funnelOf(db, where),
        durationsOf(db, where, 'offer'),
        durationsOf(db, where, 'close'),
        lostReasons(db, where),
        byLane(db, where, isWhole),
        byExecutive(db, where, isWhole),
        byMonth(db, where),
        byValue(db, where),
      ]);
    const total = funnel.reduce((sum, { now }) => sum + now, 0);
    return {
      ...{ total, outcomeStates, funnel, toFirstOffer, toClose, lostFor },
      ...{ lanes, executives, months, values },
    };
  },
});

function outcomesOf(db: Database, where: Condition) {
  return reportedQuoters(db, where).select((eb) => [
    rowCount.as('total'),
    eb.cast<number>(eb.fn.countAll().filterWhere('s.outcome', '=', 'won'), 'integer').as('won'),
    eb.cast<number>(eb.fn.countAll().filterWhere('s.outcome', '=', 'lost'), 'integer').as('lost'),
  ]);
}

async function funnelOf(db: Database, where: Condition): Promise<QuoterReport['funnel']> {
  const [now, reached] = await Promise.all([
    reportedQuoters(db, where)
      .select(['q.state', rowCount.as('count')])
      .groupBy('q.state')
      .execute(),
    db
      .selectFrom(
        reportedQuoters(db, where)
          .select((eb) => eb.fn<string>('unnest', ['p.reached']).as('state'))
          .as('r'),
      )
      .select(['r.state', rowCount.as('count')])
      .groupBy('r.state')
      .execute(),
  ]);
  const standing = new Map(now.map(({ state, count }) => [state, count]));
  const came = new Map(reached.map(({ state, count }) => [state, count]));
  return [...new Set([...came.keys(), ...standing.keys()])].map((state) => ({
    state,
    reached: came.get(state) ?? standing.get(state) ?? 0,
    now: standing.get(state) ?? 0,
  }));
}

async function durationsOf(db: Database, where: Condition, until: 'offer' | 'close'): Promise<Durations> {
  const limits = until === 'offer' ? offerLimits : closeLimits;
  const base = reportedQuoters(db, where);
  const ended =
    until === 'offer'
      ? base.where('p.first_quoted_at', 'is not', null)
      : base.where('s.outcome', 'in', ['won', 'lost']).where('p.id', 'is not', null);
  const end = until === 'offer' ? 'p.first_quoted_at' : 'p.state_since';
  const timed = ended.select((eb) => [
    eb.fn<number>('date_part', [text('epoch'), eb(eb.ref(end), '-', eb.ref('q.opened_at'))]).as('seconds'),
  ]);
  const { below, median } = await db
    .selectFrom(timed.as('t'))
    .select((eb) => [
      eb
        .fn<readonly number[]>('jsonb_build_array', [
          ...limits.map((limit) => eb.fn.countAll().filterWhere('t.seconds', '<', limit)),
          eb.fn.countAll(),
        ])
        .as('below'),
      eb.fn
        .agg<number | null>('percentile_cont', [eb.lit(0.5)])
        .withinGroupOrderBy('t.seconds')
        .as('median'),
    ])
    .executeTakeFirstOrThrow();
  return { counts: below.map((count, at) => count - (below[at - 1] ?? 0)), medianSeconds: median };
}

function lostReasons(db: Database, where: Condition): Promise<QuoterReport['lostFor']> {
  return reportedQuoters(db, where)
    .select([
      'q.owner_id as ownerId',
      'q.state',
      'q.state_lv2 as stateLv2',
      'q.state_reason as reason',
      rowCount.as('count'),
    ])
    .where('s.outcome', '=', 'lost')
    .groupBy(['q.owner_id', 'q.state', 'q.state_lv2', 'q.state_reason'])
    .orderBy('count', 'desc')
    .orderBy('q.owner_id')
    .orderBy('q.state')
    .orderBy('q.state_lv2')
    .orderBy('q.state_reason')
    .execute();
}

function byLane(db: Database, where: Condition, isWhole: boolean): Promise<readonly LaneOutcomes[]> {
  return outcomesOf(db, where)
    .select((eb) => [
      eb.fn.coalesce('q.origin_code', 'q.origin_name').as('origin'),
      eb.fn.coalesce('q.destination_code', 'q.destination_name').as('destination'),
    ])
    .groupBy(['origin', 'destination'])
    .orderBy('total', 'desc')
    .orderBy('origin')
    .orderBy('destination')
    .$if(!isWhole, (rows) => rows.limit(mostRows))
    .execute();
}

function byExecutive(
  db: Database,
  where: Condition,
  isWhole: boolean,
): Promise<readonly ExecutiveOutcomes[]> {
  return outcomesOf(db, where)
    .leftJoin('person_list as e', 'e.id', 'q.executive_id')
    .select(['q.executive_id as id', 'e.name'])
    .groupBy(['q.executive_id', 'e.name'])
    .orderBy('total', 'desc')
    .orderBy('q.executive_id')
    .$if(!isWhole, (rows) => rows.limit(mostRows))
    .execute();
}

function byMonth(db: Database, where: Condition): Promise<QuoterReport['months']> {
  return outcomesOf(db, where)
    .select((eb) =>
      eb
        .fn<string>('to_char', [eb.fn<Date>('timezone', [timeZone, 'q.opened_at']), text('YYYY-MM')])
        .as('month'),
    )
    .groupBy('month')
    .orderBy('month')
    .execute();
}

function byValue(db: Database, where: Condition): Promise<QuoterReport['values']> {
  return outcomesOf(db, where)
    .select((eb) => {
      const sum = (outcomes: readonly string[]) => {
        const of = eb.fn.sum<string>('p.value_total').filterWhere('s.outcome', 'in', outcomes);
        return eb.cast<string>(eb.fn.coalesce(of, eb.lit(0)), 'text');
      };
      return [
        eb.ref('p.value_currency').$notNull().as('currency'),
        sum(['open', 'won', 'lost']).as('totalValue'),
        sum(['won']).as('wonValue'),
        sum(['lost']).as('lostValue'),
      ];
    })
    .where('p.value_currency', 'is not', null)
    .groupBy('p.value_currency')
    .orderBy('p.value_currency')
    .execute();
}
