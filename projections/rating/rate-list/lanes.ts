import { rateEvents } from '../../../domain/rating/rate/events';
import type { RecordedEvent, RecordedOf } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';

/** A row of `rate_lane`: the position of the lane's last publication. */
export interface LaneRow {
  readonly id: string;
  readonly position: string;
}

type Compared = Extract<RecordedOf<typeof rateEvents>, { type: 'RatePublished' | 'RateRepublished' }>;

/**
 * The last publication of each lane. Two publications in one lane at the same moment reserve the same key, and
 * one gets it.
 */
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
