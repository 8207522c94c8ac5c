import { rateEvents } from '../../../domain/rating/rate/events';
import { lowestPriceOf } from '../../../domain/rating/pricing/lowest-price';
import { laneOf } from '../../../domain/rating/rate/lane';
import type { RateTerms } from '../../../domain/rating/rate/terms';
import { idOfStream } from '../../../domain/shared/event';
import type { Projection } from '../../projection';
import { defineRowProjection } from '../../row-projection';
import { searchText } from '../../search-text';
import { codeOfRate } from '../rate-code';
import { onEveryRateEvent, rateAfter, type RecordedRateEvent } from '../rate-row';
import { lanes } from './lanes';
import type { RateRow } from './table';

/** One projection with the lanes, because a publication must see both as of the same moment. */
export const rateList: Projection = {
  name: 'rate-list',
  version: 2,
  categories: [rateEvents.category],
  tables: ['rate_list', 'rate_lane'],
  async fold(events, tx) {
    await rates.fold(events, tx);
    await lanes.fold(events, tx);
  },
};

const rates = defineRowProjection<typeof rateEvents, RateRow>({
  name: 'rate-list/rates',
  version: 2,
  table: 'rate_list',
  follows: [rateEvents],
  on: onEveryRateEvent(after),
});

function after(row: RateRow | undefined, event: RecordedRateEvent): RateRow {
  const { kind, state, isActive, ownerId, terms, revision } = rateAfter(row, event);
  const { at, actorId } = event.metadata;
  const id = idOfStream(event.stream);
  const code = codeOfRate(id, kind, terms);
  return {
    id,
    code,
    kind,
    state,
    is_active: isActive,
    owner_id: ownerId,
    lane: laneOf(kind, ownerId, terms),
    origin_code: terms.origin?.code ?? null,
    origin_name: terms.origin?.name ?? null,
    destination_code: terms.destination?.code ?? null,
    destination_name: terms.destination?.name ?? null,
    supplier: terms.supplier,
    carriers: terms.carriers,
    clients: terms.clients,
    valid_from: terms.from,
    valid_to: terms.to,
    time_zone: terms.timeZone,
    currency: terms.currency,
    business_model: terms.businessModel,
    lowest_price: lowestPriceOf(kind, terms)?.amount.toFixed() ?? null,
    terms,
    revision,
    drafted_at: row?.drafted_at ?? at,
    drafted_by: row?.drafted_by ?? actorId,
    changed_at: at,
    published_at: event.type === 'RatePublished' ? at : (row?.published_at ?? null),
    search_text: searchTextOf(code, terms),
  };
}

function searchTextOf(
  code: string,
  { origin, destination, observations, commodities, airplane }: RateTerms,
): string {
  return searchText(
    code,
    origin?.name,
    origin?.city,
    destination?.name,
    destination?.city,
    airplane,
    ...commodities,
    observations,
  );
}
