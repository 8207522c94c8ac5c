import { rulesOf, type CancellationRules } from '../../../domain/shop/reservation/cancellation-rules';
import type { Database } from '../../projection';

export async function readCancellationRules(db: Database, ownerId: string): Promise<CancellationRules> {
  const owner = await db
    .selectFrom('owners')
    .select([
      'free_cancellation_days as freeCancellationDays',
      'cancellation_fee as cancellationFee',
      'cancellation_fee_currency as cancellationFeeCurrency',
    ])
    .where('id', '=', ownerId)
    .executeTakeFirst();
  return rulesOf(owner);
}
