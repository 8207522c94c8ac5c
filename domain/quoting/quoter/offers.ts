import type { OfferState } from '../offer/states';

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

/** What a quote knows of its offers. */
export interface QuoterOffers {
  readonly offers: readonly QuoterOffer[];
  readonly acceptance: Acceptance | null;
  /** How often an offer was accepted. */
  readonly acceptances: number;
}

export const noOffers: QuoterOffers = { offers: [], acceptance: null, acceptances: 0 };

/**
 * The offer with the lowest total, with tax, of those that are open or accepted; null if there is none. Compared
 * in dollars; one that cannot be converted comes last.
 */
export function lowestOffer({ offers }: Pick<QuoterOffers, 'offers'>): QuoterOffer | null {
  const standing = offers.filter(({ state }) => state === 'sent' || state === 'accepted');
  const inUsd = (one: QuoterOffer) => dollarsOf(one, standing);
  return standing.toSorted((one, other) => inUsd(one) - inUsd(other) || one.number - other.number)[0] ?? null;
}

/** An offer that was sent while there was no exchange rate is compared at that of another one in its currency. */
function dollarsOf({ currency, total, totalInUsd }: QuoterOffer, others: readonly QuoterOffer[]): number {
  if (totalInUsd !== null) return Number(totalInUsd);
  const comparable = others.find((one) => one.currency === currency && Number(one.totalInUsd) > 0);
  if (total === null || comparable === undefined) return Infinity;
  return (Number(total) * Number(comparable.totalInUsd)) / Number(comparable.total);
}

/** Perdido and Anulado withdraw what is open. */
export function endsOffers(state: string): boolean {
  return state === 'lost' || state === 'void';
}

/** Ids of the offers that are drafts, open or accepted. */
export function unfinishedOffers({ offers }: Pick<QuoterOffers, 'offers'>): string[] {
  return offers
    .filter(({ state }) => state === 'draft' || state === 'sent' || state === 'accepted')
    .map(({ id }) => id);
}
