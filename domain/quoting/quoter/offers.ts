import type { OfferState } from '../offer/states';
import type { EarlierPrices } from './earlier-prices';

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
  /** Null if no prices were stored before there were offers. */
  readonly earlier: EarlierPrices | null;
  readonly acceptance: Acceptance | null;
  /** How often an offer was accepted. */
  readonly acceptances: number;
}

export const noOffers: QuoterOffers = { offers: [], earlier: null, acceptance: null, acceptances: 0 };

/** An offer's total, as it is compared with others. */
interface ComparedOffer extends Pick<QuoterOffer, 'currency' | 'total' | 'totalInUsd'> {
  /** Null: the earlier prices. */
  readonly id: string | null;
  readonly number: number;
}

/**
 * The offer with the lowest total, with tax, of those that are open or accepted; null if there is none. Compared
 * in dollars; one that cannot be converted comes last.
 */
export function lowestOffer(quote: Pick<QuoterOffers, 'offers' | 'earlier'>): ComparedOffer | null {
  const isStanding = ({ state }: { readonly state: string }) => state === 'sent' || state === 'accepted';
  const { earlier } = quote;
  const standing: readonly ComparedOffer[] = [
    ...quote.offers.filter(isStanding),
    ...(earlier !== null && isStanding(earlier)
      ? [{ ...earlier, id: null, number: earlierNumber(quote) }]
      : []),
  ];
  const inUsd = (one: ComparedOffer) => dollarsOf(one, standing);
  return standing.toSorted((one, other) => inUsd(one) - inUsd(other) || one.number - other.number)[0] ?? null;
}

/** Earlier prices have no exchange rate: they are compared at the one of an offer in their currency. */
function dollarsOf({ currency, total, totalInUsd }: ComparedOffer, others: readonly ComparedOffer[]): number {
  if (totalInUsd !== null) return Number(totalInUsd);
  const alike = others.find((one) => one.currency === currency && Number(one.totalInUsd) > 0);
  if (total === null || alike === undefined) return Infinity;
  return (Number(total) * Number(alike.totalInUsd)) / Number(alike.total);
}

/** How many offers a quote has, drafts and withdrawn ones among them. Prices from before offers count as one. */
export function countOffers({ offers, earlier }: Pick<QuoterOffers, 'offers' | 'earlier'>): number {
  return offers.length + (earlier === null ? 0 : 1);
}

/** The number of the earlier prices among a quote's offers: the first free one. */
export function earlierNumber({ offers }: Pick<QuoterOffers, 'offers'>): number {
  let number = 1;
  while (offers.some((one) => one.number === number)) number += 1;
  return number;
}

/** Perdido and Anulado withdraw what is open. */
export function endsOffers(state: string): boolean {
  return state === 'lost' || state === 'void';
}

/**
 * Ids of offers that can still become something, the accepted one among them. Earlier prices follow the state of the
 * quote, but an acceptance of theirs ends as well.
 */
export function unfinishedOffers(
  { offers, acceptance }: Pick<QuoterOffers, 'offers' | 'acceptance'>,
  quoteId: string,
): string[] {
  const ids = offers
    .filter(({ state }) => state === 'draft' || state === 'sent' || state === 'accepted')
    .map(({ id }) => id);
  return acceptance?.offerId === quoteId && !ids.includes(quoteId) ? [...ids, quoteId] : ids;
}
