import type { Actor } from '../../shared/actor';
import { defineCommand, facts } from '../../shared/command';
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import { isQuoterWithinReach, type QuoterBelonging, type QuoterReach } from '../quoter/reach';
import { isSameData } from '../../shared/same-data';
import { calculateContent } from './content';
import {
  approveOfferInput,
  changeOfferInput,
  declineOfferApprovalInput,
  draftOfferInput,
  requestOfferApprovalInput,
} from './inputs';
import type { OfferImports } from './landed-cost';
import { isUnderFloor, strictestFloor } from './margin';
import { drafted, offer, type Offer } from './offer';
import { standsAsSeen, type OfferStanding } from './states';
import type { TaxedWhere } from './tax';
import type { OfferConversion } from './totals';

export interface OfferFacts extends QuoterReach {
  readonly quote: QuoterBelonging & { readonly id: string; readonly ownerId: string };
  readonly closed: Rejection | null;
}

export interface PricingFacts extends OfferFacts {
  readonly conversions: readonly OfferConversion[];
  readonly where: TaxedWhere;
  /** Null without an estimate of the landed cost. */
  readonly imports: OfferImports | null;
}

export interface StandingFacts extends OfferFacts {
  readonly standing: OfferStanding;
}

export interface ApprovalFacts extends StandingFacts {
  /** Percent; null: none. Of the owner company, the quote's executive and the actor. */
  readonly marginFloors: readonly (string | null)[];
}

const isWithinReach = (actor: Actor, _state: Offer | null, { quote, ...reach }: OfferFacts): boolean =>
  isQuoterWithinReach(actor, quote, reach);

function onOffer<Facts extends OfferFacts>() {
  return {
    expects: 'existing',
    facts: facts<Facts>(),
    id: ({ id }: { readonly id: string }) => id,
    isWithinReach: (actor: Actor, state: Offer | null, known: Facts) => isWithinReach(actor, state, known),
  } as const;
}

/** Begins an offer for a quote, with or without lines. */
export const draftOffer = defineCommand(offer, {
  name: 'draftOffer',
  access: 'staff',
  expects: 'new',
  input: draftOfferInput,
  facts: facts<PricingFacts>(),
  id: ({ offerId }, commandId) => offerId ?? commandId,
  isWithinReach: (actor, state, known: PricingFacts) => isWithinReach(actor, state, known),
  decide({ input, facts: { quote, closed, conversions, where, imports }, actor }) {
    if (closed !== null) return closed;
    const content = calculateContent(input.content, conversions, where, imports);
    if (isRejection(content)) return content;
    const { id: quoteId, ownerId } = quote;
    return [{ type: 'OfferDrafted', data: { quoteId, ownerId, authorId: actor.id, content } }];
  },
});

/** After sending, this is the draft of the next revision. */
export const changeOffer = defineCommand(offer, {
  ...onOffer<PricingFacts>(),
  name: 'changeOffer',
  access: 'staff',
  input: changeOfferInput,
  decide({ input, facts: { closed, conversions, where, imports }, actor }, state) {
    const { quoteId, content: before } = drafted(state);
    if (closed !== null) return closed;
    const content = calculateContent(input.content, conversions, where, imports);
    if (isRejection(content)) return content;
    if (isSameData(content, before)) return [];
    return [{ type: 'OfferChanged', data: { quoteId, authorId: actor.id, content } }];
  },
});

export const requestOfferApproval = defineCommand(offer, {
  ...onOffer<ApprovalFacts>(),
  name: 'requestOfferApproval',
  access: 'staff',
  input: requestOfferApprovalInput,
  decide({ input, facts: { closed, marginFloors, standing }, actor }, state) {
    const { quoteId, content, approval } = drafted(state);
    if (closed !== null) return closed;
    const floor = strictestFloor(marginFloors);
    if (floor === null || !isUnderFloor(content.margin, floor)) {
      return reject('rule', 'offer.approval-not-needed');
    }
    const isMoved = approval.state === 'waiting' && !standsAsSeen(approval.seen, standing);
    if (approval.state !== 'none' && !isMoved) return [];
    const { comment = null, message = null } = input;
    const margin = content.margin?.unknownLines.length === 0 ? content.margin.percent : null;
    return [
      {
        type: 'OfferApprovalRequested',
        data: { quoteId, requestedBy: actor.id, margin, floor, comment, message, seen: standing },
      },
    ];
  },
});

/** By a manager other than its author, unless withdrawn or answered since approval was requested. */
export const approveOffer = defineCommand(offer, {
  ...onOffer<StandingFacts>(),
  name: 'approveOffer',
  access: 'manager',
  input: approveOfferInput,
  decide({ input, facts: { closed, standing }, actor }, state) {
    const { quoteId, contentRevision, approval } = drafted(state);
    if (closed !== null) return closed;
    if (approval.state === 'approved') return [];
    const refusal = refuseJudging(actor, drafted(state));
    if (refusal !== null) return refusal;
    if (approval.state === 'waiting' && !standsAsSeen(approval.seen, standing))
      return reject('conflict', 'offer.moved-since');
    const { comment = null } = input;
    return [{ type: 'OfferApproved', data: { quoteId, contentRevision, comment, seen: standing } }];
  },
});

export const declineOfferApproval = defineCommand(offer, {
  ...onOffer<OfferFacts>(),
  name: 'declineOfferApproval',
  access: 'manager',
  input: declineOfferApprovalInput,
  decide({ input: { comment }, actor }, state) {
    const refusal = refuseJudging(actor, drafted(state));
    if (refusal !== null) return refusal;
    return [{ type: 'OfferApprovalDeclined', data: { quoteId: drafted(state).quoteId, comment } }];
  },
});

function refuseJudging(actor: Actor, { approval, authorId }: Offer): Rejection | null {
  if (approval.state !== 'waiting') return reject('conflict', 'offer.not-waiting');
  const isAuthor = actor.id === authorId || actor.id === approval.requestedBy;
  return isAuthor ? reject('forbidden', 'offer.own-approval') : null;
}
