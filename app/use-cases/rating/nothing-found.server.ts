import type { RateSearch } from '@domain/rating/search/inputs';
import { loadsBetween } from '@domain/rating/search/loads';
import { kindOfPlace } from '@domain/rating/search/options';
import type { Actor } from '@domain/shared/actor';
import { goodsIn } from '@domain/shared/load';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { findLaneNearby, type LaneNearby } from '@projections/rating/rate-search/lane-nearby';
import type { SearchAnswer } from '@projections/rating/rate-search/queries';
import type { Services } from '~/services';

export interface NothingFound {
  readonly lane: LaneNearby;
  /** Of the load, then of the day. */
  readonly reasons: readonly Pick<Rejection, 'code' | 'params'>[];
}

/** Filters that hide all rates are no reason. */
export function isNothing({ total, facets }: Pick<SearchAnswer, 'total' | 'facets'>): boolean {
  return total === 0 && facets.price === null;
}

/** Why a search found nothing, and what its lane has on other days. Null: it found something. */
export async function whyNothing(
  { ask }: Pick<Services, 'ask'>,
  actor: Actor,
  { origin, destination, date, load, allWays }: RateSearch,
  found: Pick<SearchAnswer, 'total' | 'facets' | 'reasons'>,
): Promise<NothingFound | Rejection | null> {
  if (!isNothing(found)) return null;
  const loads = allWays ? loadsBetween(kindOfPlace(origin), kindOfPlace(destination), load) : [load];
  const searched = loads.length === 0 ? [load.type] : loads.map(({ type }) => type);
  const asked = { searched, origin, destination, goods: [...goodsIn(load)] };
  const lane = await ask(findLaneNearby, { ...asked, ...(date !== undefined && { date }) }, actor);
  if (isRejection(lane)) return lane;
  const { endedOn, beginsOn } = lane;
  const ofDay = [
    ...(endedOn === null ? [] : [{ code: 'search.ended-on', params: { day: endedOn } }]),
    ...(beginsOn === null ? [] : [{ code: 'search.begins-on', params: { day: beginsOn } }]),
  ];
  return { lane, reasons: [...found.reasons, ...ofDay] };
}
