import type { LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { isFinal, nameOfState, reachableFrom } from '@domain/quoting/quoter/states';
import { mayCommand, type Actor } from '@domain/shared/actor';
import { refuseNewOffers } from '@domain/quoting/quoter/offer-commands';
import { endsOffers, unfinishedOffers } from '@domain/quoting/quoter/offers';
import { openQuestions } from '@domain/quoting/quoter/quoter';
import { listExecutives } from '@projections/people/person-list/queries';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { listOffers, type FoundOffer } from '@projections/quoting/offers/queries';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import { loadFiles } from '~/pages/files/files.server';
import { loadNotes } from '~/pages/crm/notes/notes.server';
import { takeAnswer } from '~/pages/page-answers.server';
import { loadErasing } from '~/pages/privacy/erasing.server';
import { loadAssigning } from '~/pages/quoting/assigning/assigning.server';
import { offerRow } from '~/pages/quoting/offers/offer-row.server';
import { findLinkedRecords } from '~/pages/shell/record-link/linked-records.server';
import { becauseText, placeText } from '~/presenters/quoting/field-text.server';
import { nextStep } from '~/presenters/quoting/next-step';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { stateShown } from '~/presenters/quoting/state-shown.server';
import {
  conversationPageIn,
  questionsToAnswer,
  readConversation,
  shownConversation,
} from './conversation.server';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const id = params['id'] ?? '';
  const [found, conversation, people, offers] = await Promise.all([
    services.ask(findQuoter, { id }, actor),
    readConversation(context, id, conversationPageIn(request.url)),
    services.ask(listExecutives, {}, actor),
    services.ask(listOffers, { quoteId: id }, actor),
  ]);
  const { quoter, names, ...record } = takeAnswer(context, found);
  const [all, files, questions, erasing, notes, records] = await Promise.all([
    findQuoterStates(services.db, quoter.ownerId),
    loadFiles(context, 'quoter', id),
    questionsToAnswer(context, id, quoter),
    loadErasing(context, 'quoter', id),
    loadNotes(context, 'quoter', id),
    findLinkedRecords(context, quoter),
  ]);
  const mayFollow = mayCommand(actor, 'staff');
  const assigning = await loadAssigning(context, [{ ...quoter, id, openedAt: record.openedAt }], () => all);
  const listed = takeAnswer(context, offers).offers;
  const rows = listed.map(offerRow);
  const states = all.filter(({ isActive }) => isActive);
  const steps = reachableFrom(states, quoter).map((step) => ({
    ...step,
    stateName: nameOfState(states, step.state, language),
    stateLv2Name: step.stateLv2 === null ? null : nameOfState(states, step.stateLv2, language),
    withdraws: endsOffers(step.state) ? unfinishedOffers(quoter).length : 0,
  }));
  return {
    ...record,
    quoter,
    records,
    names,
    places: { origin: placeText(quoter.origin), destination: placeText(quoter.destination) },
    load: summariseLoad(quoter.load),
    state: stateShown(quoter, all, language),
    steps,
    files,
    ...shownConversation(conversation, all, context),
    executives: takeAnswer(context, people).map((person) => ({ value: person.id, label: person.name })),
    assigning: assigning.get(id) ?? null,
    because: quoter.because === undefined ? null : becauseText(quoter.because, language),
    mayFollow,
    isClosed: isFinal(states, quoter),
    erasing,
    notes: { ...notes, mayWrite: false },
    questions,
    offers: rows,
    next: mayFollow
      ? nextStep({
          ...{ id, state: quoter.state, isClosed: isFinal(states, quoter), offers: rows },
          openQuestions: openQuestions(quoter).length,
          isAccepted: quoter.acceptance !== null,
          isContactErased: record.isContactErased,
          reservationId: quoter.acceptance?.reservationId ?? null,
          approvable: approvableBy(actor, listed),
        })
      : null,
    declinedBecause: listed.findLast(({ declineReason }) => declineReason !== null)?.declineReason ?? null,
    mayOffer: mayCommand(actor, 'staff') && !record.isContactErased && refuseNewOffers(quoter) === null,
    commandId: uuidv7(),
  };
}

/** A manager cannot approve offers that they wrote or submitted for approval. */
function approvableBy(actor: Actor, offers: readonly FoundOffer[]): readonly string[] {
  if (!mayCommand(actor, 'manager')) return [];
  const isOwn = ({ authorId, approvalAskedBy }: FoundOffer) => [authorId, approvalAskedBy].includes(actor.id);
  return offers.filter((offer) => offer.approval === 'waiting' && !isOwn(offer)).map(({ id }) => id);
}
