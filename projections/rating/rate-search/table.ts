import type { RateKind } from '../../../domain/rating/rate/kinds';
import type { RateState } from '../../../domain/rating/rate/states';
import type { StoredTerms } from './stored-terms';

export interface SearchRow {
  readonly id: string;
  readonly code: string;
  readonly kind: RateKind;
  readonly state: RateState;
  readonly is_active: boolean;
  readonly is_offered: boolean;
  readonly owner_id: string;
  readonly origin_code: string | null;
  readonly origin_latitude: number | null;
  readonly origin_longitude: number | null;
  readonly destination_code: string | null;
  readonly destination_latitude: number | null;
  readonly destination_longitude: number | null;
  readonly clients: readonly string[];
  readonly carriers: readonly string[];
  readonly currencies: readonly string[];
  readonly units: readonly string[];
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly time_zone: string;
  readonly terms: StoredTerms;
  readonly revision: number;
}
