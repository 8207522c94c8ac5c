import { rateEvents } from '../../../domain/rating/rate/events';
import type { RecordedEvent, RecordedOf } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';

export interface LaneRow {
  readonly id: string;
  readonly position: string;
}

type Compared = Extract<RecordedOf<typeof rateEvents>, { type: 'RatePublished' | 'RateRepublished' }>;

/** Optimistic lock: of two concurrent publications in one lane, which reserve the same key, one fails. */
export const lanes = defineRowProjection<typeof rateEvents, LaneRow>({
  name: 'rate-list/lanes',
  version: 2,
  table: 'rate_lane',
  follows: [rateEvents],
  keys: (event: RecordedEvent) => [(event as Compared).data.lane],
  on: {
    RatePublished: turn,
    RateRepublished: turn,
    RateDrafted: 'ignored',
    RateLaneChanged: 'ignored',
    RatePricesChanged: 'ignored',
    RateValidityChanged: 'ignored',
    RateDetailsChanged: 'ignored',
    RateUnpublished: 'ignored',
    RateActivated: 'ignored',
    RateDeactivated: 'ignored',
    RateRemoved: 'ignored',
    RateCarriedOver: 'ignored',
  },
});

function turn(_before: LaneRow | undefined, { data, position }: Compared): LaneRow {
  return { id: data.lane, position: position.toString() };
}
