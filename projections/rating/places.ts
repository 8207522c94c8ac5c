import type { Actor } from '../../domain/shared/actor';
import type { ExpressionBuilder } from 'kysely';
import { validate as isUuid } from 'uuid';
import { airports } from '../../domain/catalogues/airports';
import { branches } from '../../domain/catalogues/branches';
import type { Catalogue, RecordHead } from '../../domain/catalogues/catalogue';
import { isKnownTo } from '../../domain/catalogues/engine/ownership';
import { ports } from '../../domain/catalogues/ports';
import { placeOfZone, type Place, type PlaceReference } from '../../domain/rating/place';
import { isCommune } from '../../domain/rating/search/metropolitan-areas';
import { kindOfPlace } from '../../domain/rating/search/modes';
import { unstorableIn } from '../../domain/shared/storable';
import { findRecords } from '../catalogues/find-records';
import { findMeant, listReferable } from '../catalogues/references';
import type { KnownName } from '../one-slip';
import { rowsOf, text } from '../expressions';
import type { Database, Tables } from '../projection';
import { readTogether } from '../read-together';
import { findRateZone, zonesWithinReach } from './rate-zones/queries';

/**
 * An airport, port, LTL branch or commune by code, id or place id (`port-CLVAP`), a commune also by country and
 * code (`CL-13101`), a zone used before by its code, a city of airports or ports (`CN-SHANGHAI`), or a zone with
 * its own data. Undefined: no match.
 */
export async function findPlace(
  db: Database,
  reference: PlaceReference,
  reach: Actor,
): Promise<Place | undefined> {
  if (typeof reference !== 'string') return placeOfZone(reference);
  // In a batch it would break the statement for other callers too.
  if (unstorableIn(reference) !== null) return undefined;
  const kind = kindOfPlace(reference);
  if (kind === 'airport') return airportBy(db, 'airportCode', reference.toUpperCase());
  if (kind === 'port') return portBy(db, 'code', reference.toUpperCase());
  const placeId = placeIdPattern.exec(reference);
  if (placeId !== null) return placeCalled(db, placeId, reach);
  const commune = isCommune(reference) ? await communeBy(db, reference) : undefined;
  if (commune !== undefined) return commune;
  // All at once: one after the other they would take most of a search.
  const found = await Promise.all(
    isUuid(reference)
      ? [
          airportBy(db, 'id', reference),
          portBy(db, 'id', reference),
          branchBy(db, reference, reach),
          findRateZone(db, reference, reach),
          communeById(db, reference),
        ]
      : [communeBy(db, reference), findRateZone(db, reference, reach), cityBy(db, reference)],
  );
  return found.find((place) => place !== undefined);
}

/** As the list of places names them. */
const placeIdPattern = /^(airport|port|branch|geozone)-(.+)$/;

async function placeCalled(
  db: Database,
  [, kind, own = '']: RegExpExecArray,
  reach: Actor,
): Promise<Place | undefined> {
  if (kind === 'airport') return airportBy(db, 'airportCode', own);
  if (kind === 'port') return portBy(db, 'code', own);
  return kind === 'branch' ? branchBy(db, own, reach) : communeBy(db, own);
}

/** Codes of communes of the place's city: none for a commune itself. */
export async function communesOfCity(
  db: Database,
  { code, city, name, country }: Place,
): Promise<readonly string[]> {
  if (isCommune(code)) return [];
  const rows = await db
    .selectFrom('places')
    .select((eb) => communeCode(eb).as('code'))
    .where((eb) => eb('name_text', '=', eb.fn<string>('folded', [eb.val(city ?? name)])))
    .where('country', '=', country)
    .where('level', '=', 3)
    .where((eb) => eb.not(eb.ref('is_removed')))
    .execute();
  return rows.map((row) => row.code);
}

/** References for `findPlace`. Zones are LTL branches, communes, and those used by rates before. */
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

