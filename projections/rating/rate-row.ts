import type { rateEvents } from '../../domain/rating/rate/events';
import { evolveRate, rate, type Rate } from '../../domain/rating/rate/rate';
import type { RateTerms } from '../../domain/rating/rate/terms';
import type { RecordedOf } from '../../domain/shared/event';

export type RecordedRateEvent = RecordedOf<typeof rateEvents>;

interface RateColumns {
  readonly revision: number;
  readonly state: Rate['state'];
  readonly is_active: boolean;
  readonly kind: Rate['kind'];
  readonly owner_id: string;
  readonly terms: RateTerms;
}

export function rateAfter(row: RateColumns | undefined, event: RecordedRateEvent): Rate {
  return evolveRate(rateOf(row), event);
}

function rateOf(row: RateColumns | undefined): Rate {
  if (row === undefined) return rate.initial;
  const { revision, state, kind, terms } = row;
  return { revision, state, kind, terms, isActive: row.is_active, ownerId: row.owner_id };
}

export function onEveryRateEvent<Fold>(fold: Fold): Readonly<Record<RecordedRateEvent['type'], Fold>> {
  return {
    RateDrafted: fold,
    RateLaneChanged: fold,
    RatePricesChanged: fold,
    RateValidityChanged: fold,
    RateDetailsChanged: fold,
    RatePublished: fold,
    RateRepublished: fold,
    RateUnpublished: fold,
    RateActivated: fold,
    RateDeactivated: fold,
    RateRemoved: fold,
    RateCarriedOver: fold,
  };
}
