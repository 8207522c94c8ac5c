import type { Place } from '../place';
import type { RateTerms } from './terms';

export type DistanceTerms = Pick<
  RateTerms,
  'unitPrices' | 'kilometres' | 'emptyReturn' | 'emptyReturnCalc' | 'origin' | 'destination'
>;

export function isByKilometre({ unitPrices, emptyReturn, emptyReturnCalc }: DistanceTerms): boolean {
  return (
    unitPrices.some(({ calc }) => calc === 'km') ||
    (typeof emptyReturn === 'string' && emptyReturnCalc === 'km')
  );
}

export function isDistanceKnown({ kilometres, origin, destination }: DistanceTerms): boolean {
  return typeof kilometres === 'string' || (pointOf(origin) !== null && pointOf(destination) !== null);
}

export function pointOf(place: Place | null) {
  const { latitude = null, longitude = null } = place ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