export async function findCommuneNames(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('places')
    .select((eb) => [communeCode(eb).as('code'), 'name'])
    .where((eb) => eb('place_id', '=', eb.fn.any(eb.val(codes.map((code) => `geozone-${code}`)))))
    .where('level', '=', 3)
    .where((eb) => eb.not(eb.ref('is_removed')))
    .execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/**
 * By the last three characters of the UN/LOCODE, as carriers write them: `SHA` of `CNSHA`. Several countries
 * may share one.
 */
export async function findPortsByLocation(
  db: Database,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = new Map(
    words.filter((word) => /^[a-z2-9]{3}$/iu.test(word)).map((word) => [word.toUpperCase(), word]),
  );
  if (asked.size === 0) return new Map();
  const rows = await db
    .selectFrom('ports')
    .select((eb) => ['code', eb.fn<string>('right', ['code', eb.lit(3)]).as('location')])
    .where((eb) => eb(eb.fn<string>('right', ['code', eb.lit(3)]), '=', eb.fn.any(eb.val([...asked.keys()]))))
    .where((eb) => eb.not(eb.ref('is_removed')))
    .orderBy('code')
    .execute();
  const found = new Map<string, string[]>();
  for (const { code, location } of rows) {
    const word = asked.get(location) ?? location;
    found.set(word, [...(found.get(word) ?? []), code]);
  }
  return found;
}

export async function listPlaceNames(
  db: Database,
  type: Place['type'],
  reach: Actor,
): Promise<readonly KnownName[]> {
  if (type !== 'zone') {
    const coded = await listReferable(db, type === 'airport' ? airports.name : ports.name, reach);
    return coded.map(({ value, name, code }) => ({ value: code ?? value, name, code }));
  }
  const communes = db
    .selectFrom('places')
    .select((eb) => [
      communeCode(eb).as('value'),
      'name',
      communeCode(eb).$castTo<string | null>().as('code'),
    ])
    .where('level', '=', 3)
    .where((eb) => eb.not(eb.ref('is_removed')));
  const zones = db
    .selectFrom('rate_zones as z')
    .select((eb) => [
      'z.id as value',
      zoneName(eb).as('name'),
      eb.cast<string | null>(eb.val(null), 'text').as('code'),
    ])
    .where(zonesWithinReach(reach));
  const rows = await communes.union(zones).execute();
  return [...(await listReferable(db, branches.name, reach)), ...rows];
}

type PlaceBuilder = ExpressionBuilder<Tables, 'places'>;
type ZoneBuilder = ExpressionBuilder<Tables & { readonly z: Tables['rate_zones'] }, 'z'>;

/** A commune's place id is `geozone-CL-13101`. */
const communeCode = (eb: PlaceBuilder) => eb.fn<string>('replace', ['place_id', text('geozone-'), text('')]);
const zoneName = (eb: ZoneBuilder) => eb.fn<string>('jsonb_extract_path_text', ['z.place', text('name')]);

async function zonesNamed(
  db: Database,
  words: readonly string[],
  actor: Actor,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  const rows = await db
    .with('words', (cte) =>
      cte
        .selectFrom(rowsOf(words).as('asked'))
        .select((eb) => ['asked.value as word', eb.fn<string>('folded', ['asked.value']).as('folded')]),
    )
    .with('zones', (cte) =>
      cte
        .selectFrom('places')
        .select((eb) => [eb.fn<string>('folded', ['name']).as('name'), communeCode(eb).as('code')])
        .where('level', '=', 3)
        .where((eb) => eb.not(eb.ref('is_removed')))
        .union(
          cte
            .selectFrom('rate_zones as z')
            .select((eb) => [
              eb.fn<string>('folded', [zoneName(eb)]).as('name'),
              eb.ref('z.code').$notNull().as('code'),
            ])
            .where(zonesWithinReach(actor)),
        ),
    )
    .selectFrom('words')
    .innerJoin('zones', 'zones.name', 'words.folded')
    .select((eb) => ['word', eb.fn.agg<readonly string[]>('array_agg', ['code']).distinct().as('codes')])
    .groupBy('word')
    .execute();
  return new Map(rows.map(({ word, codes }) => [word, codes]));
}

/** Batched: the lookups of an import's many rates become one statement. */
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
  const commune = await db
    .selectFrom('places')
    .select(['name', 'name as city', 'country', 'latitude', 'longitude'])
    .where('place_id', '=', `geozone-${reference}`)
    .where('level', '=', 3)
    .where((eb) => eb.not(eb.ref('is_removed')))
    .executeTakeFirst();
  return commune && { type: 'zone', code: reference, ...commune };
}

async function communeById(db: Database, id: string): Promise<Place | undefined> {
  const commune = await db
    .selectFrom('places')
    .select((eb) => communeCode(eb).as('code'))
    .where('id', '=', id)
    .where('kind', '=', 'geozone')
    .executeTakeFirst();
  return commune && communeBy(db, commune.code);
}

/** By country and name, as `placeOfZone` writes codes. At its most important airport or port. */
async function cityBy(db: Database, reference: string): Promise<Place | undefined> {
  const [, country, name] = /^([A-Z]{2})-([A-Z0-9-]{2,57})$/.exec(reference.toUpperCase()) ?? [];
  if (country === undefined || name === undefined) return undefined;
  const found = await db
    .selectFrom('places')
    .select(['city', 'country', 'latitude', 'longitude'])
    .where('country', '=', country)
    .where('kind', 'in', ['airport', 'port'])
    .where((eb) => eb.ref('is_offered'))
    .where((eb) => eb(cityCode(eb), '=', name))
    .orderBy('weight')
    .orderBy('id')
    .executeTakeFirst();
  return found && { type: 'zone', code: `${country}-${name}`, name: found.city ?? name, ...found };
}

/** `SAO-PAULO` for São Paulo. */
const cityCode = (eb: PlaceBuilder) =>
  eb.fn<string>('upper', [
    eb.fn('regexp_replace', [eb.fn('folded', ['city']), text('[^a-z0-9]+'), text('-'), text('g')]),
  ]);

function isThere<Found extends RecordHead>(found: Found | undefined): found is Found {
  return found !== undefined && !found.isRemoved;
}

type Located = Omit<Place, 'type' | 'code'>;

function placeOf({ name, city, country, latitude, longitude }: Located): Located {
  return { name, city, country, latitude, longitude };
}
