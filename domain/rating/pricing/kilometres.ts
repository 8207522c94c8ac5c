import Big from 'big.js';
import { roundUp } from '../../shared/money';
import { reject, type Rejection } from '../../shared/rejection';
import type { UnitPrice } from '../rate/terms';
import { isByKilometre, pointOf, type DistanceTerms } from '../rate/trip';
import { distanceBetween } from '../search/transit';
import { text } from './measure';
import type { Step } from './price';

/** Road kilometres per great-circle kilometre, unless the owner company sets its own. */
export const usualRoadFactor = '1.3';

export interface Distance {
  readonly kilometres: Big;
  /** The great circle in whole kilometres and its factor; null if the rate states the kilometres. */
  readonly estimate: { readonly straight: string; readonly factor: string } | null;
}

/** The rate's own, or great circle × road factor, rounded up. Null: nothing is charged per kilometre. */
export function distanceOfTruck(
  terms: DistanceTerms,
  roadFactor: string | null,
): Distance | null | Rejection {
  if (!isByKilometre(terms)) return null;
  if (typeof terms.kilometres === 'string') return { kilometres: Big(terms.kilometres), estimate: null };
  const [from, to] = [pointOf(terms.origin), pointOf(terms.destination)];
  if (from === null || to === null) return reject('rule', 'price.no-distance');
  const straight = String(Math.round(distanceBetween(from, to)));
  const factor = roadFactor ?? usualRoadFactor;
  return { kilometres: roundUp(Big(straight).times(factor), '1'), estimate: { straight, factor } };
}

export function stepOfDistance({ kilometres, estimate }: Distance): Step {
  const params = { kilometres: text(kilometres) };
  return estimate === null
    ? { code: 'kilometres', params }
    : { code: 'kilometres-estimated', params: { ...estimate, ...params } };
}

export function priceOfOne({ rate, calc, min }: UnitPrice, distance: Distance | null): Big {
  if (calc !== 'km' || distance === null) return Big(rate);
  const driven = distance.kilometres.times(rate);
  return typeof min === 'string' && driven.lt(min) ? Big(min) : driven;
}
