import { data } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { declineReasons } from '@domain/quoting/offer/states';
import { declineQuoterOffers, seeQuoterOffers } from '@domain/quoting/quoter/answer-commands';
import { askQuoterQuestion } from '@domain/quoting/quoter/conversation-commands';
import type { Quoter } from '@domain/quoting/quoter/quoter';
import { isAuditor, isStaff, type Actor } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { readQuoter } from '@projections/quoting/quoter-history/queries';
import type { PageContext } from '~/http/load-context';
import { loadDemurrage } from '~/pages/demurrage/demurrage.server';
import { shipmentsOf } from '~/presenters/rating/demurrage-shipments.server';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { handlerOf } from '~/pages/intents.server';
import { refusePage } from '~/pages/page-answers.server';
import { companyOnHold } from '~/pages/shop/company-hold.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { shownOffers, type OfferToAnswer } from '~/presenters/quoting/shown-offers.server';
import { translate } from '~/texts/translate.server';
import { acceptOffer } from '~/use-cases/quoting/answer-offers.server';
import { companiesOfQuote } from '~/use-cases/shop/booking-facts.server';
import { countQuestion } from '~/use-cases/quoting/quote-request-limit.server';

export async function loadOffers(context: PageContext, quoteId: string, actor: Actor, request: Request) {
  const { services, language } = context;
  const quote = await readQuoter(services.db, quoteId);
  if (quote === null) return null;
  const { reference, origin, destination, contact } = quote.quoter;
  const asked = new URL(request.url).searchParams;
  return {
    ...{ reference, origin: origin.name, destination: destination.name },
    contact: { ...contact, name: quote.isContactErased ? '' : contact.name },
    offers: await Promise.all(
      (await shownOffers(services.db, quote, language)).map(async (offer) => ({
        ...offer,
        demurrage: await demurrageOf(context, quote.quoter, offer, { actor, request }),
      })),
    ),
    mayAnswer: !isStaff(actor) && !isAuditor(actor),
    // The offer can be accepted, but its booking waits for the verification.
    heldBy: companyOnHold(await companiesOfQuote(services.db, quote.quoter)),
    answer: { what: asked.get('answer'), offerId: asked.get('offer') },
    declineReasons,
    commandId: uuidv7(),
  };
}

/** Calculated for the offer that the address names. */
function demurrageOf(
  context: PageContext,
  { load, origin, destination, ownerId }: Quoter,
  { id, carrier, freeDays }: OfferToAnswer,
  { actor, request }: { readonly actor: Actor; readonly request: Request },
) {
  const carriers = carrier === null ? [] : [carrier];
  const shipments = shipmentsOf(load, { carriers, origin: origin.code, destination: destination.code });
  const isAsked = new URL(request.url).searchParams.get('demurrage') === id;
  return loadDemurrage(context, shipments, { request: isAsked ? request : null, freeDays, ownerId, actor });
}

export type OffersToAnswer = NonNullable<Awaited<ReturnType<typeof loadOffers>>>;

interface Answer {
  readonly context: PageContext;
  readonly form: PageForm;
  readonly quoteId: string;
  readonly actor: Actor;
}

type Outcome = Promise<{ readonly rejected?: undefined } | Rejection>;

const answers = {
  async accept({ context, form, quoteId, actor }: Answer): Outcome {
    const { services, language, address, person } = context;
    const { revision, name, orderNumber, comment } = form.fields;
    const said = { revision, name, orderNumber, comment, ...(person !== null && { email: person.email }) };
    const acceptance = { quoteId, offerId: form.text('offerId'), said, language, address };
    return acceptOffer(services, acceptance, { ...(await form.order(null)), actor });
  },
  async decline({ context, form, quoteId, actor }: Answer): Outcome {
    const { offerId, reason, comment } = form.fields;
    const offerIds = offerId === undefined ? [] : [offerId];
    const input = { id: quoteId, offerIds, reason, ...(comment !== undefined && { comment }) };
    return context.services.dispatch(declineQuoterOffers, input, { ...(await form.order(null)), actor });
  },
  async ask({ context, form, quoteId, actor }: Answer): Outcome {
    const refused = await countQuestion(context.services, quoteId, actor);
    if (refused !== null) return refused;
    const { text } = form.fields;
    const name = context.person?.name;
    const input = { id: quoteId, text, ...(name !== undefined && { name }) };
    return context.services.dispatch(askQuoterQuestion, input, { ...(await form.order(null)), actor });
  },
};

export type AnswerIntent = keyof typeof answers | 'seen';

const done = { accept: 'accepted', decline: 'declined', ask: 'asked' } as const;

export async function answerOffers(
  context: PageContext,
  request: Request,
  { quoteId, actor, path }: { readonly quoteId: string; readonly actor: Actor; readonly path: string },
) {
  const { services, language } = context;
  const form = await readForm(context, request);
  // Posted by the page's script: link prefetchers do not count as readers, nor do staff.
  const see = async () =>
    isStaff(context.actor) || isAuditor(context.actor)
      ? null
      : services.dispatch(seeQuoterOffers, { id: quoteId }, { ...(await form.order(null)), actor });
  if (form.intent === 'seen') {
    const seen = await see();
    return data({ isSeen: seen === null || !isRejection(seen) });
  }
  const handler = handlerOf(answers, form);
  if (handler === undefined) throw refusePage(context, reject('invalid', 'input.invalid'));
  const outcome = await handler({ context, form, quoteId, actor });
  if (isRejection(outcome)) return form.refuse(outcome);
  const key = done[form.intent as keyof typeof done];
  return redirectWithNotice(path, {
    tone: 'success',
    text: translate(language, `offer-answers:answer.${key}`),
  });
}
