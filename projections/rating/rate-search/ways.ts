import type { NotIncluded } from '../../../domain/rating/pricing/price';
import type { Place } from '../../../domain/rating/place';
import type { RateKind } from '../../../domain/rating/rate/kinds';
import type { Load } from '../../../domain/shared/load';
import type { Candidate } from './candidate';

/** One way of a search's results with what their prices leave out. Results of one way emit the same. */
export interface ResultWay {
  /** The results that go this way. */
  readonly ids: readonly string[];
  readonly typeRate: RateKind;
  /** Null where the end is a zone that has no point. */
  readonly from: Place | null;
  readonly to: Place | null;
  readonly direct: boolean;
  /** Codes of the places it goes through. */
  readonly transfers: readonly string[];
  readonly load: Load;
  readonly notIncluded: readonly NotIncluded[];
}

type Going = Pick<Candidate, 'id' | 'rate' | 'load' | 'notIncluded'>;

/** The different ways of candidates: many rates of a lane go few ways. */
export function waysOf(candidates: readonly Going[]): readonly ResultWay[] {
  const ways = new Map<string, ResultWay & { readonly ids: string[] }>();
  for (const { id, rate, load, notIncluded } of candidates) {
    const { origin, destination, route, transfers } = rate.terms;
    const key = [endOf(origin), endOf(destination), route, transfers, unitsOf(load), notIncluded].join('|');
    const known = ways.get(key);
    if (known !== undefined) known.ids.push(id);
    else
      ways.set(key, {
        ids: [id],
        typeRate: rate.kind,
        from: origin,
        to: destination,
        direct: route === 'direct',
        ...{ transfers, load, notIncluded },
      });
  }
  return [...ways.values()];
}

/** Airports and ports are known by their codes, zones by code and point. */
function endOf(place: Place | null): string {
  if (place === null) return '';
  const { type, code, latitude, longitude } = place;
  return type === 'zone' ? `${code} ${latitude} ${longitude}` : code;
}

/** What differs between the loads of one search: containers and trucks are chosen by rate. */
const unitsOf = (load: Load) =>
  load.measuredBy === 'units' ? load.units.map(({ unit, amount }) => `${amount} ${unit}`).join() : '';
