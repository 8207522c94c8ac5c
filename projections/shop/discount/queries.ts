import { sql } from 'kysely';
import { reachedCompanyIds, type Actor } from '../../../domain/shared/actor';
import { clientOf } from '../../../domain/shop/coupon/coupon';
import type { CouponTerms } from '../../../domain/shop/coupon/terms';
import type { DiscountToday } from '../../../domain/shop/discount/discount';
import { companyGroup } from '../../crm/company-merge/survivors';
import type { Database } from '../../projection';
import { readTogether } from '../../read-together';

interface Row extends Omit<DiscountToday, 'terms' | 'uses'>, Omit<CouponTerms, 'exact'> {
  readonly at: string;
}

export interface ReadDiscounts {
  readonly discounts: readonly DiscountToday[];
  readonly at: string;
}

/**
 * Automatic discounts for everybody or the actor's approved companies, with the uses of the actor's client
 * and all uses if they are limited. The domain decides whether one applies.
 */
export async function readDiscounts(db: Database, ownerId: string, actor: Actor): Promise<ReadDiscounts> {
  const rows = ((await discountsOf(db, ownerId)) ?? []).filter(
    ({ company }) => company === null || reachedCompanyIds(actor).includes(company),
  );
  const discounts = await Promise.all(
    rows.map(async ({ at: _at, couponId, code, mode, value, minimum, cap, currency, ...today }) => ({
      ...today,
      terms: { couponId, code, mode, value, minimum, cap, currency, exact: true } as const,
      uses: await usesOf(db, { couponId, ...today }, actor),
    })),
  );
  return { discounts, at: rows[0]?.at ?? new Date(0).toISOString() };
}

const discountsOf = readTogether(async (db: Database, ownerIds: readonly string[]) => {
  const { rows } = await sql<{ ownerId: string | null; discounts: readonly Row[] }>`
    /* prepared */ select d.owner_id as "ownerId", jsonb_agg(jsonb_build_object(
      'couponId', d.id, 'code', d.code, 'mode', d.mode, 'value', d.value::text, 'minimum', d.price::text,
      'cap', d.maximum_discount::text, 'currency', case when d.mode = 'amount' or d.price is not null
        or d.maximum_discount is not null then coalesce(d.currency, 'USD') end,
      'isActive', d.is_active, 'company', d.client, 'lastDay', d.expiration_date::text,
      'timeZone', coalesce(o.time_zone, 'America/Santiago'), 'maximumUses', d.maximum_uses,
      'usesPerClient', d.uses_per_client, 'isStackable', coalesce(d.stackable, false),
      'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) order by d.code, d.id) as discounts
    from discounts d left join owners o on o.id = d.owner_id left join company_survivor s on s.id = d.client
      left join company_list c on c.id = coalesce(s.survivor_id, d.client)
    where d.type = 'other' and d.is_active and not d.is_removed and d.owner_id = any(${[...ownerIds]})
      and (d.client is null or c.verification = 'Approved' and c.is_active and not c.is_removed)
    group by d.owner_id`.execute(db);
  return new Map(rows.map(({ ownerId, discounts }) => [ownerId ?? '', discounts]));
});

async function usesOf(
  db: Database,
  {
    couponId,
    company,
    maximumUses,
    usesPerClient,
  }: Pick<Row, 'couponId' | 'company' | 'maximumUses' | 'usesPerClient'>,
  actor: Actor,
): Promise<DiscountToday['uses']> {
  if (maximumUses === null && usesPerClient === null) return { all: 0, ofClient: 0 };
  const client = clientOf(actor, company);
  const used = (use: object) => JSON.stringify([use]);
  const merged = company === null ? (await companyGroup(db, [client])).filter((id) => id !== client) : [];
  const ofMerged = merged.map((id) => used({ discountId: couponId, client: id }));
  const { rows } = await sql<DiscountToday['uses']>`
    select count(*)::int as all,
      (count(*) filter (where discounts @> ${used({ discountId: couponId, client })}::jsonb
        or discounts @> any(${ofMerged}::text[]::jsonb[])))::int as "ofClient",
      (count(*) filter (where discounts @> any(${ofMerged}::text[]::jsonb[])))::int as "ofMerged"
    from reservation
    where discounts @> ${used({ discountId: couponId })}::jsonb and discounts <> '[]' and cancelled_at is null`.execute(
    db,
  );
  return rows[0] ?? { all: 0, ofClient: 0 };
}
