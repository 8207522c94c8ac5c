import { z } from 'zod';
import { isWithinOwner } from '../../../domain/shared/actor';
import { recordId } from '../../../domain/shared/record-id';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import type { SharedRate } from '../../../domain/shop/rate-share/events';
import { isOpenShare, usualShareDays } from '../../../domain/shop/rate-share/rate-share';
import { instantText } from '../../expressions';
import { defineQuery, type Database } from '../../projection';

export interface FoundShare {
  readonly id: string;
  readonly ownerId: string;
  readonly sharedBy: string;
  readonly rates: readonly SharedRate[];
  readonly sharedAt: string;
  readonly endsAt: string;
}

/** Null if it ended or was withdrawn. The caller has proved that it may be read. */
export async function readOpenShare(db: Database, id: string, at: string): Promise<FoundShare | null> {
  const share = await selectShare(db, id);
  if (share === undefined) return null;
  const { withdrawnAt, ...found } = share;
  const standing = { endsAt: found.endsAt, isWithdrawn: withdrawnAt !== null };
  return isOpenShare(standing, at) ? found : null;
}

/** For the history, whether or not its link is still open. */
export const findRateShare = defineQuery({
  name: 'findRateShare',
  access: 'staff',
  scope: 'owner',
  input: z.object({ id: recordId }),
  async run(db, { id }, actor): Promise<FoundShare | Rejection> {
    const share = await selectShare(db, id);
    if (share === undefined || !isWithinOwner(actor, share.ownerId))
      return reject('not-found', 'rateShare.not-found');
    return share;
  },
});

function selectShare(db: Database, id: string) {
  return db
    .selectFrom('rate_share')
    .select((eb) => [
      'id',
      'owner_id as ownerId',
      'shared_by as sharedBy',
      'rates',
      instantText(eb.ref('shared_at')).as('sharedAt'),
      instantText(eb.ref('ends_at')).as('endsAt'),
      'withdrawn_at as withdrawnAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Of the owner company. */
export async function findShareDays(db: Database, ownerId: string): Promise<number> {
  const owner = await db
    .selectFrom('owners')
    .select('shared_rate_days as days')
    .where('id', '=', ownerId)
    .executeTakeFirst();
  return owner?.days ?? usualShareDays;
}
