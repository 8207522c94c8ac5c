import type { LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { nameOfState, reachableFrom, toneOfState } from '@domain/quoting/quoter/states';
import { mayCommand, ownerCompanyOf } from '@domain/shared/actor';
import { listQuoterBoard } from '@projections/quoting/quoter-list/board';
import type { ListedQuoter } from '@projections/quoting/quoter-list/listed';
import { countQuotersByState } from '@projections/quoting/quoter-list/counts';
import { findStatesByOwner, type StatesOf } from '@projections/quoting/quoter-states/queries';
import type { PageContext } from '~/http/load-context';
import { takeAnswer } from '~/pages/page-answers.server';
import { savedViewsOf } from '~/pages/shell/saved-views/saved-views.server';
import { stateShown } from '~/presenters/quoting/state-shown.server';
import { filterChoices } from '../list/filter-choices.server';
import { readListAddress } from '../list/list-address.server';

const perColumn = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const { filters } = readListAddress(request.url);
  const { state: _state, ...withoutState } = filters;
  const statesOf = await findStatesByOwner(services.db, actor);
  const states = statesOf(ownerCompanyOf(actor));
  const [counted, choices, views] = await Promise.all([
    services.ask(countQuotersByState, withoutState, actor),
    filterChoices(context, filters, states),
    savedViewsOf(context, '/admin/quoters/board'),
  ]);
  const counts = takeAnswer(context, counted);
  const own = states.filter(
    ({ level, code, isActive }) => level === 1 && (isActive || (counts[code] ?? 0) > 0),
  );
  const codes = own.map(({ code }) => code);
  // Quotes of other owner companies, which administrators see, may have other states.
  const others = Object.keys(counts).filter((code) => !codes.includes(code));
  const columns = [...codes, ...others].map((code) => ({
    code,
    name: nameOfState(states, code, language),
    tone: toneOfState(code),
    count: counts[code] ?? 0,
  }));
  const asked = { ...withoutState, columns: columns.map(({ code }) => code), perColumn };
  const quoters = takeAnswer(context, await services.ask(listQuoterBoard, asked, actor));
  return {
    columns,
    cards: quoters.map((quoter) => cardOf(context, quoter, statesOf)),
    steps: stepsOf(context, quoters, statesOf),
    filters: withoutState,
    choices,
    views,
    mayMove: mayCommand(actor, 'staff'),
  };
}

const placeOf = ({ ownerId, state, stateLv2 }: ListedQuoter) => `${ownerId}/${state}/${stateLv2 ?? ''}`;

function cardOf({ language }: PageContext, quoter: ListedQuoter, statesOf: StatesOf) {
  const { id, reference, client, company, origin, destination, executive, state } = quoter;
  return {
    id,
    reference,
    state,
    shown: stateShown(quoter, statesOf(quoter.ownerId), language),
    place: placeOf(quoter),
    client: client.name,
    company: company.name,
    lane: `${origin.code ?? origin.name} → ${destination.code ?? destination.name}`,
    typeOfShipment: quoter.typeOfShipment,
    executive: executive?.name ?? null,
    total: quoter.totalQuoterResponse,
    currency: quoter.totalQuoterResponseCurrency,
    openedAt: quoter.openedAt,
    revision: quoter.revision,
    commandId: uuidv7(),
  };
}

/** Keyed by owner company and state, since many cards share one. */
function stepsOf({ language }: PageContext, quoters: readonly ListedQuoter[], statesOf: StatesOf) {
  const byPlace = new Map(quoters.map((quoter) => [placeOf(quoter), quoter]));
  return Object.fromEntries(
    [...byPlace].map(([place, quoter]) => {
      const states = statesOf(quoter.ownerId).filter(({ isActive }) => isActive);
      const steps = reachableFrom(states, quoter).map((step) => ({
        ...step,
        stateName: nameOfState(states, step.state, language),
        stateLv2Name: step.stateLv2 === null ? null : nameOfState(states, step.stateLv2, language),
      }));
      return [place, steps];
    }),
  );
}
