import { expressionBuilder, type Expression, type SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import { ownerCompanyOf, reachesEveryOwner, type Actor } from '../../../domain/shared/actor';
import { homeCountry } from '../../../domain/shared/home-country';
import { recordId } from '../../../domain/shared/record-id';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { always, type Condition } from '../../expressions';
import { defineQuery, type Database, type Tables } from '../../projection';
import { containing, searchText } from '../../search-text';
import { meantBy } from './mistyped';
import { placeKinds, type PlaceKind } from './table';

export interface Place {
  readonly id: string;
  /** Stable: `airport-SCL`, `port-CLVAP`, `geozone-CL-13123`. */
  readonly placeId: string;
  readonly kind: PlaceKind;
  readonly code: string | null;
  readonly name: string;
  /** Of a geozone: 1 region, 2 province, 3 commune. */
  readonly level: number | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly region: string | null;
  /** ISO alpha-2. */
  readonly country: string;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly isActive: boolean;
  /** No longer offered, but old quotes and addresses refer to it. */
  readonly isRemoved: boolean;
}

export interface NearbyPlace extends Place {
  /** Kilometres. */
  readonly distance: number;
}

const eb = expressionBuilder<Tables, 'places'>();

const shown = [
  'id',
  'place_id as placeId',
  eb.ref('kind').$castTo<PlaceKind>().as('kind'),
  'code',
  'name',
  'level',
  'city',
  'province',
  'region',
  'country',
  'address',
  'latitude',
  'longitude',
  'is_offered as isActive',
  'is_removed as isRemoved',
] as const;

interface Known {
  readonly isKnown: Condition;
}

/** Branches are known within their owner company, all other places to everybody. */
function isKnownTo(reader: Actor): Condition {
  if (reachesEveryOwner(reader)) return always;
  const isOwn = eb.exists(
    eb
      .selectFrom('branches')
      .select('branches.id')
      .whereRef('branches.id', '=', 'places.id')
      .where('branches.owner_id', '=', ownerCompanyOf(reader)),
  );
  return eb('kind', '<>', 'branch').or(isOwn);
}

const searchInput = z.object({
  search: z.string().min(1).max(200),
  kind: z.enum(placeKinds).optional(),
  country: z.string().trim().toUpperCase().length(2).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** Maximum number of places ranked that contain the text; those that begin with it are found before. */
const mostRanked = 1000;

/**
 * Best first: code, whole name, start of the name, start of a word, anywhere. Ignores accents and case.
 * Without a match, corrects typos.
 */
export const searchPlaces = defineQuery({
  name: 'searchPlaces',
  access: 'public',
  scope: 'owner',
  input: searchInput,
  async run(db, input, actor): Promise<readonly Place[]> {
    const asked = { ...input, isKnown: isKnownTo(actor) };
    const typed = searchText(asked.search);
    if (typed === '') return [];
    const written = await placesWritten(db, asked, [typed]);
    if (written.length > 0) return written;
    return placesWritten(db, asked, await meantBy(db, typed));
  },
});

type Asked = z.output<typeof searchInput> & Known;

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

function beginningSo(db: Database, asked: Asked, texts: readonly string[]): Promise<readonly Place[]> {
  // One `like` each, so that each can use the index.
  const begins = texts.map((text) => eb('name_text', 'like', containing(text).slice(1)));
  const isCode = eb(eb.fn<string>('lower', ['code']), '=', eb.fn.any(eb.val([...texts])));
  const isName = eb('name_text', '=', eb.fn.any(eb.val([...texts])));
  return homeFirst(
    db
      .selectFrom('places')
      .select(shown)
      .where(narrowed(asked))
      .where(eb.or([isCode, ...begins]))
      .orderBy(isCode, (order) => order.desc().nullsLast())
      .orderBy(isName, 'desc'),
  )
    .limit(asked.limit)
    .execute();
}

function havingSo(db: Database, asked: Asked, texts: readonly string[]): Promise<readonly Place[]> {
  const having = texts.map((text) =>
    eb.and(text.split(' ').map((word) => eb('search_text', 'like', containing(word)))),
  );
  const wordsBegin = texts.map((text) => `% ${containing(text).slice(1)}`);
  const found = db
    .selectFrom('places')
    .selectAll()
    .where(narrowed(asked))
    .where(eb.or(having))
    .limit(mostRanked);
  return homeFirst(
    db
      .selectFrom(found.as('places'))
      .select(shown)
      .orderBy(eb('search_text', 'like', eb.fn.any(eb.val(wordsBegin))), 'desc'),
  )
    .limit(asked.limit)
    .execute();
}

function homeFirst<Row>(query: SelectQueryBuilder<Tables, 'places', Row>) {
  return query
    .orderBy(eb('country', '=', homeCountry), 'desc')
    .orderBy('weight')
    .orderBy('name_text')
    .orderBy('id');
}

function narrowed({ kind, country, isKnown }: Pick<Asked, 'kind' | 'country' | 'isKnown'>): Condition {
  return eb.and([
    eb.ref('is_offered'),
    isKnown,
    ...(kind === undefined ? [] : [eb('kind', '=', kind)]),
    ...(country === undefined ? [] : [eb('country', '=', country)]),
  ]);
}

export const findPlace = defineQuery({
  name: 'findPlace',
  access: 'public',
  scope: 'owner',
  input: z.object({ id: recordId }),
  async run(db, { id }, actor): Promise<Place | Rejection> {
    const isKnown = isKnownTo(actor);
    const place = await db
      .selectFrom('places')
      .select(shown)
      .where('id', '=', id)
      .where(isKnown)
      .unionAll(
        db
          .selectFrom('places')
          .select(shown)
          .where('place_id', '=', id)
          .where(isKnown)
          .where(eb.not(eb.ref('is_removed'))),
      )
      .executeTakeFirst();
    return place ?? reject('not-found', 'place.not-found');
  },
});

/** Kilometres. */
const earthRadius = 6371;

export const listPlacesNear = defineQuery({
  name: 'listPlacesNear',
  access: 'public',
  scope: 'owner',
  input: z.object({
    latitude: z.coerce.number().min(-90).max(90),
    longitude: z.coerce.number().min(-180).max(180),
    kind: z.enum(placeKinds).optional(),
    country: z.string().trim().toUpperCase().length(2).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(10),
  }),
  async run(db, { latitude, longitude, limit, ...asked }, actor): Promise<readonly NearbyPlace[]> {
    const point = (y: Expression<number | null>, x: Expression<number | null>) =>
      eb.fn<number>('on_globe', [y, x]);
    const asker = point(eb.cast<number>(eb.val(latitude), 'float8'), eb.cast(eb.val(longitude), 'float8'));
    const chord = eb(point(eb.ref('latitude'), eb.ref('longitude')), '<->', asker).$castTo<number>();
    const rows = await db
      .selectFrom('places')
      .select(shown)
      .select(chord.as('chord'))
      .where(narrowed({ ...asked, isKnown: isKnownTo(actor) }))
      .where('latitude', 'is not', null)
      .where('longitude', 'is not', null)
      .orderBy(chord)
      .orderBy('weight')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ chord: apart, ...place }) => ({
      ...place,
      distance: Math.round(2 * Math.asin(Math.min(1, apart / 2)) * earthRadius * 10) / 10,
    }));
  },
});
