import type { Actor } from '../../domain/shared/actor';
import { sql } from 'kysely';
import { airports } from '../../domain/catalogues/airports';
import { branches } from '../../domain/catalogues/branches';
import type { Catalogue, RecordHead } from '../../domain/catalogues/catalogue';
import { isKnownTo } from '../../domain/catalogues/engine/ownership';
import { ports } from '../../domain/catalogues/ports';
import { placeOfZone, type Place, type PlaceReference } from '../../domain/rating/place';
import { kindOfPlace } from '../../domain/rating/search/modes';
import { unstorableIn } from '../../domain/shared/storable';
import { findRecords } from '../catalogues/find-records';
import { findMeant, listReferable } from '../catalogues/references';
import type { KnownName } from '../one-slip';
import type { Database } from '../projection';
import { readTogether } from '../read-together';
import { findRateZone, zonesWithinReach } from './rate-zones/queries';

/**
 * The place that a reference names: an airport, port or LTL branch within reach by code or id, a commune by
 * country and code (`CL-13101`), a zone that a rate has used before by its code, or a zone with its own data.
 * Undefined if nothing matches.
 */
export async function findPlace(
  db: Database,
  reference: PlaceReference,
  reach: Actor,
): Promise<Place | undefined> {
  if (typeof reference !== 'string') return placeOfZone(reference);
  // In a batch it would break the statement for the other callers too.
  if (unstorableIn(reference) !== null) return undefined;
  const kind = kindOfPlace(reference);
  if (kind === 'airport') return airportBy(db, 'airportCode', reference.toUpperCase());
  if (kind === 'port') return portBy(db, 'code', reference.toUpperCase());
  return (
    (await airportBy(db, 'id', reference)) ??
    (await portBy(db, 'id', reference)) ??
    (await branchBy(db, reference, reach)) ??
    (await communeBy(db, reference)) ??
    findRateZone(db, reference, reach)
  );
}

/**
 * The references (of `findPlace`) that names or codes, as people write them, stand for. Zones are LTL branches,
 * communes, and those that rates have used before.
 */
export async function findPlacesNamed(
  db: Database,
  type: Place['type'],
  words: readonly string[],
  reach: Actor,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (type === 'airport') return findMeant(db, airports.name, words, reach);
  if (type === 'port') return findMeant(db, ports.name, words, reach);
  const [meant, named] = await Promise.all([
    findMeant(db, branches.name, words, reach),
    zonesNamed(db, words, reach),
  ]);
  return new Map(words.map((word) => [word, [...(meant.get(word) ?? []), ...(named.get(word) ?? [])]]));
}

/** Every place of a type within reach with its reference, to suggest corrections of mistyped names. */
export async function listPlaceNames(
  db: Database,
  type: Place['type'],
  reach: Actor,
): Promise<readonly KnownName[]> {
  if (type !== 'zone') {
    const coded = await listReferable(db, type === 'airport' ? airports.name : ports.name, reach);
    return coded.map(({ value, name, code }) => ({ value: code ?? value, name, code }));
  }
  const { rows } = await sql<KnownName>`
    select replace(place_id, 'geozone-', '') as value, name, replace(place_id, 'geozone-', '') as code
    from places where level = 3 and not is_removed
    union select z.id, z.place->>'name', null from rate_zones z where ${zonesWithinReach(reach)}`.execute(db);
  return [...(await listReferable(db, branches.name, reach)), ...rows];
}

async function zonesNamed(
  db: Database,
  words: readonly string[],
  actor: Actor,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; codes: readonly string[] }>`
    with words as (select word, folded(word) as folded from unnest(${[...words]}::text[]) as word),
    zones as (
      select folded(name) as name, replace(place_id, 'geozone-', '') as code from places where level = 3 and not is_removed
      union select folded(z.place->>'name'), z.code from rate_zones z where ${zonesWithinReach(actor)}
    )
    select word, array_agg(distinct code) as codes from words join zones on zones.name = words.folded group by word`.execute(
    db,
  );
  return new Map(rows.map(({ word, codes }) => [word, codes]));
}

/**
 * Records of a catalogue by one of their fields, batched: the lookups of an import's many rates become one
 * statement.
 */
function foundBy<C extends Catalogue>(catalogue: C, by: 'id' | (keyof C['fields'] & string)) {
  return readTogether(async (db: Database, values: readonly string[]) => {
    const found = await findRecords(db, catalogue, by, values);
    return new Map(
      found.toReversed().map((record) => [(record as unknown as Record<string, string>)[by] ?? '', record]),
    );
  });
}

const airportsBy = { id: foundBy(airports, 'id'), airportCode: foundBy(airports, 'airportCode') };
const portsBy = { id: foundBy(ports, 'id'), code: foundBy(ports, 'code') };

async function airportBy(db: Database, by: 'id' | 'airportCode', value: string): Promise<Place | undefined> {
  const found = await airportsBy[by](db, value);
  return isThere(found) ? { type: 'airport', code: found.airportCode, ...placeOf(found) } : undefined;
}

async function portBy(db: Database, by: 'id' | 'code', value: string): Promise<Place | undefined> {
  const found = await portsBy[by](db, value);
  return isThere(found) ? { type: 'port', code: found.code, ...placeOf(found) } : undefined;
}

async function branchBy(db: Database, id: string, reach: Actor): Promise<Place | undefined> {
  const [found] = await findRecords(db, branches, 'id', [id]);
  return isThere(found) && isKnownTo(reach, found.ownerId)
    ? { type: 'zone', code: found.id, ...placeOf(found) }
    : undefined;
}

async function communeBy(db: Database, reference: string): Promise<Place | undefined> {
  const { rows } = await sql<Located>`
    select name, name as city, country, latitude, longitude from places
    where place_id = ${`geozone-${reference}`} and level = 3 and not is_removed`.execute(db);
  return rows[0] && { type: 'zone', code: reference, ...rows[0] };
}

function isThere<Found extends RecordHead>(found: Found | undefined): found is Found {
  return found !== undefined && !found.isRemoved;
}

type Located = Omit<Place, 'type' | 'code'>;

function placeOf({ name, city, country, latitude, longitude }: Located): Located {
  return { name, city, country, latitude, longitude };
}
