import { approveOffer, draftOffer, requestOfferApproval } from '@domain/quoting/offer/commands';
import { addQuoterOffer, sendQuoterOffer } from '@domain/quoting/quoter/offer-commands';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { readOfferContent } from '@projections/quoting/offers/present-content';
import type { DispatchContext, Services } from '~/services';
import { streamOfOffer } from './streams.server';

type Dispatching = Pick<Services, 'dispatch'>;

interface Making {
  readonly quoteId: string;
  /** Unparsed. */
  readonly content: unknown;
  /** Defaults to the command's id. */
  readonly offerId?: string;
}

/** Begins an offer of a quote and counts it there. */
export async function makeOffer(
  { dispatch }: Dispatching,
  making: Making,
  context: DispatchContext,
): Promise<{ readonly offerId: string } | Rejection> {
  const { quoteId } = making;
  const drafted = await dispatch(draftOffer, making, context);
  if (isRejection(drafted)) return drafted;
  const offerId = drafted.id;
  const added = await dispatch(addQuoterOffer, { id: quoteId, offerId }, following(context, offerId));
  return isRejection(added) ? added : { offerId };
}

/** Makes an offer of a quote's earlier prices, with another content. Whoever comes second saw older prices. */
export async function takeOverEarlier(
  services: Dispatching,
  { quoteId, content }: Pick<Making, 'quoteId' | 'content'>,
  { expectedRevision: _seen, ...context }: DispatchContext,
): Promise<{ readonly offerId: string } | Rejection> {
  const made = await makeOffer(services, { quoteId, content, offerId: quoteId }, context);
  const isTaken = isRejection(made) && made.code === 'offer.already-there';
  return isTaken ? reject('stale', 'record.stale') : made;
}

interface Sending {
  readonly quoteId: string;
  readonly offerId: string;
  /** In the mail to the customer. Unparsed. */
  readonly message?: unknown;
}

/**
 * Sends an offer's present content to the customer. If its margin is under the floor it waits for a manager's
 * approval instead: `pending`.
 */
export async function sendOffer(
  { dispatch }: Dispatching,
  { quoteId, offerId, message }: Sending,
  context: DispatchContext,
): Promise<{ readonly state: 'sent' | 'pending' } | Rejection> {
  const input = { id: quoteId, offerId, ...(message !== undefined && { message }) };
  const sent = await dispatch(sendQuoterOffer, input, context);
  if (!isRejection(sent)) return { state: 'sent' };
  if (sent.code !== 'offer.approval-needed') return sent;
  const asking = { id: offerId, ...(message !== undefined && { message }) };
  const asked = await dispatch(requestOfferApproval, asking, following(context, quoteId));
  return isRejection(asked) ? asked : { state: 'pending' };
}

/** Approves an offer that waits, and sends it with the message that was typed when approval was asked for. */
export async function approveAndSend(
  services: Pick<Services, 'dispatch' | 'readCurrent'>,
  { quoteId, offerId, comment }: Omit<Sending, 'message'> & { readonly comment?: unknown },
  context: DispatchContext,
): Promise<{ readonly state: 'sent' } | Rejection> {
  const approved = await services.dispatch(
    approveOffer,
    { id: offerId, ...(comment !== undefined && { comment }) },
    context,
  );
  if (isRejection(approved)) return approved;
  const sent = await sendApproved(services, { quoteId, offerId }, following(context, quoteId));
  return isRejection(sent) ? sent : { state: 'sent' };
}

/** Sends an approved offer with the message that was typed when approval was asked for. */
export async function sendApproved(
  { dispatch, readCurrent }: Pick<Services, 'dispatch' | 'readCurrent'>,
  { quoteId, offerId }: Pick<Sending, 'quoteId' | 'offerId'>,
  context: DispatchContext,
): Promise<object | Rejection> {
  const content = await readCurrent([streamOfOffer(offerId)], (db) => readOfferContent(db, offerId));
  const message = content?.message ?? null;
  return dispatch(sendQuoterOffer, { id: quoteId, offerId, ...(message !== null && { message }) }, context);
}

/** The second command of a request: it has an id of its own, and belongs to what the first one began. */
function following(
  { commandId: _first, ...context }: DispatchContext,
  correlationId: string,
): DispatchContext {
  return { ...context, correlationId: context.correlationId ?? correlationId };
}
