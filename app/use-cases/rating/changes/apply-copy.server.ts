import type { RateKind } from '@domain/rating/rate/kinds';
import { reject, type Rejection } from '@domain/shared/rejection';
import type { Database } from '@projections/projection';
import type { Accepted } from '~/services';
import type { OrderContext, RateRun } from '~/use-cases/rating/import/rate-run.server';

interface CopyOf {
  readonly id: string;
  readonly revision: number;
}

/** A copy is refused if its original changed since the preview. */
export async function applyCopy(
  db: Database,
  rates: Pick<RateRun, 'draft'>,
  kind: RateKind,
  { copyOf, ...form }: Readonly<Record<string, unknown>> & { readonly copyOf?: CopyOf },
  context: OrderContext,
): Promise<Accepted | Rejection> {
  if (copyOf !== undefined) {
    const original = await db
      .selectFrom('rate_list')
      .select('revision')
      .where('id', '=', copyOf.id)
      .where('state', '<>', 'removed')
      .executeTakeFirst();
    if (original?.revision !== copyOf.revision) return reject('stale', 'record.stale');
  }
  return rates.draft({ kind, ...form }, context);
}
