import { z } from 'zod';
import { instantText } from '../expressions';
import { defineQuery, type Database } from '../projection';

export type ReportedBreaker = 'closed' | 'open' | 'half-open';
export type ReportedFailure = 'timed-out' | 'unreachable' | 'refused' | 'nonsense';

export interface ProviderReport {
  readonly provider: string;
  /** Reported by the process that called it last. */
  readonly breaker: ReportedBreaker;
  readonly lastAnswerAt: string | null;
  readonly lastFailureAt: string | null;
  readonly failures: readonly {
    readonly at: string;
    readonly kind: ReportedFailure;
    readonly detail: string | null;
  }[];
}

export const listProviderReports = defineQuery({
  name: 'listProviderReports',
  access: 'manager',
  scope: 'platform',
  input: z.object({}),
  async run(db): Promise<readonly ProviderReport[]> {
    const [reports, failures] = await Promise.all([latestReports(db), newestFailures(db)]);
    return reports.map((report) => ({
      ...report,
      failures: failures.filter(({ provider }) => provider === report.provider),
    }));
  },
});

function latestReports(db: Database) {
  return db
    .selectFrom('platform.provider_states')
    .select((eb) => [
      'provider',
      eb.fn
        .agg<readonly ReportedBreaker[]>('array_agg', ['breaker'])
        .orderBy('reported_at', 'desc')
        .as('breakers'),
      instantText(eb.fn.max<Date | null>('last_success_at')).as('lastAnswerAt'),
      instantText(eb.fn.max<Date | null>('last_failure_at')).as('lastFailureAt'),
    ])
    .groupBy('provider')
    .execute()
    .then((rows) =>
      rows.map(({ breakers, ...row }) => ({ ...row, breaker: breakers[0] ?? ('closed' as const) })),
    );
}

function newestFailures(db: Database) {
  return db
    .selectFrom('platform.provider_failures')
    .select((eb) => [
      'provider',
      eb.ref('kind').$castTo<ReportedFailure>().as('kind'),
      'detail',
      instantText(eb.ref('at')).as('at'),
    ])
    .orderBy('id', 'desc')
    .limit(60)
    .execute();
}
