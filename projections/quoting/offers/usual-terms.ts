import { usualOfferDays } from '../../../domain/quoting/offer/usual-terms';
import type { ShipmentType } from '../../../domain/shared/load-types';
import type { Database } from '../../projection';

export interface UsualTerms {
  readonly days: number;
  /** In the order of their names. */
  readonly conditions: readonly {
    readonly id: string;
    readonly es: string;
    readonly en: string | null;
    readonly pt: string | null;
  }[];
}

/** Of new offers of the owner company for a kind of load. Without access check. */
export async function findUsualTerms(
  db: Database,
  { ownerId, kind }: { readonly ownerId: string; readonly kind: ShipmentType },
): Promise<UsualTerms> {
  const [owner, conditions] = await Promise.all([
    db.selectFrom('owners').select('offer_days as days').where('id', '=', ownerId).executeTakeFirst(),
    db
      .selectFrom('conditions')
      .select(['id', 'es', 'en', 'pt'])
      .where('owner_id', '=', ownerId)
      .where('is_active', '=', true)
      .where('is_removed', '=', false)
      .where('usual_for', '@>', (eb) => eb.val([kind]))
      .where((eb) => eb.or([eb('modal', 'is', null), eb('modal', '=', kind)]))
      .orderBy('name')
      .orderBy('id')
      .limit(30)
      .execute(),
  ]);
  return { days: owner?.days ?? usualOfferDays, conditions };
}
