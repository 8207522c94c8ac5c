import type { RateForm } from '@domain/rating/rate/inputs';
import type { RateKind } from '@domain/rating/rate/kinds';
import type { PriceZone } from '@domain/rating/rate/terms';
import type { UnknownName } from '@domain/rating/rate/written';
import { readZonePlace } from '@domain/rating/rate/zones';
import type { Actor } from '@domain/shared/actor';
import type { Database } from '@projections/projection';
import { findCommuneNames, findPlace, findPlacesNamed } from '@projections/rating/places';

interface Towns {
  readonly zones: readonly PriceZone[] | undefined;
  readonly unknown: readonly UnknownName[];
}

/**
 * `CL-13124 Pudahuel`, from a code or name. Ambiguous names mean the town in the other end's country.
 * Countries and postal codes stay.
 */
export async function townsOfZones(
  db: Database,
  kind: RateKind | undefined,
  { zones, origin, destination }: RateForm,
  reach: Actor,
): Promise<Towns> {
  if (zones === undefined || kind !== 'DRAYAGE') return { zones, unknown: [] };
  const written = [...new Set(zones.flatMap(({ places }) => places))];
  const [codes, words] = [written.flatMap((place) => codeIn(place) ?? []), written.filter(isPerhapsName)];
  const [named, end] = await Promise.all([
    findPlacesNamed(db, 'zone', words, reach),
    countryOf(db, origin ?? destination ?? null, reach),
  ]);
  const meant = new Map(words.map((word) => [word, nearest(named.get(word) ?? [], end)]));
  const names = await findCommuneNames(db, [...codes, ...[...meant.values()].flat()]);
  const towns = new Map<string, string>();
  const unknown = new Set<string>();
  for (const place of written) {
    const code = codeIn(place);
    const [only, another] = code === null ? (meant.get(place) ?? []) : [code];
    if (only !== undefined && another === undefined && names.has(only))
      towns.set(place, `${only} ${names.get(only) ?? ''}`);
    else if (another !== undefined || (await isUnknown(db, place, reach))) unknown.add(place);
  }
  return {
    zones: zones.map((zone) => ({ ...zone, places: zone.places.map((place) => towns.get(place) ?? place) })),
    unknown: zones.flatMap(({ places }, index) => {
      const value = places.find((place) => unknown.has(place));
      return value === undefined ? [] : [{ field: 'zones', index, part: 'places', value } as const];
    }),
  };
}

function codeIn(place: string): string | null {
  return /^[A-Z]{2}-[A-Z0-9-]+(?=\s|$)/.exec(place)?.[0] ?? null;
}

/** Two letters are a country, and digits a postal code. */
function isPerhapsName(place: string): boolean {
  return codeIn(place) === null && place.length > 2 && !/\d/.test(place);
}

function nearest(references: readonly string[], country: string | null): readonly string[] {
  const communes = references.filter((reference) => codeIn(reference) === reference);
  const there = communes.filter((code) => country !== null && code.startsWith(`${country}-`));
  return there.length > 0 ? there : communes;
}

async function isUnknown(db: Database, place: string, reach: Actor): Promise<boolean> {
  const read = readZonePlace(place);
  if (read?.is === 'country' || (read?.is === 'postal' && /\d/.test(place))) return false;
  if (read?.is !== 'place') return true;
  return (await findPlace(db, read.code, reach)) === undefined;
}

async function countryOf(db: Database, end: RateForm['origin'] | null, reach: Actor): Promise<string | null> {
  if (end === null || end === undefined) return null;
  return (await findPlace(db, end, reach))?.country ?? null;
}
