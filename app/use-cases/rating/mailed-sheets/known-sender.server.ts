import { sql } from 'kysely';
import { draftRate } from '@domain/rating/rate/commands';
import { isWithinOwner, mayCommand, type Actor } from '@domain/shared/actor';
import type { Database } from '@projections/projection';

export interface MailingSupplier {
  readonly id: string;
  readonly name: string;
  readonly kinds: readonly string[];
}

export interface KnownSender {
  /** Null: staff, or a contact of several suppliers. */
  readonly supplier: MailingSupplier | null;
}

function findSuppliersOf(
  db: Database,
  ownerId: string,
  address: string,
): Promise<readonly MailingSupplier[]> {
  return sql<{ id: string; name: string; kinds: readonly string[] }>`
    select s.id, s.name, coalesce(s.service_type, '{}'::text[]) as kinds
    from suppliers s
    where s.owner_id = ${ownerId} and s.is_active and not s.is_removed
      and (lower(s.email) = ${address} or exists (
        select 1 from jsonb_array_elements(coalesce(s.contacts, '[]'::jsonb)) as c
        where lower(c ->> 'email') = ${address}
      ))
    order by s.name, s.id
    limit 2`
    .execute(db)
    .then(({ rows }) => rows);
}

/**
 * For an authenticated address: a contact of a supplier, or staff who may import rates. Null: not allowed.
 */
export async function findKnownSender(
  db: Database,
  ownerId: string,
  { address, account }: { readonly address: string; readonly account: Actor | null },
): Promise<KnownSender | null> {
  const [supplier, another] = await findSuppliersOf(db, ownerId, address);
  if (supplier !== undefined) return { supplier: another === undefined ? supplier : null };
  const isStaffOfOwner =
    account !== null && mayCommand(account, draftRate.access) && isWithinOwner(account, ownerId);
  return isStaffOfOwner ? { supplier: null } : null;
}

export async function findSupplierOfSheet(db: Database, importId: string): Promise<MailingSupplier | null> {
  const found = await db
    .selectFrom('platform.mailed_sheets as m')
    .innerJoin('suppliers as s', 's.id', 'm.supplier_id')
    .select(['s.id', 's.name', 's.service_type as kinds'])
    .where('m.import_id', '=', importId)
    .executeTakeFirst();
  return found === undefined ? null : { ...found, kinds: found.kinds ?? [] };
}
