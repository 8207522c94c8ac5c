import { usualPlatformDays, type PlatformOffers } from '../../../domain/quoting/offer/by-platform';
import { shipmentTypes } from '../../../domain/shared/load-types';
import type { Database } from '../../projection';

/** Of the owner company. Amounts without its currency are in US dollars. */
export async function findPlatformRules(db: Database, ownerId: string): Promise<PlatformOffers> {
  const owner = await db
    .selectFrom('owners')
    .select((eb) => [
      'platform_offers as isOn',
      'platform_offer_days as days',
      eb.cast<string | null>('platform_offer_most', 'text').as('most'),
      'platform_offer_kinds as kinds',
      'currency',
    ])
    .where('id', '=', ownerId)
    .executeTakeFirst();
  const most = owner?.most ?? null;
  return {
    isOn: owner?.isOn === true,
    days: owner?.days ?? usualPlatformDays,
    most: most === null ? null : { amount: most, currency: owner?.currency ?? 'USD' },
    kinds: shipmentTypes.filter((kind) => owner?.kinds?.includes(kind)),
  };
}
