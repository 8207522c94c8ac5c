import Big from 'big.js';
import { withoutAccents } from '../../shared/folded-text';
import { reject, type Rejection } from '../../shared/rejection';
import type { PriceZone, RateTerms } from './terms';

type ZonePlace =
  | { readonly is: 'country'; readonly country: string }
  | { readonly is: 'place'; readonly code: string; readonly name: string | null }
  | { readonly is: 'postal'; readonly country: string; readonly from: string; readonly to: string | null };

export interface ZoneDestination {
  readonly code: string | null;
  readonly country: string | null;
  readonly postalCode: string | null;
  /** Of a place without a commune's code: possible names of its town. */
  readonly names?: readonly string[];
  /** Codes of the communes of its metropolitan area, which are served alike unless a zone names the place. */
  readonly area?: readonly string[];
}

export interface ZoneEnds {
  readonly from?: ZoneDestination | null | undefined;
  readonly to?: ZoneDestination | null | undefined;
}

/** The origin if only the destination is named, else the destination. */
export function zonedEnd({
  origin,
  destination,
}: Pick<RateTerms, 'origin' | 'destination'>): 'origin' | 'destination' {
  return origin === null && destination !== null ? 'origin' : 'destination';
}

/** Reads `US`, `MIA`, `CL-13101 Santiago`, `CL 7500000-7699999` or a prefix, `CA H2X`. Null: none. */
export function readZonePlace(written: string): ZonePlace | null {
  const text = written.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(text)) return { is: 'country', country: text };
  const [, country, from, to] = /^([A-Z]{2})\s+([A-Z0-9]+)(?:\s*[-–]\s*([A-Z0-9]+))?$/.exec(text) ?? [];
  if (country !== undefined && from !== undefined) {
    if (to === undefined) return { is: 'postal', country, from, to: null };
    const isRange = /^\d+$/.test(from) && /^\d+$/.test(to) && from.length === to.length && from <= to;
    return isRange ? { is: 'postal', country, from, to } : null;
  }
  const [, code, name = null] = /^([A-Z]{2}-[A-Z0-9-]{1,57})\s+(\S.*)$/.exec(text) ?? [];
  if (code !== undefined) return { is: 'place', code, name };
  return /^[A-Z0-9][A-Z0-9-]{2,59}$/.test(text) ? { is: 'place', code: text, name: null } : null;
}

export function keyOfZonePlace(written: string): string {
  const place = readZonePlace(written);
  return place?.is === 'place' ? place.code : written;
}

/** Country codes that a zone names: `US`, `CL-13101 Santiago`, `CL 7500000-7699999`. */
export function countriesOfZone({ places }: Pick<PriceZone, 'places'>): readonly string[] {
  return places.flatMap((written) => {
    const place = readZonePlace(written);
    if (place === null) return [];
    if (place.is !== 'place') return [place.country];
    return place.code.charAt(2) === '-' ? [place.code.slice(0, 2)] : [];
  });
}

/** They overlap, and neither is more exact about the overlap. */
export function isSamePlace(one: ZonePlace, other: ZonePlace): boolean {
  if (one.is === 'country') return other.is === 'country' && one.country === other.country;
  if (one.is === 'place') return other.is === 'place' && one.code === other.code;
  if (other.is !== 'postal' || one.country !== other.country) return false;
  if (one.to === null && other.to === null)
    return one.from.startsWith(other.from) || other.from.startsWith(one.from);
  return (
    startOf(one) <= endOf(other, startOf(one).length) && startOf(other) <= endOf(one, startOf(other).length)
  );
}

type Postal = Extract<ZonePlace, { readonly is: 'postal' }>;

function startOf({ from }: Postal): string {
  return from;
}

function endOf({ from, to }: Postal, length: number): string {
  return to ?? from.padEnd(Math.max(length, from.length), '\uffff');
}

/** By postal code, else place, else country. Refuses with `price.postal-code-needed` or `.no-zone`. */
export function zoneOf(
  zones: readonly PriceZone[],
  { code, country, postalCode, names = [], area = [] }: ZoneDestination,
): string | Rejection {
  const places = zones.flatMap(({ name, places: own }) =>
    own.flatMap((written) => {
      const place = readZonePlace(written);
      return place === null ? [] : [{ name, place }];
    }),
  );
  const postal = postalCode?.replace(/[\s-]/g, '').toUpperCase() ?? '';
  const ofCountry = places.filter(({ place }) => place.is === 'postal' && place.country === country);
  const byPostalCode = ofCountry.find(
    ({ place }) => postal !== '' && place.is === 'postal' && isWithin(postal, place),
  );
  const byPlace = places.find(({ place }) => place.is === 'place' && place.code === code?.toUpperCase());
  const called = names.map(folded);
  const byName = places.find(
    ({ place }) =>
      place.is === 'place' &&
      place.name !== null &&
      place.code.startsWith(`${country}-`) &&
      called.includes(folded(place.name)),
  );
  const byArea = places.find(({ place }) => place.is === 'place' && area.includes(place.code));
  const exact = byPostalCode ?? byPlace ?? byName ?? byArea;
  if (exact !== undefined) return exact.name;
  if (ofCountry.length > 0 && postal === '')
    return reject('rule', 'price.postal-code-needed', { country: country ?? '' });
  const byCountry = places.find(({ place }) => place.is === 'country' && place.country === country);
  return byCountry?.name ?? reject('rule', 'price.no-zone', { destination: code ?? country ?? '' });
}

function folded(name: string): string {
  return withoutAccents(name).trim().toUpperCase();
}

function isWithin(postalCode: string, { from, to }: Postal): boolean {
  if (to === null) return postalCode.startsWith(from);
  return (
    /^\d+$/.test(postalCode) &&
    postalCode.length === from.length &&
    Big(postalCode).gte(from) &&
    Big(postalCode).lte(to)
  );
}
