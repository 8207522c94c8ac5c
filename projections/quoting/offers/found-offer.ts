import type { OfferContent } from '../../../domain/quoting/offer/events';
import type { QuoterOffer } from '../../../domain/quoting/quoter/offers';
import type { CustomerContent } from './for-customer';
import type { GivenAnswer, SentRevision } from './table';

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
  readonly answer: GivenAnswer | null;
}

/** The current content may be a draft of the next revision. */
export interface FoundOffer extends OfferStanding {
  readonly quoteId: string;
  /** Of the offer's stream, to detect edit conflicts. */
  readonly streamRevision: number;
  readonly contentRevision: number;
  /** The current content was not sent. */
  readonly hasUnsent: boolean;
  readonly content: OfferContent;
  readonly authorId: string;
  readonly approvalAskedBy: string | null;
  readonly approvalComment: string | null;
  /** For the customer, entered with the approval request. */
  readonly approvalMessage: string | null;
  readonly draftedAt: string;
  readonly changedAt: string;
}

/** The newest sent revision. */
export interface CustomerOffer extends OfferStanding {
  readonly content: CustomerContent;
}
