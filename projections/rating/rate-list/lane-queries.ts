import { sql } from 'kysely';
import type { RateKind } from '../../../domain/rating/rate/kinds';
import type { LaneMate, Synonyms } from '../../../domain/rating/rate/lane';
import type { LaneFacts } from '../../../domain/rating/rate/publication';
import type { RateTerms } from '../../../domain/rating/rate/terms';
import type { Database } from '../../projection';
import { readTogether } from '../../read-together';
import { currenciesOf } from '../currencies/queries';

interface ReadingRate {
  readonly id: string;
  readonly revision: number;
  readonly ownerId: string;
}

/** `0`: no publication yet. */
interface PublishedLane {
  readonly lane: string;
  readonly lastTurn: string;
  readonly mates: readonly LaneMate[];
}

/** Terms that can be long and do not define a lane. */
export const termsOfNoLane: readonly (keyof RateTerms)[] = [
  'origin',
  'destination',
  'segments',
  'surcharges',
  'observations',
  'transfers',
  'waypoints',
];

const noLane = { lastTurn: '0', mates: [] };

/** One statement, so that both are consistent. Batched. */
const lanesTogether = readTogether(async (db: Database, lanes: readonly string[]) => {
  const { rows } = await sql<PublishedLane>`
    select asked.lane,
      coalesce((select l.position from rate_lane l where l.id = asked.lane), '0') as "lastTurn",
      coalesce((
        select jsonb_agg(
          jsonb_build_object('id', r.id, 'code', r.code, 'terms', r.terms - ${termsOfNoLane}::text[]) order by r.valid_from, r.id
        )
        from rate_list r where r.lane = asked.lane and r.state = 'published'
      ), '[]') as mates
    from unnest(${lanes}::text[]) as asked (lane)`.execute(db);
  return new Map(rows.map((row) => [row.lane, row]));
});

export async function readPublishedLane(db: Database, lane: string): Promise<PublishedLane> {
  return (await lanesTogether(db, lane)) ?? { lane, ...noLane };
}

export async function readLane(db: Database, lane: string, rate: ReadingRate): Promise<LaneFacts> {
  const [published, around] = await Promise.all([readPublishedLane(db, lane), readAroundLane(db, rate)]);
  return factsOfLane(published, rate, around);
}

type AroundLane = Pick<LaneFacts, 'synonyms' | 'currencies'>;

export async function readAroundLane(
  db: Database,
  { ownerId }: Pick<ReadingRate, 'ownerId'>,
): Promise<AroundLane> {
  const [currencies, synonyms] = await Promise.all([currenciesOf(db, ownerId), readSynonyms(db, ownerId)]);
  return { currencies, synonyms };
}

export function factsOfLane(
  { lane, lastTurn, mates }: PublishedLane,
  { id: own, revision }: Pick<ReadingRate, 'id' | 'revision'>,
  around: AroundLane,
): LaneFacts {
  return { lane, revision, lastTurn, mates: mates.filter(({ id }) => id !== own), ...around };
}

const survivorsTogether = readTogether(async (db: Database, ownerIds: readonly string[]) => {
  const parts = await db
    .selectFrom('company_survivor')
    .select(['id', 'survivor_id', 'owner_id'])
    .where((eb) => eb('owner_id', '=', eb.fn.any(eb.val([...ownerIds]))))
    .execute();
  const byOwner = new Map<string, Record<string, string>>();
  for (const { id, survivor_id, owner_id } of parts)
    byOwner.set(owner_id, { ...byOwner.get(owner_id), [id]: survivor_id });
  return byOwner;
});

const commoditiesTogether = readTogether(async (db: Database, ownerIds: readonly string[]) => {
  const { rows } = await sql<{ ownerId: string; names: Readonly<Record<string, string>> }>`
    select asked.owner as "ownerId", coalesce((
        select jsonb_object_agg(platform.folded(called.name), g.id order by g.is_removed desc, g.id desc)
        from commodities g, unnest(array[g.id::text, g.name, g.name_en, g.name_pt]) as called (name)
        where called.name is not null and g.owner_id = asked.owner
      ), '{}') as names
    from unnest(${ownerIds}::text[]) as asked (owner)`.execute(db);
  return new Map(rows.map(({ ownerId, names }) => [ownerId, new Map(Object.entries(names))]));
});

export async function readSynonyms(db: Database, ownerId: string): Promise<Synonyms> {
  const [survivors, commodities] = await Promise.all([
    survivorsTogether(db, ownerId),
    commoditiesTogether(db, ownerId),
  ]);
  return { survivors: survivors ?? {}, commodities: commodities ?? new Map<string, string>() };
}

export interface StoredRate extends ReadingRate {
  readonly kind: RateKind;
  readonly lane: string;
  readonly isPublished: boolean;
  readonly terms: RateTerms;
}

const storedTogether = readTogether(async (db: Database, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('rate_list')
    .select((eb) => [
      'id',
      'revision',
      'lane',
      'terms',
      eb('state', '=', 'published').$castTo<boolean>().as('isPublished'),
      eb.ref('owner_id').$notNull().as('ownerId'),
      eb.ref('kind').$castTo<RateKind>().as('kind'),
    ])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('state', '<>', 'removed')
    .execute();
  return new Map<string, StoredRate>(rows.map((row) => [row.id, row]));
});

/** Undefined: none, or removed. Batched. */
export function readStoredRate(db: Database, id: string): Promise<StoredRate | undefined> {
  return storedTogether(db, id);
}
