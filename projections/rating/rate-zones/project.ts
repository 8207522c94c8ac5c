import type { Place } from '../../../domain/rating/place';
import { rateEvents } from '../../../domain/rating/rate/events';
import type { RecordedEvent, RecordedOf } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';
import { searchText } from '../../search-text';

/** A row of `rate_zones`; the id is the place's code. */
export interface RateZoneRow {
  readonly id: string;
  readonly place: Place;
  readonly search_text: string;
}

type Placed = Extract<RecordedOf<typeof rateEvents>, { type: 'RateDrafted' | 'RateLaneChanged' }>;

/** Zones that rates were written for, so that they are found again by whoever writes or looks for the next one. */
export const rateZones = defineRowProjection<typeof rateEvents, RateZoneRow>({
  name: 'rate-zones',
  version: 1,
  table: 'rate_zones',
  follows: [rateEvents],
  keys: (event: RecordedEvent) => [...new Set(zonesOf(event as Placed).map(({ code }) => code))],
  on: {
    RateDrafted: row,
    RateLaneChanged: row,
    RatePricesChanged: 'ignored',
    RateValidityChanged: 'ignored',
    RateDetailsChanged: 'ignored',
    RatePublished: 'ignored',
    RateRepublished: 'ignored',
    RateUnpublished: 'ignored',
    RateActivated: 'ignored',
    RateDeactivated: 'ignored',
    RateRemoved: 'ignored',
    RateCarriedOver: 'ignored',
  },
});

function zonesOf({ type, data }: Placed): readonly Place[] {
  const { origin, destination } = type === 'RateDrafted' ? data.terms : data;
  return [origin, destination].flatMap((place) => (place?.type === 'zone' ? [place] : []));
}

function row(before: RateZoneRow | undefined, event: Placed, key: string): RateZoneRow | undefined {
  const place = zonesOf(event).find(({ code }) => code === key);
  if (place === undefined) return before;
  return { id: key, place, search_text: searchText(place.name, place.city, place.country, place.code) };
}
