import type { LoaderFunctionArgs } from '@remix-run/node';
import { countQuotersByState, listLastQuoters } from '@projections/quoting/quoter-list/queries';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import { listReservations } from '@projections/shop/reservation/queries';
import { stateShown } from '~/features/quoting/states/state-shown.server';
import { takeAnswer } from '~/server/page-answers.server';

/** Rows of each "latest" list. */
const latest = 6;

/** What of the reader's reach wants attention: quoters by state, payments to confirm, and what came in last. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { services, actor, person, language } = context;
  const [counts, quoters, reservations, unpaid, states] = await Promise.all([
    services.ask(countQuotersByState, {}, actor),
    services.ask(listLastQuoters, { limit: latest }, actor),
    services.ask(listReservations, { limit: latest }, actor),
    services.ask(listReservations, { paymentStatus: 'pending', limit: 1 }, actor),
    findQuoterStates(services.db),
  ]);
  const countOf = takeAnswer(context, counts);
  return {
    name: person?.name ?? '',
    states: states
      .filter(({ level, isActive }) => level === 1 && isActive)
      .map(({ code }) => ({
        code,
        name: stateShown({ state: code, stateLv2: null }, states, language).name,
        count: countOf[code] ?? 0,
      })),
    unpaid: takeAnswer(context, unpaid).total,
    quoters: takeAnswer(context, quoters).map((quoter) => ({
      ...quoter,
      shown: stateShown(quoter, states, language),
    })),
    reservations: takeAnswer(context, reservations).data,
  };
}
