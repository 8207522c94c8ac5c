import { approveOffer, draftOffer, requestOfferApproval } from '@domain/quoting/offer/commands';
import type { offerEvents } from '@domain/quoting/offer/events';
import { neverSent } from '@domain/quoting/offer/states';
import { addQuoterOffer, sendApprovedOffer, sendQuoterOffer } from '@domain/quoting/quoter/offer-commands';
import { idOfStream, type RecordedOf } from '@domain/shared/event';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { readOfferContent } from '@projections/quoting/offers/present-content';
import type { DispatchContext, Services } from '~/services';
import { streamOfOffer } from './streams.server';

type Dispatching = Pick<Services, 'dispatch'>;

interface Making {
  readonly quoteId: string;
  readonly content: unknown;
  readonly offerId?: string;
}

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

interface Sending {
  readonly quoteId: string;
  readonly offerId: string;
  readonly message?: unknown;
  /** For whoever approves; unused where the offer needs no approval. */
  readonly comment?: unknown;
}

/** Below the margin floor it waits for a manager's approval instead: `pending`. */
export async function sendOffer(
  { dispatch }: Dispatching,
  { quoteId, offerId, message, comment }: Sending,
  context: DispatchContext,
): Promise<{ readonly state: 'sent' | 'pending' } | Rejection> {
  const input = { id: quoteId, offerId, ...(message !== undefined && { message }) };
  const sent = await dispatch(sendQuoterOffer, input, context);
  if (!isRejection(sent)) return { state: 'sent' };
  if (sent.code !== 'offer.approval-needed') return sent;
  const asking = {
    id: offerId,
    ...(message !== undefined && { message }),
    ...(comment !== undefined && { comment }),
  };
  const asked = await dispatch(requestOfferApproval, asking, following(context, quoteId));
  return isRejection(asked) ? asked : { state: 'pending' };
}

/**
 * Uses the message typed when approval was requested. Refuses with `offer.moved-since` if the offer was
 * withdrawn, answered or changed meanwhile.
 */
export async function approveAndSend(
  services: Pick<Services, 'dispatch' | 'readCurrent' | 'store'>,
  { quoteId, offerId, comment }: Omit<Sending, 'message'>,
  context: DispatchContext,
): Promise<{ readonly state: 'sent' } | Rejection> {
  const approved = await services.dispatch(
    approveOffer,
    { id: offerId, ...(comment !== undefined && { comment }) },
    context,
  );
  if (isRejection(approved)) return approved;
  const approval = await readLastApproval(services, offerId);
  const sent = await sendApproved(services, approval, following(context, quoteId));
  return isRejection(sent) ? sent : { state: 'sent' };
}

type Approval = Extract<RecordedOf<typeof offerEvents>, { type: 'OfferApproved' }>;

/** A repeated approval finds the first one. */
async function readLastApproval({ store }: Pick<Services, 'store'>, offerId: string): Promise<Approval> {
  const events = (await store.readStream(streamOfOffer(offerId))) as readonly RecordedOf<
    typeof offerEvents
  >[];
  const approval = events.findLast(({ type }) => type === 'OfferApproved');
  if (approval?.type !== 'OfferApproved') throw new Error('an approved offer without its approval');
  return approval;
}

/** Once, with the message typed when approval was requested. */
export async function sendApproved(
  { dispatch, readCurrent }: Pick<Services, 'dispatch' | 'readCurrent'>,
  { stream, data: { quoteId, contentRevision, seen = neverSent } }: Approval,
  context: DispatchContext,
): Promise<object | Rejection> {
  const offerId = idOfStream(stream);
  const content = await readCurrent([stream], (db) => readOfferContent(db, offerId));
  const message = content?.message ?? null;
  const approved = { contentRevision, seen };
  const input = { id: quoteId, offerId, approved, ...(message !== null && { message }) };
  return dispatch(sendApprovedOffer, input, context);
}

/** The request's second command: own id, correlated with the first one. */
function following(
  { commandId: _first, expectedRevision: _revision, ...context }: DispatchContext,
  correlationId: string,
): DispatchContext {
  return { ...context, correlationId: context.correlationId ?? correlationId };
}
