import type { z } from 'zod';
import type { ratePriceInput } from '../../../domain/rating/search/inputs';
import { isStaff, isWithinOwner, type Actor } from '../../../domain/shared/actor';
import type { Load } from '../../../domain/shared/load';
import type { SearchedTowns } from '../../../domain/shared/town';
import { isRejection, reject, type Rejection } from '../../../domain/shared/rejection';
import type { Database } from '../../projection';
import { readDiscounts } from '../../shop/discount/queries';
import { readRate } from '../rate-list/queries';
import type { FullRate } from '../rate-list/table';
import { withDiscounts } from './discounted';
import { priceShipment } from './queries';
import type { RateResult } from './result';
import { inTowns } from './towns';

export interface OfferedShipment {
  readonly result: RateResult;
  readonly ownerId: string;
  /** The actor within the rate's owner company. */
  readonly seller: Actor;
  readonly day: string;
}

type Asked = Omit<z.output<typeof ratePriceInput>, 'load'> & {
  readonly load: Load | ((rate: FullRate) => Load);
  /** Also refuses staff what customers do not find. */
  readonly isOffered?: boolean | undefined;
  /** Named instead of zones of the rate. */
  readonly towns?: SearchedTowns | undefined;
};

/** Less discounts without a code. Readers outside staff get only rates offered to them. */
export async function priceOfferedShipment(
  db: Database,
  { load, isOffered = false, towns = {}, ...asked }: Asked,
  actor: Actor,
): Promise<OfferedShipment | Rejection> {
  const rate = await readRate(db, asked.id);
  if (rate === undefined || !isWithinOwner(actor, rate.ownerId)) return reject('not-found', 'rate.not-found');
  const { ownerId } = rate;
  const seller: Actor = { ...actor, ownerId };
  const cargo = typeof load === 'function' ? load(rate) : load;
  const offer = await priceShipment(db, { ...asked, load: cargo }, seller);
  if (isRejection(offer)) return offer;
  if (offer.result === null) return offer.refusal ?? reject('not-found', 'rate.not-found');
  if (offer.unavailable !== null && (isOffered || !isStaff(actor)))
    return reject('not-found', 'rate.not-found');
  const [result = offer.result] = withDiscounts(
    [offer.result],
    await readDiscounts(db, ownerId, seller),
    seller,
  );
  return { result: inTowns(result, towns), ownerId, seller, day: offer.day };
}
