import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayCommand, mayRead, ownerCompanyOf } from '@domain/shared/actor';
import { dayIn, dayMs } from '@domain/shared/day';
import {
  countQuotersByPlace,
  countQuotersByState,
  type PlaceCount,
} from '@projections/quoting/quoter-list/counts';
import { listDayWork } from '@projections/quoting/day-work/queries';
import { listQuoters } from '@projections/quoting/quoter-list/queries';
import type { ListedQuoter } from '@projections/quoting/quoter-list/listed';
import { listEndingAccess } from '@projections/people/open-work/ending-access';
import { pulseOfQuoters } from '@projections/quoting/quoter-progress/pulse';
import { findStatesByOwner } from '@projections/quoting/quoter-states/queries';
import { listWaitingOffers } from '@projections/quoting/offers/waiting';
import { listCompanies } from '@projections/crm/company-list/queries';
import { listExpiringRates } from '@projections/rating/expiring-rates/queries';
import { currencyOfOwner } from '~/presenters/rating/owner-currency.server';
import { listReservations } from '@projections/shop/reservation/queries';
import { stateShown } from '~/presenters/quoting/state-shown.server';
import { pathOfKind } from '~/presenters/rating/kind-paths';
import { takeAnswer } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import { formatsOf, timeZone } from '~/texts/formats';
import { loadUnassigned } from './unassigned.server';
import { loadOwnMeetings } from './own-meetings.server';
import { weeksUpTo } from './weeks';

const rows = 6;
const tasksShown = 5;
const daysBack = 30;
const daysAhead = 7;
const weeksBack = 8;

/** Level-1 states that wait for staff; `quoted` waits for the customer. */
const withUs = ['pending', 'managing'];
const numbered = [...withUs, 'quoted'];

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, actor, person, language } = context;
  const firstDay = dayFromToday(-daysBack);
  const endingSoon = { state: 'published', dateType: 'unrenewed', to: dayFromToday(daysAhead) } as const;
  const today = dayFromToday(0);
  const decides = mayRead(actor, 'manager');
  const currency = await currencyOfOwner(services.db, actor);
  const [
    places,
    month,
    day,
    newest,
    unpaid,
    expiring,
    statesOf,
    pulse,
    unverified,
    approvals,
    meetings,
    ending,
    refunds,
  ] = await Promise.all([
    services.ask(countQuotersByPlace, {}, actor),
    services.ask(countQuotersByState, { startDate: firstDay }, actor),
    services.ask(listDayWork, { most: tasksShown }, actor),
    services.ask(listQuoters, { sort: 'openedAt', direction: 'desc', limit: rows }, actor),
    decides ? services.ask(listReservations, { paymentStatus: 'pending', limit: rows }, actor) : null,
    services.ask(listExpiringRates, { until: endingSoon.to, currency }, actor),
    findStatesByOwner(services.db, actor),
    services.ask(
      pulseOfQuoters,
      { trendSince: dayFromToday(1 - 7 * weeksBack), valueSince: firstDay },
      actor,
    ),
    decides
      ? services.ask(listCompanies, { verification: 'PendingVerification', limit: 1 }, actor)
      : { total: 0 },
    decides ? services.ask(listWaitingOffers, {}, actor) : [],
    loadOwnMeetings(context, daysAhead),
    decides ? services.ask(listEndingAccess, {}, actor) : [],
    services.ask(listReservations, { refundDue: true, limit: 1 }, actor),
  ]);
  const { days, values } = takeAnswer(context, pulse);
  const { money } = formatsOf(language);
  const states = statesOf(ownerCompanyOf(actor));
  const shown = (row: ListedQuoter) => ({
    ...row,
    shown: stateShown(row, statesOf(row.ownerId), language),
  });
  const unassigned = await loadUnassigned(context, states, statesOf);
  const countOf = takeAnswer(context, month);
  const counted = takeAnswer(context, places);
  return {
    name: person?.name ?? '',
    mayOpen: mayCommand(actor, 'staff'),
    numbers: numbered.map((state) => ({ ...totalOf(counted, state), shown: stateOnly(state) })),
    month: {
      firstDay,
      states: states
        .filter(({ level, isActive }) => level === 1 && isActive)
        .map(({ code }) => ({ code, count: countOf[code] ?? 0, values: valuesOf(code), ...stateOnly(code) })),
    },
    weeks: weeksUpTo(today, weeksBack, days),
    decisions: decides
      ? {
          companies: takeAnswer(context, unverified).total,
          offers: takeAnswer(context, approvals).length,
        }
      : null,
    day: takeAnswer(context, day),
    newest: takeAnswer(context, newest).data.map(shown),
    unassigned,
    /** Null for those who cannot confirm a payment. */
    unpaid: unpaid && takeAnswer(context, unpaid),
    refundsDue: takeAnswer(context, refunds).total,
    expiring: takeAnswer(context, expiring).map((one) => ({
      ...one,
      name: translate(language, `rating-staff:kinds.${one.kind}`),
      to: `/admin/rates/${pathOfKind[one.kind]}?${new URLSearchParams({ ...endingSoon, sort: 'to', direction: 'asc' })}`,
      renewal: `/admin/rates/${pathOfKind[one.kind]}/changes?${new URLSearchParams({ ...endingSoon, all: 'true', what: 'copy' })}`,
    })),
    currency,
    daysAhead,
    meetings,
    ending: takeAnswer(context, ending),
  };

  function valuesOf(code: string): readonly string[] {
    return values.filter(({ state }) => state === code).map(({ value, currency }) => money(value, currency));
  }

  function stateOnly(code: string) {
    const { name, tone } = stateShown({ state: code, stateLv2: null }, states, language);
    return { name, tone };
  }
}

/** In Chilean time. */
function dayFromToday(days: number): string {
  return dayIn(timeZone, new Date(Date.now() + days * dayMs));
}

function totalOf(places: readonly PlaceCount[], state: string) {
  const within = places.filter((place) => place.state === state);
  const since = within.map((place) => place.since).toSorted()[0] ?? null;
  return { code: state, count: within.reduce((sum, { count }) => sum + count, 0), since };
}
