import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { declineOfferApproval } from '@domain/quoting/offer/commands';
import { marginOfLine } from '@domain/quoting/offer/margin';
import { mayCommand } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findNames } from '@projections/quoting/quoter-history/names';
import { findOfferById, listOffers, type FoundOffer } from '@projections/quoting/offers/queries';
import { listWaitingOffers, type WaitingOffer } from '@projections/quoting/offers/waiting';
import { findCustomerHistory } from '@projections/quoting/quoter-list/customer-history';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import type { PageContext } from '~/http/load-context';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { handlerOf } from '~/pages/intents.server';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import { offerRow } from '~/pages/quoting/offers/offer-row.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { placeText } from '~/presenters/quoting/field-text.server';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { stateShown } from '~/presenters/quoting/state-shown.server';
import { translate } from '~/texts/translate.server';
import { approveAndSend } from '~/use-cases/quoting/offers.server';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  if (!mayCommand(actor, 'manager')) throw refusePage(context, reject('forbidden', 'access.forbidden'));
  const offerId = params['offerId'] ?? '';
  const offer = takeAnswer(context, await services.ask(findOfferById, { id: offerId }, actor));
  const { quoteId, content } = offer;
  const [waiting, found, listed, history] = await Promise.all([
    services.ask(listWaitingOffers, {}, actor).then((one) => takeAnswer(context, one)),
    services.ask(findQuoter, { id: quoteId }, actor).then((one) => takeAnswer(context, one)),
    services.ask(listOffers, { quoteId }, actor).then((one) => takeAnswer(context, one)),
    services.ask(findCustomerHistory, { quoteId }, actor).then((one) => takeAnswer(context, one)),
  ]);
  const { quoter, isContactErased } = found;
  const [states, names] = await Promise.all([
    findQuoterStates(services.db, quoter.ownerId),
    findNames(
      services.db,
      [offer.authorId, offer.approvalAskedBy].filter((id) => id !== null),
    ),
  ]);
  const at = waiting.findIndex((one) => one.offerId === offerId);
  return {
    quote: {
      id: quoteId,
      reference: quoter.reference,
      contact: isContactErased ? '' : quoter.contact.name,
      company: quoter.contact.company,
      email: quoter.contact.email,
      places: { origin: placeText(quoter.origin), destination: placeText(quoter.destination) },
      load: summariseLoad(quoter.load),
    },
    offer: {
      ...offerRow(offer),
      revision: String(offer.streamRevision),
      net: content.totals.net,
      margin: content.margin,
      validUntil: content.terms.validUntil,
      note: content.note,
    },
    lines: content.lines.map((line) => ({ ...line, margin: marginOfLine(line, content.conversions) })),
    asked: at < 0 ? null : askedOf(waiting[at]),
    author: names.get(offer.approvalAskedBy ?? offer.authorId) ?? null,
    /** Null: nothing to decide any more, or nothing that this reader may decide. */
    place: at < 0 ? null : at + 1,
    waiting: waiting.length,
    next: nextAfter(waiting, offerId),
    others: listed.offers.filter(({ id }) => id !== offerId).map(offerRow),
    history: {
      ...history,
      last: history.last.map(({ state, stateLv2, ...quote }) => ({
        ...quote,
        state: stateShown({ state, stateLv2 }, states, language),
      })),
    },
    commandId: uuidv7(),
  };
}

function askedOf(offer: WaitingOffer | undefined) {
  if (offer === undefined) return null;
  const { marginFloor, comment, message, askedAt } = offer;
  return { marginFloor, comment, message, askedAt };
}

/** The one after it in the queue; after the last one, the first of the others. */
function nextAfter(waiting: readonly WaitingOffer[], offerId: string): string | null {
  const at = waiting.findIndex((one) => one.offerId === offerId);
  const others = [...waiting.slice(at + 1), ...waiting.slice(0, Math.max(at, 0))];
  return others.find((one) => one.offerId !== offerId)?.offerId ?? null;
}

interface Deciding {
  readonly context: PageContext;
  readonly form: PageForm;
  readonly offer: FoundOffer;
}

const handlers = {
  async approve({ context, form, offer: { id: offerId, quoteId } }: Deciding): Promise<Rejection | object> {
    const comment = form.text('comment').trim();
    const approval = { quoteId, offerId, ...(comment !== '' && { comment }) };
    return approveAndSend(context.services, approval, await form.order());
  },
  async decline({ form, offer: { id } }: Deciding): Promise<Rejection | object> {
    return form.dispatch(declineOfferApproval, ({ comment }) => ({ id, comment }));
  },
};

export type ApprovalIntent = keyof typeof handlers;

/** Goes on to the next offer that waits, or to the list when none is left. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  if (!mayCommand(actor, 'manager')) throw refusePage(context, reject('forbidden', 'access.forbidden'));
  const offerId = params['offerId'] ?? '';
  const offer = takeAnswer(context, await services.ask(findOfferById, { id: offerId }, actor));
  const form = await readForm(context, request);
  const handler = handlerOf(handlers, form);
  if (handler === undefined) throw refusePage(context, reject('invalid', 'input.invalid'));
  const outcome = await handler({ context, form, offer });
  if (isRejection(outcome)) return form.refuse(outcome);
  const left = await services.ask(listWaitingOffers, {}, actor);
  const waiting = isRejection(left) ? [] : left.filter((one) => one.offerId !== offerId);
  const wished = form.text('next');
  const next = waiting.find((one) => one.offerId === wished) ?? waiting[0];
  return redirectWithNotice(next === undefined ? '/admin/approvals' : `/admin/approvals/${next.offerId}`, {
    tone: 'success',
    text: translate(language, `offer-staff:approvals.done.${form.intent as ApprovalIntent}`),
    description: translate(language, 'offer-staff:approvals.left', { count: waiting.length }),
  });
}
