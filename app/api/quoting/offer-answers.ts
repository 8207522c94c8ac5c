import { z } from 'zod';
import { declineOfferApproval } from '@domain/quoting/offer/commands';
import { askableStates, declineReasons } from '@domain/quoting/offer/states';
import {
  declineQuoterOffers,
  seeQuoterOffers,
  takeBackAcceptance,
} from '@domain/quoting/quoter/answer-commands';
import { withdrawQuoterOffer } from '@domain/quoting/quoter/offer-commands';
import { mayCommand } from '@domain/shared/actor';
import { refuseAccess } from '@domain/shared/refuse-access';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { recordId } from '@domain/shared/record-id';
import { readSentOffers } from '@projections/quoting/offers/queries';
import { acceptOffer } from '~/use-cases/quoting/answer-offers.server';
import { findCurrentOffer } from '~/use-cases/quoting/current.server';
import { streamsOfQuote } from '~/use-cases/quoting/streams.server';
import { approveAndSend, sendOffer } from '~/use-cases/quoting/offers.server';
import type { Accepted, DispatchContext } from '~/services';
import { defineEndpoint, type Call } from '../endpoint';
import { responseAnswer, toResponse, toSentResponse, type ResponseAnswer } from './response-answers';

const optionalText = (max: number) => z.string().trim().min(1).max(max).nullish();
const quoterIdOnly = z.object({ quoterId: z.string() });

type AnyCall = Call<'/{quoterId}/{responseId}', z.ZodType, z.ZodType>;

async function offerAfter({
  services,
  actor,
  params: { quoterId, responseId },
}: Pick<AnyCall, 'services' | 'actor' | 'params'>): Promise<ResponseAnswer | Rejection> {
  if (mayCommand(actor, 'staff')) {
    const found = await findCurrentOffer(services, { quoteId: quoterId, offerId: responseId }, actor);
    if (!isRejection(found)) return toResponse(found);
  }
  const [offer] = await services.readCurrent(streamsOfQuote(quoterId, responseId), (db) =>
    readSentOffers(db, quoterId, responseId),
  );
  return offer === undefined ? reject('not-found', 'offer.not-found') : toSentResponse(offer, quoterId);
}

/** A use case dispatches several commands; the caller's idempotency key names the first. */
function contextOf({ actor, requestId }: Pick<AnyCall, 'actor' | 'requestId'>): DispatchContext {
  return { actor, via: 'api', correlationId: requestId };
}

async function answerAfter(
  call: Pick<AnyCall, 'services' | 'actor' | 'params'>,
  outcome: Accepted | Rejection | { readonly state: string },
): Promise<ResponseAnswer | Rejection> {
  return 'rejected' in outcome && isRejection(outcome) ? outcome : offerAfter(call);
}

/** Older programs send the reason as text: it becomes the comment of "other". */
function reasonOf(reason: string | null | undefined, comment: string | null | undefined) {
  const code = declineReasons.find((one) => one === reason);
  if (code !== undefined) return { reason: code, ...(comment && { comment }) };
  return reason ? { reason: 'other', comment: comment ? `${reason}: ${comment}` : reason } : {};
}

export const patchResponseState = defineEndpoint({
  method: 'patch',
  path: '/quoter-responses/stateResponse/{quoterId}/{responseId}',
  access: 'customer',
  takesOfferLink: true,
  summary: 'Send, accept, reject or withdraw an offer',
  description: `Staff send and withdraw. Customers of the quoter, by its private link too, and staff in their name, accept and reject. One offer
of a quoter at most is accepted; the other open ones are rejected with it.`,
  tag: 'quoter-responses',
  body: z
    .object({
      state: z.enum(askableStates),
      reason: optionalText(500).describe(
        `Of a rejection: ${declineReasons.join(', ')}, or any other words. Of a withdrawal: any.`,
      ),
      name: optionalText(120).describe('Who accepts. Defaults to the caller, unless that is staff.'),
      orderNumber: optionalText(80).describe('The customer’s order number.'),
      files: z
        .array(recordId)
        .max(10)
        .nullish()
        .describe(
          'Of an acceptance: ids of files attached to the offer or its quoter, such as the customer’s order.',
        ),
      comment: optionalText(2000),
      message: optionalText(2000).describe('In the mail to the customer.'),
      revision: z
        .number()
        .int()
        .min(1)
        .nullish()
        .describe('That is accepted. Defaults to the newest sent one.'),
    })
    .strict(),
  answer: responseAnswer,
  async handler(call) {
    const { body, params, services } = call;
    const { quoterId: id, responseId: offerId } = params;
    const { state, reason, comment, message, revision, orderNumber } = body;
    switch (state) {
      case 'sent': {
        if (!mayCommand(call.actor, 'staff')) return refuseAccess(call.actor);
        const sending = { quoteId: id, offerId, ...(message && { message }) };
        return answerAfter(call, await sendOffer(services, sending, contextOf(call)));
      }
      case 'withdrawn': {
        const outcome = await call.dispatch(withdrawQuoterOffer, { id, offerId, ...(reason && { reason }) });
        return answerAfter(call, outcome);
      }
      case 'rejected': {
        const why = reasonOf(reason, comment);
        return answerAfter(
          call,
          await call.dispatch(declineQuoterOffers, { id, offerIds: [offerId], ...why }),
        );
      }
      case 'accepted': {
        const isOnBehalf = mayCommand(call.actor, 'staff');
        const name = body.name ?? (isOnBehalf ? undefined : call.person?.name);
        const said = {
          ...(name && { name }),
          ...(call.person && !isOnBehalf && { email: call.person.email }),
          ...(orderNumber && { orderNumber }),
          ...(body.files && { fileIds: body.files }),
          ...(comment && { comment }),
          ...(revision && { revision }),
        };
        const { language, address } = call;
        const acceptance = { quoteId: id, offerId, said, language, address };
        return answerAfter(call, await acceptOffer(services, acceptance, contextOf(call)));
      }
    }
  },
});

