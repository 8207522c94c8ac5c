import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { defineQuery, type Database } from '../../projection';
import { containing, searchText } from '../../search-text';
import { meantBy } from './mistyped';
import { placeKinds, type PlaceKind } from './table';

/** A place of the catalogues. */
export interface Place {
  readonly id: string;
  /** A stable name: `airport-SCL`, `port-CLVAP`, `geozone-CL-13123`. */
  readonly placeId: string;
  readonly kind: PlaceKind;
  readonly code: string | null;
  readonly name: string;
  /** Of a geozone: 1 region, 2 province, 3 commune. */
  readonly level: number | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly region: string | null;
  /** alpha-2. */
  readonly country: string;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Always false for a removed one. */
  readonly isActive: boolean;
  /** Not offered any more. Old quotes and addresses refer to it. */
  readonly isRemoved: boolean;
}

export interface NearbyPlace extends Place {
  /** In kilometres. */
  readonly distance: number;
}

const shown = sql`id, place_id as "placeId", kind, code, name, level, city, province, region, country, address, latitude, longitude,
  is_offered as "isActive", is_removed as "isRemoved"`;

/** The default country: its places come first among equal matches. */
const homeCountry = 'CL';

const searchInput = z.object({
  search: z.string().min(1).max(200),
  kind: z.enum(placeKinds).optional(),
  country: z.string().trim().toUpperCase().length(2).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** The most places that contain the text anywhere and are ranked. Those that begin with it are found before. */
const mostRanked = 1000;

/**
 * Places for a text, best first: by code, whole name, start of the name, start of a word, anywhere. Accents and
 * case are ignored. If nothing matches, places for the words that may be meant.
 */
export const searchPlaces = defineQuery({
  name: 'searchPlaces',
  access: 'public',
  input: searchInput,
  async run(db, asked): Promise<readonly Place[]> {
    const typed = searchText(asked.search);
    if (typed === '') return [];
    const written = await placesWritten(db, asked, [typed]);
    if (written.length > 0) return written;
    return placesWritten(db, asked, await meantBy(db, typed));
  },
});

type Asked = z.output<typeof searchInput>;

/** Places that contain one of some folded texts, those whose code or name begins with it first. */
async function placesWritten(
  db: Database,
  asked: Asked,
  texts: readonly string[],
): Promise<readonly Place[]> {
  if (texts.length === 0) return [];
  const best = await beginningSo(db, asked, texts);
  if (best.length === asked.limit) return best;
  const known = new Set(best.map(({ id }) => id));
  const others = await havingSo(db, asked, texts);
  return [...best, ...others.filter(({ id }) => !known.has(id))].slice(0, asked.limit);
}

async function beginningSo(db: Database, asked: Asked, texts: readonly string[]): Promise<readonly Place[]> {
  // One `like` each, so that each can use the index.
  const begins = texts.map((text) => sql`name_text like ${containing(text).slice(1)}`);
  const isCode = sql`lower(code) = any(${[...texts]})`;
  const { rows } = await sql<Place>`
    select ${shown} from places
    where ${narrowed(asked)} and (${sql.join([isCode, ...begins], sql` or `)})
    order by (${isCode}) desc nulls last, (name_text = any(${[...texts]})) desc, ${homeFirst}
    limit ${asked.limit}`.execute(db);
  return rows;
}

async function havingSo(db: Database, asked: Asked, texts: readonly string[]): Promise<readonly Place[]> {
  const having = texts.map((text) => {
    const words = text.split(' ').map((word) => sql`search_text like ${containing(word)}`);
    return sql`(${sql.join(words, sql` and `)})`;
  });
  const wordsBegin = texts.map((text) => `% ${containing(text).slice(1)}`);
  const { rows } = await sql<Place>`
    select ${shown} from (
      select * from places where ${narrowed(asked)} and (${sql.join(having, sql` or `)}) limit ${mostRanked}
    ) as found
    order by (search_text like any(${wordsBegin}::text[])) desc, ${homeFirst} limit ${asked.limit}`.execute(
    db,
  );
  return rows;
}

const homeFirst = sql`(country = ${homeCountry}) desc, weight, name_text, id`;

function narrowed({ kind, country }: Pick<Asked, 'kind' | 'country'>): RawBuilder<unknown> {
  const conditions = [
    sql`is_offered`,
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(country === undefined ? [] : [sql`country = ${country}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** One place by id or place id, also one that is not offered any more. */
export const findPlace = defineQuery({
  name: 'findPlace',
  access: 'public',
  input: z.object({ id: z.string().min(1).max(100) }),
  async run(db, { id }): Promise<Place | Rejection> {
    const { rows } = await sql<Place>`
      select ${shown} from places where id = ${id}
      union all (select ${shown} from places where place_id = ${id} and not is_removed)`.execute(db);
    return rows[0] ?? reject('not-found', 'place.not-found');
  },
});

/** Kilometres. */
const earthRadius = 6371;

/** The places nearest to a point. */
export const listPlacesNear = defineQuery({
  name: 'listPlacesNear',
  access: 'public',
  input: z.object({
    latitude: z.coerce.number().min(-90).max(90),
    longitude: z.coerce.number().min(-180).max(180),
    kind: z.enum(placeKinds).optional(),
    country: z.string().trim().toUpperCase().length(2).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(10),
  }),
  async run(db, { latitude, longitude, limit, ...asked }): Promise<readonly NearbyPlace[]> {
    const point = sql`on_globe(${latitude}::float8, ${longitude}::float8)`;
    const { rows } = await sql<Place & { readonly chord: number }>`
      select ${shown}, on_globe(latitude, longitude) <-> ${point} as chord from places
      where ${narrowed(asked)} and latitude is not null and longitude is not null
      order by on_globe(latitude, longitude) <-> ${point}, weight, id limit ${limit}`.execute(db);
    return rows.map(({ chord, ...place }) => ({
      ...place,
      distance: Math.round(2 * Math.asin(Math.min(1, chord / 2)) * earthRadius * 10) / 10,
    }));
  },
});
