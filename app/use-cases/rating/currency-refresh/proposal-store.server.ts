import { now, type Database } from '@projections/projection';
import type { KeptRate } from '@projections/rating/currency-proposals/queries';

export interface NewProposal {
  readonly id: string;
  readonly ownerId: string;
  readonly answered: KeptRate;
  readonly latest: KeptRate;
  readonly source: string;
}

const table = 'platform.currency_rate_proposals';

/** One per currency and day; supersedes older ones of the currency. */
export async function propose(
  db: Database,
  { id, ownerId, answered, latest, source }: NewProposal,
): Promise<void> {
  const { currency, date, unitsPerUsd } = answered;
  await db.transaction().execute(async (tx) => {
    await supersede(tx, { ownerId, currency, before: date });
    await tx
      .insertInto(table)
      .values({
        ...{ id, owner_id: ownerId, currency, date, units_per_usd: unitsPerUsd, source, state: 'waiting' },
        ...{ previous_units: latest.unitsPerUsd, previous_date: latest.date },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Withdraws proposals for days before a newer decision or rate. */
export async function supersede(
  db: Database,
  {
    ownerId,
    currency,
    before,
  }: { readonly ownerId: string; readonly currency: string; readonly before: string },
): Promise<void> {
  await db
    .updateTable(table)
    .set({ state: 'superseded', settled_at: now() })
    .where('owner_id', '=', ownerId)
    .where('currency', '=', currency)
    .where('date', '<', before)
    .where('state', '=', 'waiting')
    .execute();
}

/** A retry after a crash continues. False: somebody decided otherwise. */
export async function beginApproval(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ state: 'approving' })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'approving'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function settle(
  db: Database,
  id: string,
  { from, to, by }: { readonly from: string; readonly to: string; readonly by: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ state: to, settled_at: now(), settled_by: by })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
