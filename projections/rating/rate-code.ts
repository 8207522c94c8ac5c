import type { Place } from '../../domain/rating/place';
import type { RateKind } from '../../domain/rating/rate/kinds';
import type { RateTerms } from '../../domain/rating/rate/terms';
import { withoutAccents } from '../../domain/shared/folded-text';

const prefixes: Readonly<Record<RateKind, string>> = {
  AERIAL: 'AIR',
  LCL: 'LCL',
  FCL: 'FCL',
  LTL: 'LTL',
  FTL: 'FTL',
  DRAYAGE: 'DRY',
  COURIER: 'COU',
};

/**
 * `AIR-MIA-SCL-4F9A2B`, overland `LTL-SANTI-ANTOF-…`. Ends with characters of the id, so that codes are
 * unique.
 */
export function codeOfRate(
  id: string,
  kind: RateKind,
  { origin, destination, zones = [] }: Pick<RateTerms, 'origin' | 'destination' | 'zones'>,
): string {
  const ends = zones.length > 0 ? [origin ?? destination] : [origin, destination];
  const lane = ends.flatMap((end) => (end === null ? [] : [inCode(end)]));
  const isWhole = lane.length === ends.length;
  return [prefixes[kind], ...(isWhole ? lane : []), id.slice(-6).toUpperCase()].join('-');
}

/** Airports and ports by code, zones by the first letters of the name. */
function inCode({ type, code, name }: Place): string {
  if (type !== 'zone') return code;
  const letters = withoutAccents(name)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return letters.slice(0, 5) || code;
}
