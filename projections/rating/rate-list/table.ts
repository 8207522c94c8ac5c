import type { RateKind } from '../../../domain/rating/rate/kinds';
import type { RateState } from '../../../domain/rating/rate/states';
import type { RateTerms } from '../../../domain/rating/rate/terms';

export interface RateRow {
  readonly id: string;
  readonly code: string;
  readonly kind: RateKind;
  readonly state: RateState;
  readonly is_active: boolean;
  readonly owner_id: string;
  readonly lane: string;
  readonly origin_code: string | null;
  readonly origin_name: string | null;
  readonly destination_code: string | null;
  readonly destination_name: string | null;
  readonly supplier: string | null;
  readonly carriers: readonly string[];
  readonly clients: readonly string[];
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly time_zone: string;
  readonly currency: string;
  readonly business_model: string;
  readonly lowest_price: string | null;
  readonly terms: RateTerms;
  readonly revision: number;
  readonly drafted_at: string;
  readonly drafted_by: string;
  readonly changed_at: string;
  readonly published_at: string | null;
  readonly search_text: string;
}

export interface ListedPlace {
  readonly code: string;
  readonly name: string;
}

export interface Named {
  readonly id: string;
  readonly name: string | null;
}

export interface ListedRate {
  readonly id: string;
  readonly code: string;
  readonly kind: RateKind;
  readonly state: Exclude<RateState, 'removed'>;
  readonly isActive: boolean;
  readonly origin: ListedPlace | null;
  readonly destination: ListedPlace | null;
  readonly supplier: Named | null;
  readonly carriers: readonly Named[];
  /** ISO dates in `timeZone`, inclusive. */
  readonly from: string | null;
  readonly to: string | null;
  readonly timeZone: string;
  readonly today: string;
  readonly currency: string;
  readonly businessModel: string;
  readonly lowestPrice: string | null;
  readonly isForAllClients: boolean;
  readonly draftedAt: string;
  readonly changedAt: string;
  readonly publishedAt: string | null;
  readonly draftedBy: Named;
  readonly revision: number;
}

export interface FullRate extends ListedRate {
  readonly ownerId: string;
  readonly clients: readonly Named[];
  readonly terms: RateTerms;
}

/** Removed rates stay readable for what was quoted and sold at them. */
export interface KeptRate extends FullRate {
  readonly isRemoved: boolean;
}
