import { z } from 'zod';
import { rowCount, text } from '../../expressions';
import { defineQuery } from '../../projection';
import { quoterConditions } from '../quoter-list/conditions';
import { countQuotersInput } from '../quoter-list/inputs';
import { reportedQuoters } from './reported';

export interface PulseDay {
  /** `2026-03-31`, in Chilean time. */
  readonly day: string;
  readonly received: number;
  readonly won: number;
}

/** Sums are never added across currencies. */
export interface StateValue {
  readonly state: string;
  readonly currency: string;
  readonly value: string;
}

const timeZone = text('America/Santiago');

export const pulseOfQuoters = defineQuery({
  name: 'pulseOfQuoters',
  access: 'staff',
  scope: 'owner',
  input: z.object({ trendSince: z.iso.date(), valueSince: z.iso.date() }),
  async run(db, { trendSince, valueSince }, actor) {
    const since = async (startDate: string) =>
      reportedQuoters(db, await quoterConditions(db, countQuotersInput.parse({ startDate }), actor));
    const [trend, valued] = await Promise.all([since(trendSince), since(valueSince)]);
    const [days, values] = await Promise.all([
      trend
        .select((eb) => [
          eb
            .fn<string>('to_char', [eb.fn<Date>('timezone', [timeZone, 'q.opened_at']), text('YYYY-MM-DD')])
            .as('day'),
          rowCount.as('received'),
          eb.cast<number>(eb.fn.countAll().filterWhere('s.outcome', '=', 'won'), 'integer').as('won'),
        ])
        .groupBy('day')
        .orderBy('day')
        .execute(),
      valued
        .select((eb) => [
          'q.state',
          eb.ref('p.value_currency').$notNull().as('currency'),
          eb.cast<string>(eb.fn.sum('p.value_total'), 'text').as('value'),
        ])
        .where('p.value_currency', 'is not', null)
        .groupBy(['q.state', 'p.value_currency'])
        .orderBy('q.state')
        .orderBy('p.value_currency')
        .execute(),
    ]);
    return {
      days: days satisfies readonly PulseDay[],
      values: values satisfies readonly StateValue[],
    };
  },
});
