import type { LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { isFinal, nameOfState, reachableFrom } from '@domain/quoting/quoter/states';
import { mayCommand } from '@domain/shared/actor';
import { refuseNewOffers } from '@domain/quoting/quoter/offer-commands';
import { listExecutives } from '@projections/people/person-list/queries';
import { findQuoter, listQuoterHistory } from '@projections/quoting/quoter-history/queries';
import { listOffers } from '@projections/quoting/offers/queries';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import { loadFiles } from '~/pages/files/files.server';
import { takeAnswer } from '~/pages/page-answers.server';
import { offerRow } from '~/pages/quoting/offers/offer-row.server';
import { placeText } from '~/presenters/quoting/field-text.server';
import { readableHistory } from '~/presenters/quoting/readable-history.server';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { stateShown } from '~/presenters/quoting/state-shown.server';

/** A quote for those who follow it: the request, the states that may follow, who works on it, and its history. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const id = params['id'] ?? '';
  const [found, history, people, offers] = await Promise.all([
    services.ask(findQuoter, { id }, actor),
    services.ask(listQuoterHistory, { quoterId: id, limit: 1000 }, actor),
    services.ask(listExecutives, {}, actor),
    services.ask(listOffers, { quoteId: id }, actor),
  ]);
  const { quoter, names, ...record } = takeAnswer(context, found);
  const [all, files] = await Promise.all([
    findQuoterStates(services.db, quoter.ownerId),
    loadFiles(context, 'quoter', id),
  ]);
  const states = all.filter(({ isActive }) => isActive);
  const steps = reachableFrom(states, quoter).map((step) => ({
    ...step,
    stateName: nameOfState(states, step.state, language),
    stateLv2Name: step.stateLv2 === null ? null : nameOfState(states, step.stateLv2, language),
  }));
  return {
    ...record,
    quoter,
    names,
    places: { origin: placeText(quoter.origin), destination: placeText(quoter.destination) },
    load: summariseLoad(quoter.load),
    state: stateShown(quoter, all, language),
    steps,
    files,
    history: readableHistory(takeAnswer(context, history), all, language),
    executives: takeAnswer(context, people).map((person) => ({ value: person.id, label: person.name })),
    mayFollow: mayCommand(actor, 'staff'),
    isClosed: isFinal(states, quoter),
    offers: takeAnswer(context, offers).offers.map(offerRow),
    mayOffer: mayCommand(actor, 'staff') && refuseNewOffers(quoter) === null,
    commandId: uuidv7(),
  };
}
