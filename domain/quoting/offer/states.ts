import { dayIn } from '../../shared/day';

/** States of an offer (docs/states.md). `pending` waits for approval; `superseded` is an older revision's. */
export const offerStates = [
  'draft',
  'pending',
  'sent',
  'accepted',
  'rejected',
  'expired',
  'withdrawn',
  'superseded',
] as const;
export type OfferState = (typeof offerStates)[number];

/** Where an offer stands in its quote: what happened to what was sent. A draft's approval is the offer's own. */
export interface OfferStanding {
  readonly state: Exclude<OfferState, 'pending' | 'superseded'>;
  /** The newest that was sent; 0 for none. */
  readonly revision: number;
}

export const neverSent: OfferStanding = { state: 'draft', revision: 0 };

/** Whether an offer still stands as somebody saw it: it was not sent, withdrawn or answered since. It may have expired. */
export function standsAsSeen(seen: OfferStanding, now: OfferStanding): boolean {
  const hasExpired = seen.state === 'sent' && now.state === 'expired';
  return seen.revision === now.revision && (seen.state === now.state || hasExpired);
}

/** The state that is shown: a draft that waits for approval is `pending`. */
export function shownState<State extends OfferState>(
  state: State,
  approval: 'none' | 'waiting' | 'approved',
): State | 'pending' {
  return state === 'draft' && approval === 'waiting' ? 'pending' : state;
}

/** What `stateResponse` of the API can ask for. */
export const askableStates = ['sent', 'accepted', 'rejected', 'withdrawn'] as const;
export type AskableState = (typeof askableStates)[number];

/** Parts of a shipment that a line belongs to, in the order of documents. */
export const offerLegs = ['origin', 'freight', 'destination', 'services'] as const;
export type OfferLeg = (typeof offerLegs)[number];

/** What a line's unit price is multiplied by. `wm` is the revenue ton. */
export const chargeBases = [
  'kg',
  'chargeable-kg',
  'm3',
  'wm',
  'container',
  'truck',
  'document',
  'shipment',
] as const;
export type ChargeBasis = (typeof chargeBases)[number];

/** Codes of reasons for declining an offer. `other` needs a comment. */
export const declineReasons = ['price', 'transit-time', 'competition', 'postponed', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** The time zone in which an offer's last day ends if its rates name none. */
export const usualTimeZone = 'America/Santiago';

/** Whether an offer's last day is over. An offer without one does not expire. */
export function isPastLastDay(
  { validUntil, timeZone }: { readonly validUntil: string | null; readonly timeZone: string },
  at: string,
): boolean {
  return validUntil !== null && dayIn(timeZone, at) > validUntil;
}