const ofOffer = {
  method: 'post',
  tag: 'quoter-responses',
  status: 200,
  answer: responseAnswer,
} as const;

export const postResponseSending = defineEndpoint({
  ...ofOffer,
  path: '/quoter-responses/{quoterId}/{responseId}/send',
  access: 'staff',
  summary: 'Send an offer to the customer, or ask for approval where its margin is under the floor',
  body: z
    .object({
      message: optionalText(2000).describe('In the mail to the customer.'),
      comment: optionalText(1000).describe('For whoever approves it, if it needs approval.'),
    })
    .strict(),
  async handler(call) {
    const { quoterId: quoteId, responseId: offerId } = call.params;
    const { message, comment } = call.body;
    const sending = { quoteId, offerId, ...(message && { message }), ...(comment && { comment }) };
    return answerAfter(call, await sendOffer(call.services, sending, contextOf(call)));
  },
});

export const postResponseApproval = defineEndpoint({
  ...ofOffer,
  path: '/quoter-responses/{quoterId}/{responseId}/approve',
  access: 'manager',
  summary: 'Approve an offer that waits, and send it. Not by its author',
  body: z.object({ comment: optionalText(1000) }).strict(),
  async handler(call) {
    const { quoterId: quoteId, responseId: offerId } = call.params;
    const { comment } = call.body;
    const approval = { quoteId, offerId, ...(comment && { comment }) };
    return answerAfter(call, await approveAndSend(call.services, approval, contextOf(call)));
  },
});

export const postResponseApprovalDeclined = defineEndpoint({
  ...ofOffer,
  path: '/quoter-responses/{quoterId}/{responseId}/decline-approval',
  access: 'manager',
  summary: 'Decline the approval of an offer, which is a draft again. Not by its author',
  body: z.object({ comment: z.string().trim().min(1).max(1000) }).strict(),
  async handler(call) {
    const { comment } = call.body;
    return answerAfter(
      call,
      await call.dispatch(declineOfferApproval, { id: call.params.responseId, comment }),
    );
  },
});

export const postAcceptanceTakenBack = defineEndpoint({
  ...ofOffer,
  path: '/quoter-responses/{quoterId}/{responseId}/take-back',
  access: 'staff',
  summary: 'Take the acceptance of an offer back, until it is booked',
  body: z.object({ reason: z.string().trim().min(1).max(500) }).strict(),
  async handler(call) {
    const { quoterId: id, responseId: offerId } = call.params;
    const { reason } = call.body;
    return answerAfter(call, await call.dispatch(takeBackAcceptance, { id, offerId, reason }));
  },
});

export const postOffersDeclined = defineEndpoint({
  method: 'post',
  path: '/quoter-responses/{quoterId}/decline',
  access: 'customer',
  takesOfferLink: true,
  summary: 'Reject several open offers of a quoter, or all of them',
  tag: 'quoter-responses',
  status: 200,
  body: z
    .object({
      reason: z.enum(declineReasons),
      comment: optionalText(2000).describe('Needed with the reason "other".'),
      responseIds: z.array(z.string()).max(50).optional().describe('Empty: all that are open.'),
    })
    .strict(),
  answer: quoterIdOnly,
  async handler(call) {
    const { quoterId: id } = call.params;
    const { reason, comment, responseIds = [] } = call.body;
    const outcome = await call.dispatch(declineQuoterOffers, {
      ...{ id, offerIds: responseIds, reason },
      ...(comment && { comment }),
    });
    return isRejection(outcome) ? outcome : { quoterId: id };
  },
});

export const postOffersSeen = defineEndpoint({
  method: 'post',
  path: '/quoter-responses/{quoterId}/seen',
  access: 'customer',
  takesOfferLink: true,
  summary: 'Say that the customer was shown the open offers of a quoter. What staff look at is not recorded',
  tag: 'quoter-responses',
  status: 200,
  body: z.object({}).strict(),
  answer: quoterIdOnly,
  async handler(call) {
    const { quoterId: id } = call.params;
    const outcome = await call.dispatch(seeQuoterOffers, { id });
    return isRejection(outcome) ? outcome : { quoterId: id };
  },
});
