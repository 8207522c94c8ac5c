import { z } from 'zod';
import { rowCount, text, type Condition } from '../../expressions';
import { firstOf, type Part } from '../../part';
import { defineQuery, type Database } from '../../projection';
import { quotersWithinReach } from '../../quoting/quoter-list/scope';
import { convertCompanies, type Conversion } from './conversion';
import { findIdle, mostIdle, type IdleReport } from './idle';
import { reportedCompanies, reportedManagements, reportManagementsInput } from './input';
import { findMissionProgress, type MissionProgress } from './missions';

export interface Activity {
  readonly total: number;
  readonly companies: number;
  readonly score: number;
}

export interface ManagementReport {
  readonly total: number;
  /** Monday of the week, ISO date. */
  readonly weeks: readonly (Activity & { readonly week: string })[];
  readonly executives: readonly (Activity & { readonly id: string; readonly name: string | null })[];
  readonly executiveWeeks: Part<
    Activity & { readonly id: string; readonly name: string | null; readonly week: string }
  >;
  readonly results: readonly {
    readonly result: string;
    readonly category: string;
    readonly total: number;
    readonly score: number;
  }[];
  readonly units: readonly (Activity & { readonly name: string | null })[];
  readonly executiveResults: readonly {
    readonly id: string;
    readonly name: string | null;
    readonly category: string;
    readonly total: number;
    readonly score: number;
  }[];
  readonly conversion: Conversion;
  readonly idle: IdleReport;
  readonly missions: Part<MissionProgress>;
}

export const longTables = ['executive-weeks', 'idle-companies', 'missions'] as const;
export const mostExecutiveWeeks = 200;
const timeZone = text('America/Santiago');

export const reportManagements = defineQuery({
  name: 'reportManagements',
  access: 'staff',
  scope: 'owner',
  input: reportManagementsInput.extend({ whole: z.enum(longTables).optional() }),
  async run(db, { whole, ...asked }, actor): Promise<ManagementReport> {
    const where = reportedManagements(asked, actor);
    const [weeks, executives, executiveWeeks, results, executiveResults, units, conversion, idle, missions] =
      await Promise.all([
        byWeek(db, where),
        byExecutive(db, where),
        byExecutiveAndWeek(db, where, whole === 'executive-weeks'),
        byResult(db, where),
        byExecutiveAndResult(db, where),
        byUnit(db, where),
        quotersWithinReach(db, actor).then((reach) =>
          convertCompanies(db, managedCompanies(db, where), reach),
        ),
        findIdle(db, reportedCompanies(asked, actor), whole === 'idle-companies' ? null : mostIdle),
        findMissionProgress(db, actor, whole === 'missions'),
      ]);
    const total = executives.reduce((sum, one) => sum + one.total, 0);
    return {
      total,
      weeks,
      executives,
      executiveWeeks,
      results,
      executiveResults,
      units,
      conversion,
      idle,
      missions,
    };
  },
});

function activityOf(db: Database, where: Condition) {
  return (
    db
      .selectFrom((from) => from.selectFrom('management_list').selectAll().where(where).as('m'))
      // One join, since a lookup for each of half a million rows takes seconds.
      .leftJoin('company_survivor as survivor', 'survivor.id', 'm.company_id')
      .select((eb) => [
        rowCount.as('total'),
        eb
          .cast<number>(
            eb.fn.count(eb.fn.coalesce('survivor.survivor_id', 'm.company_id')).distinct(),
            'integer',
          )
          .as('companies'),
        eb.cast<number>(eb.fn.coalesce(eb.fn.sum('m.score'), eb.lit(0)), 'integer').as('score'),
      ])
  );
}

function withWeek(db: Database, where: Condition) {
  return activityOf(db, where).select((eb) =>
    eb
      .fn<string>('to_char', [
        eb.fn<Date>('date_trunc', [text('week'), eb.fn<Date>('timezone', [timeZone, 'm.held_at'])]),
        text('YYYY-MM-DD'),
      ])
      .as('week'),
  );
}

function byWeek(db: Database, where: Condition): Promise<ManagementReport['weeks']> {
  return withWeek(db, where).groupBy('week').orderBy('week').execute();
}

function byExecutive(db: Database, where: Condition): Promise<ManagementReport['executives']> {
  return activityOf(db, where)
    .leftJoin('person_list as e', 'e.id', 'm.recorded_by')
    .select(['m.recorded_by as id', 'e.name'])
    .groupBy(['m.recorded_by', 'e.name'])
    .orderBy('total', 'desc')
    .orderBy('m.recorded_by')
    .execute();
}

function byExecutiveAndWeek(
  db: Database,
  where: Condition,
  isWhole: boolean,
): Promise<ManagementReport['executiveWeeks']> {
  const rows = withWeek(db, where)
    .leftJoin('person_list as e', 'e.id', 'm.recorded_by')
    .select(['m.recorded_by as id', 'e.name'])
    .groupBy(['m.recorded_by', 'e.name', 'week'])
    .orderBy('week', 'desc')
    .orderBy('total', 'desc')
    .orderBy('m.recorded_by');
  return firstOf(rows, isWhole ? null : mostExecutiveWeeks);
}

function byResult(db: Database, where: Condition): Promise<ManagementReport['results']> {
  return activityOf(db, where)
    .select(['m.result', 'm.category'])
    .groupBy(['m.result', 'm.category'])
    .orderBy('total', 'desc')
    .orderBy('m.result')
    .orderBy('m.category')
    .execute();
}

function byExecutiveAndResult(db: Database, where: Condition): Promise<ManagementReport['executiveResults']> {
  return activityOf(db, where)
    .leftJoin('person_list as e', 'e.id', 'm.recorded_by')
    .select(['m.recorded_by as id', 'e.name', 'm.category'])
    .groupBy(['m.recorded_by', 'e.name', 'm.category'])
    .orderBy('e.name')
    .orderBy('m.recorded_by')
    .orderBy('m.category')
    .execute();
}

function byUnit(db: Database, where: Condition): Promise<ManagementReport['units']> {
  return activityOf(db, where)
    .leftJoin('business_units as u', 'u.id', 'm.business_unit')
    .select('u.name')
    .groupBy(['m.business_unit', 'u.name'])
    .orderBy('total', 'desc')
    .orderBy('m.business_unit')
    .execute();
}

function managedCompanies(db: Database, where: Condition) {
  return db
    .selectFrom('management_list')
    .leftJoin('company_survivor as survivor', 'survivor.id', 'management_list.company_id')
    .select((eb) => [
      eb.fn.coalesce('survivor.survivor_id', 'management_list.company_id').as('company_id'),
      eb.fn.min('held_at').as('since'),
    ])
    .where(where)
    .where('management_list.company_id', 'is not', null)
    .groupBy((eb) => eb.fn.coalesce('survivor.survivor_id', 'management_list.company_id'));
}
