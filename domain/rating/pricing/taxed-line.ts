import type { Route, TaxedPart, TaxTable } from '../../shared/tax';
import { countriesOfZone, zonedEnd } from '../rate/zones';
import type { PriceLine } from './price';
import type { PricedRate } from './worked-price';

export function partOf({ kind, name, leg }: Pick<PriceLine, 'kind' | 'name' | 'leg'>): TaxedPart {
  if (kind !== 'service') return leg;
  if (name === 'insurance') return 'insurance';
  return leg === 'freight' ? 'services' : leg;
}

/** A zone is at home if it names the seller's country. */
export function routeOf({ terms }: PricedRate, zone: string | null, { country }: TaxTable): Route {
  const [origin, destination] = [terms.origin?.country ?? null, terms.destination?.country ?? null];
  if (zone === null) return { origin, destination };
  const named = countriesOfZone(terms.zones?.find(({ name }) => name === zone) ?? { places: [] });
  const there = country !== null && named.includes(country) ? country : (named[0] ?? null);
  return zonedEnd(terms) === 'origin' ? { origin: there, destination } : { origin, destination: there };
}
