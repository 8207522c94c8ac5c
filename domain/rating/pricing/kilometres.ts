import Big from 'big.js';
import { roundUp } from '../../shared/money';
import { reject, type Rejection } from '../../shared/rejection';
import type { UnitPrice } from '../rate/terms';
import { isByKilometre, pointOf, type DistanceTerms } from '../rate/trip';
import { distanceBetween } from '../search/transit';
import { text } from './measure';
import type { Step } from './price';

/** Kilometres by road for each kilometre of the great circle, until an owner company says another. */
export const usualRoadFactor = '1.3';

/** The kilometres that a truck is charged for. */
export interface Distance {
  readonly kilometres: Big;
  /** The great circle in whole kilometres and what it was multiplied by; null if the rate says its kilometres. */
  readonly estimate: { readonly straight: string; readonly factor: string } | null;
}

/**
 * The kilometres of a rate: its own, or the great circle between its ends times the road factor, rounded up. Null if
 * nothing is charged per kilometre; the rejection `price.no-distance` if they are neither said nor known.
 */
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
  return { kilometres: roundUp(Big(straight).times(factor)), estimate: { straight, factor } };
}

/** The step that tells the kilometres, and whether they are an estimate. */
export function stepOfDistance({ kilometres, estimate }: Distance): Step {
  const params = { kilometres: text(kilometres) };
  return estimate === null
    ? { code: 'kilometres', params }
    : { code: 'kilometres-estimated', params: { ...estimate, ...params } };
}

/** The price of one truck: per kilometre, at least its minimum, or whole. */
export function priceOfOne({ rate, calc, min }: UnitPrice, distance: Distance | null): Big {
  if (calc !== 'km' || distance === null) return Big(rate);
  const driven = distance.kilometres.times(rate);
  return typeof min === 'string' && driven.lt(min) ? Big(min) : driven;
}
