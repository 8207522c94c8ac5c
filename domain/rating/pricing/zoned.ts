import { oncePerLoad, type Load } from '../../shared/load';
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import type { RateTerms } from '../rate/terms';
import { zonedEnd, zoneOf, type ZoneEnds } from '../rate/zones';

const loadsByZone = oncePerLoad((_load: Load) => new Map<string, Load>());

/** A load with a zone keeps it. The same load is priced, displayed and put into the cart. */
export function loadInZone(
  { zones = [], ...ends }: Pick<RateTerms, 'zones' | 'origin' | 'destination'>,
  load: Load,
  { from = null, to = null }: ZoneEnds,
): Load | Rejection {
  if (zones.length === 0 || load.zone !== undefined) return load;
  const door = zonedEnd(ends) === 'origin' ? from : to;
  if (door === null) return reject('rule', 'price.no-zone', { destination: '' });
  const zone = zoneOf(zones, door);
  if (isRejection(zone)) return zone;
  const known = loadsByZone(load);
  const found = known.get(zone) ?? { ...load, zone };
  known.set(zone, found);
  return found;
}

/** Only the prices and minimum of the load's zone. Refuses with `price.no-zone`. */
export function termsInZone(terms: RateTerms, { zone }: Load): RateTerms | Rejection {
  const { zones = [], segments, unitPrices, minimum } = terms;
  if (zones.length === 0) return terms;
  const own = {
    segments: segments.filter((price) => price.zone === zone),
    unitPrices: unitPrices.filter((price) => price.zone === zone),
  };
  const least = zones.find(({ name }) => name === zone);
  if (least === undefined || own.segments.length + own.unitPrices.length === 0)
    return reject('rule', 'price.no-zone', { destination: zone ?? '' });
  return { ...terms, ...own, minimum: least.min ?? minimum };
}
