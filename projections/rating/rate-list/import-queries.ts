import { expressionBuilder, sql } from 'kysely';
import type { RateKind } from '../../../domain/rating/rate/kinds';
import type { Rate } from '../../../domain/rating/rate/rate';
import { ownerCompanyOf, reachesEveryOwner, type Actor } from '../../../domain/shared/actor';
import { always, type Condition } from '../../expressions';
import type { Database, Tables } from '../../projection';
import { codeOfRate } from '../rate-code';

const eb = expressionBuilder<Tables, 'rate_list'>();

type Ends = Pick<Rate['terms'], 'origin' | 'destination' | 'zones'>;

export interface KnownRate extends Rate {
  readonly id: string;
  readonly code: string;
  readonly lane: string;
}

/**
 * By the last six characters of their codes, which come from the ids. Scoped, but the caller must have
 * authorised.
 */
export async function readRatesByCodeEnds(
  db: Database,
  kind: RateKind,
  ends: readonly string[],
  actor: Actor,
): Promise<readonly KnownRate[]> {
  if (ends.length === 0) return [];
  const reach = reachesEveryOwner(actor) ? always : eb('owner_id', '=', ownerCompanyOf(actor));
  const codeEnd = eb.fn<string>('right', ['id', eb.lit(6)]);
  return readWhere(db, kind, eb.and([eb(codeEnd, '=', eb.fn.any(eb.val([...ends]))), reach]));
}

/** Includes removed rates. */
export async function readKindOfRate(db: Database, id: string): Promise<RateKind | undefined> {
  const found = await db
    .selectFrom('rate_list')
    .select((of) => of.ref('kind').$castTo<RateKind>().as('kind'))
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.kind;
}

/** Scoped, but the caller must have authorised. */
export async function readRatesByIds(
  db: Database,
  kind: RateKind | null,
  ids: readonly string[],
  actor: Actor,
): Promise<readonly KnownRate[]> {
  const reach = reachesEveryOwner(actor) ? always : eb('owner_id', '=', ownerCompanyOf(actor));
  return readWhere(db, kind, eb.and([eb('id', '=', eb.fn.any(eb.val([...ids]))), reach]));
}

/** Oldest first. A code names the lane that the rate was in. */
export async function readCodesOfRates(
  db: Database,
  kind: RateKind,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly code: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; ends: Partial<Ends> | null }>`
    select h.rate_id as id, (
      select jsonb_object_agg(key, value) from jsonb_each(h.changed) where key in ('origin', 'destination', 'zones')
    ) as ends
    from rate_history h where h.rate_id = any(${[...ids]}) and h.type in ('RateDrafted', 'RateLaneChanged')
    order by h.rate_id, h.revision`.execute(db);
  const now = new Map<string, Ends>();
  return rows.map(({ id, ends }) => {
    const terms = { origin: null, destination: null, ...now.get(id), ...ends };
    now.set(id, terms);
    return { id, code: codeOfRate(id, kind, terms) };
  });
}

interface LaneEnds {
  readonly lane: string;
  /** Null: the rates of the lane have zones. */
  readonly origin: string | null;
  readonly destination: string | null;
}

/** The name of a lane contains its owner company. */
export async function readRatesOfLanes(
  db: Database,
  kind: RateKind,
  lanes: readonly LaneEnds[],
): Promise<readonly KnownRate[]> {
  const whole = lanes.filter(({ origin, destination }) => origin !== null && destination !== null);
  const to = lanes.filter(({ origin }) => origin === null);
  const from = lanes.filter(({ origin, destination }) => origin !== null && destination === null);
  const found = await Promise.all(
    [whole, to, from].map(async (some) => (some.length === 0 ? [] : readWhere(db, kind, inLanes(some)))),
  );
  return found.flat();
}

/** By the ends that a lane's name contains, for the index. */
function inLanes(lanes: readonly LaneEnds[]): Condition {
  const isAmong = (column: 'lane' | 'origin_code' | 'destination_code', values: readonly string[]) =>
    eb(column, '=', eb.fn.any(eb.val([...new Set(values)])));
  const isAt = (end: 'origin' | 'destination') => {
    const codes = lanes.flatMap((lane) => lane[end] ?? []);
    const column = `${end}_code` as const;
    return codes.length === 0 ? eb(column, 'is', null) : isAmong(column, codes);
  };
  return eb.and([
    isAt('origin'),
    isAt('destination'),
    isAmong(
      'lane',
      lanes.map(({ lane }) => lane),
    ),
  ]);
}

/** Valid on a day. Not scoped: the caller must have authorised. */
export async function readRatesInForce(
  db: Database,
  {
    kind,
    ownerId,
    suppliers,
    day,
  }: {
    readonly kind: RateKind;
    readonly ownerId: string;
    readonly suppliers: readonly string[];
    readonly day: string;
  },
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly KnownRate[]> {
  return selectWhere(
    db,
    kind,
    eb.and([
      eb('owner_id', '=', ownerId),
      eb('supplier', '=', eb.fn.any(eb.val([...suppliers]))),
      eb('state', '=', 'published'),
      eb('is_active', '=', true),
      eb('valid_from', '<=', day),
      eb('valid_to', '>=', day),
      eb('id', '>', after),
    ]),
  )
    .orderBy('id')
    .limit(limit)
    .execute();
}

function readWhere(db: Database, kind: RateKind | null, where: Condition): Promise<readonly KnownRate[]> {
  return selectWhere(db, kind, where).orderBy('valid_from').orderBy('id').execute();
}

function selectWhere(db: Database, kind: RateKind | null, where: Condition) {
  return db
    .selectFrom('rate_list')
    .select((of) => [
      'id',
      'code',
      'lane',
      of.ref('kind').$castTo<RateKind>().as('kind'),
      of.ref('state').$castTo<KnownRate['state']>().as('state'),
      'is_active as isActive',
      of.ref('owner_id').$notNull().as('ownerId'),
      'terms',
      'revision',
    ])
    .$if(kind !== null, (all) => all.where('kind', '=', kind))
    .where('state', '<>', 'removed')
    .where(where);
}
