import type { ColumnType } from 'kysely';
import type { DemurrageTier } from '../domain/catalogues/demurrage-tables';
import type { Participant } from '../domain/crm/meeting/events';
import type { Block } from '../domain/legal/legal-text/blocks';
import type { LegalTexts } from '../domain/legal/legal-text/inputs';
import type { AssignmentRule } from '../domain/quoting/assignment/inputs';
import type { OfferContent } from '../domain/quoting/offer/events';
import type { QuoterOffers } from '../domain/quoting/quoter/offers';
import type { Quoter } from '../domain/quoting/quoter/quoter';
import type { Place } from '../domain/rating/place';
import type { RateTerms } from '../domain/rating/rate/terms';
import type { AcceptedTerms } from '../domain/shared/accepted-terms';
import type { StoredTerms } from './rating/rate-search/stored-terms';
import type { GivenAnswer, SentRevision } from './quoting/offers/table';
import type { ReservedCancellation } from '../domain/shop/reservation/cancellation-rules';
import type { ReservedCost } from '../domain/shop/reservation/events';
import type { SharedRate } from '../domain/shop/rate-share/events';
import type { ShipmentState } from '../domain/shop/milestones/events';
import type { TicketParticipant } from '../domain/support/ticket/ticket';
import type { FileHappening } from './files/attached-file/table';
import type { QuoterValue } from './quoting/quoter-progress/value';
import type { MilestoneCorrection } from './shop/shipments/table';
import type { QuoterChange } from './quoting/quoter-history/changes';

/** Types of JSON columns by table and column; others are read as `unknown`. */
export interface JsonColumns {
  readonly 'platform.outbox_messages.attachments': readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly size: number;
  }[];
  readonly 'assignment_rules.rules': readonly AssignmentRule[];
  readonly 'demurrage_tables.tiers': readonly DemurrageTier[];
  readonly 'legal_text.texts': LegalTexts;
  readonly 'platform.legal_text_blocks.blocks': readonly Block[];
  readonly 'meeting_list.participants': readonly Participant[];
  readonly 'person_list.accepted_terms': AcceptedTerms | null;
  readonly 'ticket_list.participants': readonly TicketParticipant[];
  readonly 'attached_file.history': readonly FileHappening[];
  readonly 'rate_history.changed': Readonly<Record<string, unknown>>;
  readonly 'rate_list.terms': RateTerms;
  readonly 'rate_search.terms': StoredTerms;
  readonly 'rate_zones.place': Place;
  readonly 'offer_content.content': OfferContent;
  readonly 'quoter_detail.quoter': Quoter;
  readonly 'quoter_progress.sent': Readonly<Record<string, QuoterValue>>;
  readonly 'quoter_history.changes': readonly QuoterChange[];
  readonly 'quoter_list.offers': QuoterOffers;
  readonly 'quoter_offer.answer': GivenAnswer | null;
  readonly 'quoter_offer.sent_revisions': readonly SentRevision[];
  readonly 'rate_share.rates': readonly SharedRate[];
  readonly 'reservation.accepted_terms': AcceptedTerms | null;
  readonly 'reservation.cancellation': ReservedCancellation | null;
  readonly 'reservation.cost': ReservedCost | null;
  readonly 'shipment.milestones': ShipmentState['milestones'];
  readonly 'shipment.corrections': readonly MilestoneCorrection[];
}

/** Written as JSON text, since the driver would send a list as a Postgres array. */
export type Json<Column extends string> = ColumnType<
  Column extends keyof JsonColumns ? JsonColumns[Column] : unknown,
  string,
  string
>;
