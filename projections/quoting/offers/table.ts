import type { OfferContent } from '../../../domain/quoting/offer/events';
import type { QuoterOffer } from '../../../domain/quoting/quoter/offers';

export interface OfferRow {
  readonly id: string;
  readonly quote_id: string;
  readonly owner_id: string;
  readonly author_id: string;
  readonly content_revision: number;
  readonly approval: 'none' | 'waiting' | 'approved';
  readonly approval_asked_by: string | null;
  readonly approval_asked_at: string | null;
  readonly approval_comment: string | null;
  readonly approval_floor: string | number | null;
  readonly approval_message: string | null;
  readonly currency: string;
  readonly net: string | number;
  readonly tax: string | number;
  readonly total: string | number;
  readonly margin_amount: string | number | null;
  readonly margin_percent: string | number | null;
  readonly lines: number;
  readonly valid_until: string | null;
  readonly drafted_at: string;
  readonly changed_at: string;
  readonly revision: number;
}

export interface ContentRow {
  readonly id: string;
  readonly offer_id: string;
  readonly content_revision: number;
  readonly content: OfferContent;
}

export interface SentRevision {
  readonly revision: number;
  readonly contentRevision: number;
  readonly at: string;
  readonly currency: string;
  readonly total: string;
}

export interface GivenAnswer {
  readonly name: string;
  readonly orderNumber: string | null;
  readonly comment: string | null;
  readonly isOnBehalf: boolean;
  readonly fileIds: readonly string[];
}

export interface QuoterOfferRow {
  readonly id: string;
  readonly quote_id: string;
  readonly number: number;
  readonly state: QuoterOffer['state'];
  readonly revision: number;
  readonly content_revision: number | null;
  readonly valid_until: string | null;
  readonly time_zone: string;
  readonly currency: string | null;
  readonly net: string | number | null;
  readonly tax: string | number | null;
  readonly total: string | number | null;
  readonly total_in_usd: string | number | null;
  readonly first_sent_at: string | null;
  readonly sent_at: string | null;
  readonly seen_at: string | null;
  readonly seen_revision: number;
  readonly answered_at: string | null;
  readonly accepted_revision: number | null;
  readonly decline_reason: string | null;
  readonly reservation_id: string | null;
  readonly sent_revisions: readonly SentRevision[];
  readonly answer: GivenAnswer | null;
}
