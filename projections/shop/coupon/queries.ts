import { sql } from 'kysely';
import { reachedCompanyIds, type Actor } from '../../../domain/shared/actor';
import { clientOf, type CouponToday } from '../../../domain/shop/coupon/coupon';
import type { CouponTerms } from '../../../domain/shop/coupon/terms';
import type { Database } from '../../projection';

export interface ReadCoupon extends CouponToday {
  readonly at: string;
}

type Key = 'couponId' | 'code';
type Row = Required<Omit<CouponTerms, 'exact'>> & Omit<ReadCoupon, 'terms'>;

/**
 * By code or id, with the uses of the actor's client and all uses. Null: none, or for a company that is not
 * approved. The domain decides whether the actor may use it.
 */
export async function readCoupon(
  db: Database,
  by: { readonly code: string } | Pick<CouponTerms, 'couponId'>,
  ownerId: string,
  actor: Actor,
): Promise<ReadCoupon | null> {
  const { couponId: wantedId = null, code: wantedCode = null } = { ...by } as Partial<Record<Key, string>>;
  const { rows } = await sql<Row>`
    select d.id as "couponId", d.code, d.mode, d.value::text, d.price::text as minimum,
      d.maximum_discount::text as cap,
      case when d.mode = 'amount' or d.price is not null or d.maximum_discount is not null then coalesce(d.currency, 'USD') end as currency,
      d.is_active as "isActive", d.client as company, d.expiration_date::text as "lastDay",
      coalesce(o.time_zone, 'America/Santiago') as "timeZone",
      d.maximum_uses as "maximumUses", coalesce(d.uses_per_client, 1) as "usesPerClient",
      (select json_build_object('all', count(*),
          'ofClient', count(*) filter (where r.coupon ->> 'client' = use.client or part.id is not null),
          'ofMerged', count(part.id))
        from reservation r
          cross join (select coalesce(d.client, ${clientOf(actor, null)}) as client) use
          left join company_survivor part on d.client is null and part.id = r.coupon ->> 'client'
            and part.survivor_id = use.client
        where r.coupon ->> 'couponId' = d.id and r.cancelled_at is null) as uses,
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from discounts d left join owners o on o.id = d.owner_id left join company_survivor s on s.id = d.client
      left join company_list c on c.id = coalesce(s.survivor_id, d.client)
    where (d.id = ${wantedId} or d.code = ${wantedCode}) and d.type = 'coupon' and not d.is_removed
      and d.owner_id = ${ownerId}
      and (d.client is null or c.verification = 'Approved' and c.is_active and not c.is_removed)`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { couponId, code, mode, value, minimum, cap, currency, ...today } = row;
  return { ...today, terms: { couponId, code, mode, value, minimum, cap, currency, exact: true } };
}

/** More would be a wall of codes. */
const mostPublic = 10;

/** Active ones for everybody or the actor's companies. The domain decides where each applies. */
export async function readPublicCoupons(
  db: Database,
  ownerId: string,
  actor: Actor,
): Promise<readonly ReadCoupon[]> {
  const rows = await db
    .selectFrom('discounts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('type', '=', 'coupon')
    .where('is_public', 'is', true)
    .where('is_active', 'is', true)
    .where('is_removed', 'is', false)
    .where((eb) =>
      eb.or([eb('client', 'is', null), eb('client', '=', eb.fn.any(eb.val([...reachedCompanyIds(actor)])))]),
    )
    .orderBy('code')
    .orderBy('id')
    .limit(mostPublic)
    .execute();
  const coupons = await Promise.all(rows.map(({ id }) => readCoupon(db, { couponId: id }, ownerId, actor)));
  return coupons.filter((coupon) => coupon !== null);
}
