import { oncePerLoad, type Load, type LooseLoad } from '../../shared/load';
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import type { RateTerms, Segment } from '../rate/terms';
import { zoneOf, type ZoneDestination } from '../rate/zones';

type ZonedTerms = Pick<RateTerms, 'zones' | 'segments'>;

const loadsByZone = oncePerLoad((_load: LooseLoad) => new Map<string, LooseLoad>());

/**
 * The load with the zone of its destination, for a rate by zones: the same load is priced, shown and put into the cart.
 * A load that names its zone keeps it.
 */
export function loadInZone(
  { zones = [] }: ZonedTerms,
  load: Load,
  destination: ZoneDestination | null,
): Load | Rejection {
  if (zones.length === 0 || load.measuredBy === 'units' || load.zone !== undefined) return load;
  if (destination === null) return reject('rule', 'price.no-zone', { destination: '' });
  const zone = zoneOf(zones, destination);
  if (isRejection(zone)) return zone;
  const known = loadsByZone(load);
  const found = known.get(zone) ?? { ...load, zone };
  known.set(zone, found);
  return found;
}

/** The brackets of the load's zone, all of a rate without zones. Refuses with `price.no-zone`. */
export function segmentsOfZone(
  { zones = [], segments }: ZonedTerms,
  load: Load,
): readonly Segment[] | Rejection {
  if (zones.length === 0) return segments;
  const zone = load.measuredBy === 'units' ? undefined : load.zone;
  const own = zone === undefined ? [] : segments.filter((segment) => segment.zone === zone);
  return own.length > 0 ? own : reject('rule', 'price.no-zone', { destination: zone ?? '' });
}
