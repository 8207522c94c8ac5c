import type { OfferState } from '../offer/states';

export interface QuoterOffer {
  readonly id: string;
  readonly number: number;
  readonly state: Exclude<OfferState, 'pending' | 'superseded'>;
  /** The newest sent revision; 0: none. */
  readonly revision: number;
  readonly contentRevision: number | null;
  readonly validUntil: string | null;
  readonly timeZone: string;
  readonly currency: string | null;
  /** With tax. */
  readonly total: string | null;
  readonly totalInUsd: string | null;
  readonly isDeclinedWithAnother: boolean;
  readonly seenRevision: number;
}

export interface Acceptance {
  readonly offerId: string;
  readonly revision: number;
  readonly number: number;
  readonly reservationId: string | null;
}

export interface QuoterOffers {
  readonly offers: readonly QuoterOffer[];
  readonly acceptance: Acceptance | null;
  readonly acceptances: number;
}

export const noOffers: QuoterOffers = { offers: [], acceptance: null, acceptances: 0 };

/** Compares totals with tax in dollars; an offer without conversion comes last. Null: none is open. */
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

/** Perdido and Anulado withdraw open offers. */
export function endsOffers(state: string): boolean {
  return state === 'lost' || state === 'void';
}

/** Ids of the offers that are drafts, open or accepted. */
export function unfinishedOffers({ offers }: Pick<QuoterOffers, 'offers'>): string[] {
  return offers
    .filter(({ state }) => state === 'draft' || state === 'sent' || state === 'accepted')
    .map(({ id }) => id);
}
