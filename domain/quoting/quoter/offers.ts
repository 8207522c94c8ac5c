import type { OfferState } from '../offer/states';
import type { QuoterStatus } from './states';

/** Where an offer stands, as the quote's events say. A draft's approval is its own stream's. */
export interface QuoterOffer {
  readonly id: string;
  /** Counts a quote's offers from 1. */
  readonly number: number;
  readonly state: Exclude<OfferState, 'pending' | 'superseded'>;
  /** The newest that was sent; 0 for none. */
  readonly revision: number;
  /** Of the offer's stream, whose content was sent last. */
  readonly contentRevision: number | null;
  readonly validUntil: string | null;
  readonly timeZone: string;
  readonly currency: string | null;
  /** With tax. */
  readonly total: string | null;
  readonly totalInUsd: string | null;
  /** Declined because another one was accepted: open again when that is taken back. */
  readonly isDeclinedWithAnother: boolean;
  /** The newest revision that the customer's page showed; 0 for none. */
  readonly seenRevision: number;
}

export interface Acceptance {
  readonly offerId: string;
  readonly revision: number;
  /** Counts a quote's acceptances from 1. */
  readonly number: number;
  readonly reservationId: string | null;
}

/**
 * Where the prices stand that were stored with a quote before there were offers. They count as one offer, whose
 * id is the quote's.
 */
export type EarlierState = 'draft' | 'sent' | 'accepted' | 'rejected' | 'withdrawn';

/** What a quote knows of its offers. */
export interface QuoterOffers {
  readonly offers: readonly QuoterOffer[];
  /** Null if no prices were stored before there were offers. */
  readonly earlier: EarlierState | null;
  readonly acceptance: Acceptance | null;
  /** How often an offer was accepted. */
  readonly acceptances: number;
}

export const noOffers: QuoterOffers = { offers: [], earlier: null, acceptance: null, acceptances: 0 };

/** The state in which earlier prices are read while a quote stands in a level-1 state. */
export function earlierStateIn({ state }: Pick<QuoterStatus, 'state'>, before: EarlierState): EarlierState {
  if (state === 'quoted') return 'sent';
  if (state === 'won') return 'accepted';
  if (state === 'lost' || state === 'void') return 'withdrawn';
  return before;
}

/**
 * The offer with the lowest total, with tax, of those that are open or accepted; null if there is none. Compared
 * in dollars; one without an exchange rate comes last.
 */
export function lowestOffer({ offers }: Pick<QuoterOffers, 'offers'>): QuoterOffer | null {
  const standing = offers.filter(({ state }) => state === 'sent' || state === 'accepted');
  const inUsd = ({ totalInUsd }: QuoterOffer) => (totalInUsd === null ? Infinity : Number(totalInUsd));
  return standing.toSorted((one, other) => inUsd(one) - inUsd(other) || one.number - other.number)[0] ?? null;
}

/** How many offers a quote has, drafts and withdrawn ones among them. Prices from before offers count as one. */
export function countOffers({ offers, earlier }: Pick<QuoterOffers, 'offers' | 'earlier'>): number {
  return offers.length + (earlier === null ? 0 : 1);
}
