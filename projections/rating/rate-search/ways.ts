import type { NotIncluded } from '../../../domain/rating/pricing/price';
import type { Place } from '../../../domain/rating/place';
import type { AppliedFactor } from '../../../domain/rating/route/emission-factors';
import type { RateKind } from '../../../domain/rating/rate/kinds';
import type { Load } from '../../../domain/shared/load';
import type { Candidate } from './candidate';

/** Results of one route and emission factor have the same emissions. */
export interface ResultWay {
  readonly ids: readonly string[];
  readonly typeRate: RateKind;
  /** Null: a zone without coordinates. */
  readonly from: Place | null;
  readonly to: Place | null;
  readonly direct: boolean;
  readonly transfers: readonly string[];
  readonly load: Load;
  readonly emissionFactor: AppliedFactor | null;
  readonly notIncluded: readonly NotIncluded[];
}

type Going = Pick<Candidate, 'id' | 'rate' | 'load' | 'emissionFactor' | 'notIncluded'>;

/** Many rates of a lane share few routes. */
export function waysOf(candidates: readonly Going[]): readonly ResultWay[] {
  const ways = new Map<string, ResultWay & { readonly ids: string[] }>();
  for (const { id, rate, load, emissionFactor, notIncluded } of candidates) {
    const { origin, destination, route, transfers } = rate.terms;
    const way = [endOf(origin), endOf(destination), route, transfers];
    const key = [...way, unitsOf(load), emissionFactor?.id, notIncluded].join('|');
    const known = ways.get(key);
    if (known !== undefined) known.ids.push(id);
    else
      ways.set(key, {
        ids: [id],
        typeRate: rate.kind,
        from: origin,
        to: destination,
        direct: route === 'direct',
        ...{ transfers, load, emissionFactor, notIncluded },
      });
  }
  return [...ways.values()];
}

/** Airports and ports by code, zones by code and coordinates. */
function endOf(place: Place | null): string {
  if (place === null) return '';
  const { type, code, latitude, longitude } = place;
  return type === 'zone' ? `${code} ${latitude} ${longitude}` : code;
}

/** The only difference between the loads of one search. */
const unitsOf = (load: Load) =>
  load.measuredBy === 'units' ? load.units.map(({ unit, amount }) => `${amount} ${unit}`).join() : '';
