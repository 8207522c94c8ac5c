import { sql, type RawBuilder } from 'kysely';
import type { RateKind } from '../../../domain/rating/rate/kinds';
import type { Rate } from '../../../domain/rating/rate/rate';
import { ownerCompanyOf, type Actor } from '../../../domain/shared/actor';
import type { Database } from '../../projection';
import { codeOfRate } from '../rate-code';

type Ends = Pick<Rate['terms'], 'origin' | 'destination'>;

/** A rate, not removed, for imports. */
export interface KnownRate extends Rate {
  readonly id: string;
  readonly code: string;
  readonly lane: string;
}

/**
 * Rates of a kind within the actor's reach by the last six characters of their codes, which come from their
 * ids. The caller must have authorised.
 */
export async function readRatesByCodeEnds(
  db: Database,
  kind: RateKind,
  ends: readonly string[],
  actor: Actor,
): Promise<readonly KnownRate[]> {
  if (ends.length === 0) return [];
  const reach = actor.roles.includes('admin') ? sql`true` : sql`owner_id = ${ownerCompanyOf(actor)}`;
  return readWhere(db, kind, sql`right(id, 6) = any(${[...ends]}) and ${reach}`);
}

/** All codes that rates have had, oldest first. A code names the lane that the rate was in. */
export async function readCodesOfRates(
  db: Database,
  kind: RateKind,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly code: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; ends: Partial<Ends> | null }>`
    select h.rate_id as id, (
      select jsonb_object_agg(key, value) from jsonb_each(h.changed) where key in ('origin', 'destination')
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

/** Rates of a kind in lanes between two ends. The name of a lane contains its owner company. */
export async function readRatesOfLanes(
  db: Database,
  kind: RateKind,
  lanes: readonly { readonly lane: string; readonly origin: string; readonly destination: string }[],
): Promise<readonly KnownRate[]> {
  if (lanes.length === 0) return [];
  const origins = lanes.map(({ origin }) => origin);
  const destinations = lanes.map(({ destination }) => destination);
  const between = sql`(origin_code, destination_code) in (select * from unnest(${origins}::text[], ${destinations}::text[]))`;
  return readWhere(db, kind, sql`${between} and lane = any(${lanes.map(({ lane }) => lane)})`);
}

async function readWhere(
  db: Database,
  kind: RateKind,
  where: RawBuilder<unknown>,
): Promise<readonly KnownRate[]> {
  const { rows } = await sql<KnownRate>`
    select id, code, lane, kind, state, is_active as "isActive", owner_id as "ownerId", terms, revision
    from rate_list where kind = ${kind} and state <> 'removed' and ${where} order by valid_from, id`.execute(
    db,
  );
  return rows;
}
