import Big from 'big.js';
import type { NotIncluded } from '../../../domain/rating/pricing/price';
import type { WorkedRequest } from '../../../domain/rating/pricing/price-request';
import type { WorkedPrice } from '../../../domain/rating/pricing/worked-price';
import type { AskedEnds } from '../../../domain/shared/asked-ends';
import { sumOfTaxes, taxesOn } from '../../../domain/shared/tax';
import type { Load } from '../../../domain/shared/load';
import type { AppliedFactor } from '../../../domain/rating/route/emission-factors';
import type { Ranked } from '../../../domain/rating/search/order';
import { distanceBetween } from '../../../domain/rating/search/transit';
import type { Place } from '../../../domain/rating/place';
import type { Actor } from '../../../domain/shared/actor';
import { weighDiscounts } from '../../../domain/shop/discount/discount';
import type { ReadDiscounts } from '../../shop/discount/queries';
import type { KnownRate } from './known-rate';

/** `total`: the amount to pay. */
export interface Candidate extends Ranked {
  readonly rate: KnownRate;
  readonly day: string;
  /** Net, with the rounding step. */
  readonly net: Pick<WorkedPrice, 'subTotal' | 'netSums' | 'step'>;
  /** As priced: every line names its container or truck. */
  readonly load: Load;
  /** Containers or trucks that could carry the load. Empty for loose cargo. */
  readonly choices: readonly string[];
  /** Requested hand-over and receipt. */
  readonly mode: AskedEnds | undefined;
  readonly notIncluded: readonly NotIncluded[];
  /** Transit days of the rate alone: `transitDays` includes its doors. */
  readonly ownTransitDays: number | null;
  /** Null: emissions by the defaults. */
  readonly emissionFactor: AppliedFactor | null;
  /**
   * Prices it again for the few that are displayed, since keeping the details of all candidates would fill
   * the memory.
   */
  readonly work: () => WorkedRequest;
}

export function candidateOf(
  rate: KnownRate,
  { price, load, choices }: WorkedRequest,
  numbers: Pick<Candidate, 'day' | 'emissionFactor' | 'mode' | 'notIncluded' | 'transitDays' | 'work'>,
): Candidate {
  return {
    id: rate.id,
    ...{ rate, load, choices, ...numbers },
    net: { subTotal: price.subTotal, netSums: price.netSums, step: price.step },
    total: toPay(price, Big(0), price.currency),
    ownTransitDays: numbers.transitDays,
    validTo: rate.terms.to ?? numbers.day,
  };
}

/** Automatic discounts, each rate as if it were bought alone. */
export function lessDiscounts(
  candidates: readonly Candidate[],
  { discounts, at }: ReadDiscounts,
  { actor, currency }: { readonly actor: Actor; readonly currency: string },
): readonly Candidate[] {
  if (discounts.length === 0) return candidates;
  return candidates.map((candidate) => {
    const { net } = candidate;
    const purchase = { actor, at, currency, subTotal: net.subTotal.toFixed(), step: net.step };
    const { discount } = weighDiscounts(discounts, null, purchase);
    return { ...candidate, total: toPay(net, Big(discount), currency) };
  });
}

function toPay({ subTotal, netSums }: Candidate['net'], discount: Big, currency: string): Big {
  return subTotal.minus(discount).plus(sumOfTaxes(taxesOn(netSums, discount, currency)));
}

export function kilometresBetween(one: Place, other: Place): number | null {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return null;
  return distanceBetween(
    { latitude: one.latitude, longitude: one.longitude },
    { latitude: other.latitude, longitude: other.longitude },
  );
}
