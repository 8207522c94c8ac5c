import { kindsOfRate } from '../../../domain/rating/rate/kinds';
import { rateEvents } from '../../../domain/rating/rate/events';
import { ownerOrShop } from '../../../domain/catalogues/engine/ownership';
import type { Place } from '../../../domain/rating/place';
import { idOfStream, type RecordedEvent, type RecordedOf } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';
import { searchText } from '../../search-text';

/** `code`, `place` and `search_text` are null if that end is not a zone. */
export interface RateZoneRow {
  /** `<rate id>/<end>` */
  readonly id: string;
  readonly rate_id: string;
  readonly owner_id: string;
  readonly code: string | null;
  readonly place: Place | null;
  readonly search_text: string | null;
  readonly written_at: string;
}

type RateEventOf<Type extends string> = Extract<RecordedOf<typeof rateEvents>, { type: Type }>;

const ends = ['origin', 'destination'] as const;

export const rateZones = defineRowProjection<typeof rateEvents, RateZoneRow>({
  name: 'rate-zones',
  version: 2,
  table: 'rate_zones',
  follows: [rateEvents],
  keys: (event: RecordedEvent) => ends.map((end) => `${idOfStream(event.stream)}/${end}`),
  on: {
    RateDrafted: draft,
    RateLaneChanged: move,
    RatePricesChanged: 'ignored',
    RateValidityChanged: 'ignored',
    RateDetailsChanged: 'ignored',
    RatePublished: 'ignored',
    RateRepublished: 'ignored',
    RateUnpublished: 'ignored',
    RateActivated: 'ignored',
    RateDeactivated: 'ignored',
    RateRemoved: () => null,
    RateCarriedOver: 'ignored',
  },
});

function draft(
  _: RateZoneRow | undefined,
  event: RateEventOf<'RateDrafted'>,
  key: string,
): RateZoneRow | undefined {
  const { kind, ownerId, terms } = event.data;
  if (!kindsOfRate[kind].places.includes('zone')) return undefined;
  return {
    id: key,
    rate_id: idOfStream(event.stream),
    owner_id: ownerOrShop(ownerId),
    ...zoneColumns(terms[endOf(key)]),
    written_at: event.metadata.at,
  };
}

function move(
  row: RateZoneRow | undefined,
  event: RateEventOf<'RateLaneChanged'>,
  key: string,
): RateZoneRow | undefined {
  const place = event.data[endOf(key)];
  if (row === undefined || place === undefined) return undefined;
  return { ...row, ...zoneColumns(place), written_at: event.metadata.at };
}

function endOf(key: string): (typeof ends)[number] {
  return key.endsWith('/origin') ? 'origin' : 'destination';
}

function zoneColumns(place: Place | null | undefined): Pick<RateZoneRow, 'code' | 'place' | 'search_text'> {
  if (place?.type !== 'zone') return { code: null, place: null, search_text: null };
  return {
    code: place.code,
    place,
    search_text: searchText(place.name, place.city, place.country, place.code),
  };
}
