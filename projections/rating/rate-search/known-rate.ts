import type { RateKind } from '../../../domain/rating/rate/kinds';
import type { RateTerms } from '../../../domain/rating/rate/terms';

export interface KnownRate {
  readonly id: string;
  readonly code: string;
  readonly kind: RateKind;
  readonly state: string;
  readonly isActive: boolean;
  readonly ownerId: string;
  readonly revision: number;
  readonly terms: RateTerms;
}
