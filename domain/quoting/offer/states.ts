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

/** What happened to the offer after sending. Approval of a draft is part of the offer's own stream. */
export interface OfferStanding {
  readonly state: Exclude<OfferState, 'pending' | 'superseded'>;
  /** The newest sent revision; 0: none. */
  readonly revision: number;
}

export const neverSent: OfferStanding = { state: 'draft', revision: 0 };

/** True unless the offer was sent, withdrawn or answered since. It may have expired. */
export function standsAsSeen(seen: OfferStanding, now: OfferStanding): boolean {
  const hasExpired = seen.state === 'sent' && now.state === 'expired';
  return seen.revision === now.revision && (seen.state === now.state || hasExpired);
}

export function shownState<State extends OfferState>(
  state: State,
  approval: 'none' | 'waiting' | 'approved',
): State | 'pending' {
  return state === 'draft' && approval === 'waiting' ? 'pending' : state;
}

/** Values of `stateResponse` in the API. */
export const askableStates = ['sent', 'accepted', 'rejected', 'withdrawn'] as const;
export type AskableState = (typeof askableStates)[number];

export const offerLegs = ['origin', 'freight', 'destination', 'services'] as const;
export type OfferLeg = (typeof offerLegs)[number];

/** Multiplies the unit price. `wm` is the revenue ton. */
export const chargeBases = [
  'kg',
  'chargeable-kg',
  'chargeable-lb',
  'm3',
  'wm',
  'container',
  'truck',
  'document',
  'shipment',
] as const;
export type ChargeBasis = (typeof chargeBases)[number];

export const declineReasons = ['price', 'transit-time', 'competition', 'postponed', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Used if an offer's rates name no time zone. */
export const usualTimeZone = 'America/Santiago';

export function isPastLastDay(
  { validUntil, timeZone }: { readonly validUntil: string | null; readonly timeZone: string },
  at: string,
): boolean {
  return validUntil !== null && dayIn(timeZone, at) > validUntil;
}
