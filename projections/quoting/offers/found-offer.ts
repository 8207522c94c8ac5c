import type { OfferContent } from '../../../domain/quoting/offer/events';
import type { QuoterOffer } from '../../../domain/quoting/quoter/offers';
import type { CustomerContent } from './for-customer';
import type { GivenAnswer, SentRevision } from './table';

/** Where an offer stands. Instants are ISO texts. */
export interface OfferStanding extends Pick<QuoterOffer, 'id' | 'number' | 'revision' | 'seenRevision'> {
  readonly state: QuoterOffer['state'];
  readonly approval: 'none' | 'waiting' | 'approved';
  readonly sentAt: string | null;
  readonly seenAt: string | null;
  readonly answeredAt: string | null;
  readonly declineReason: string | null;
  readonly reservationId: string | null;
  readonly validUntil: string | null;
  readonly timeZone: string;
  readonly sentRevisions: readonly SentRevision[];
  /** Of an accepted offer. */
  readonly answer: GivenAnswer | null;
}

/** An offer as staff see it: with its present content, which may be a draft of the next revision. */
export interface FoundOffer extends OfferStanding {
  readonly quoteId: string;
  /** Of the offer's stream, for an edit that must not overwrite another's. */
  readonly streamRevision: number;
  readonly contentRevision: number;
  /** Whether the present content was not sent. */
  readonly hasUnsent: boolean;
  readonly content: OfferContent;
  readonly authorId: string;
  readonly approvalAskedBy: string | null;
  readonly approvalComment: string | null;
  /** For the customer, typed when approval was asked for. */
  readonly approvalMessage: string | null;
  readonly draftedAt: string;
  readonly changedAt: string;
}

/** An offer as customers see it: the newest revision that was sent. */
export interface CustomerOffer extends OfferStanding {
  readonly content: CustomerContent;
}
