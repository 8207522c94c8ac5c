import { currenciesIn } from '../../../domain/rating/rate/checks';
import { rateEvents } from '../../../domain/rating/rate/events';
import { idOfStream } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';
import { codeOfRate } from '../rate-code';
import { onEveryRateEvent, rateAfter, type RecordedRateEvent } from '../rate-row';
import { storedTerms, wholeTerms } from './stored-terms';
import type { SearchRow } from './table';

/** Removed rates stay, not offered, for carts that contain them. */
export const rateSearch = defineRowProjection<typeof rateEvents, SearchRow>({
  name: 'rate-search',
  version: 3,
  table: 'rate_search',
  follows: [rateEvents],
  on: onEveryRateEvent(after),
});

function after(row: SearchRow | undefined, event: RecordedRateEvent): SearchRow {
  const before = row === undefined ? undefined : { ...row, terms: wholeTerms(row.terms) };
  const { kind, state, isActive, ownerId, terms, revision } = rateAfter(before, event);
  const id = idOfStream(event.stream);
  return {
    id,
    code: codeOfRate(id, kind, terms),
    kind,
    state,
    is_active: isActive,
    is_offered: state === 'published' && isActive,
    owner_id: ownerId,
    origin_code: terms.origin?.code ?? null,
    origin_latitude: terms.origin?.latitude ?? null,
    origin_longitude: terms.origin?.longitude ?? null,
    destination_code: terms.destination?.code ?? null,
    destination_latitude: terms.destination?.latitude ?? null,
    destination_longitude: terms.destination?.longitude ?? null,
    clients: terms.clients,
    carriers: terms.carriers,
    currencies: [...new Set(currenciesIn(terms).map(({ currency }) => currency))].toSorted(),
    units: [...new Set(terms.unitPrices.map(({ unit }) => unit))],
    valid_from: terms.from,
    valid_to: terms.to,
    time_zone: terms.timeZone,
    terms: row !== undefined && terms === before?.terms ? row.terms : storedTerms(terms),
    revision,
  };
}
