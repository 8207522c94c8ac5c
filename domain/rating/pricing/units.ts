import Big from 'big.js';
import type { UnitLoad, UnitLine } from '../../shared/load';
import { inKilograms } from '../../shared/load-units';
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import type { RateTerms, UnitPrice } from '../rate/terms';
import type { Charge } from './brackets';
import { larger, text } from './measure';
import type { Step } from './price';

/** What one container or truck carries; null where the catalogue does not say. */
export interface Capacity {
  readonly kilograms: string | null;
  readonly cubicMetres: string | null;
}

const unknownCapacity: Capacity = { kilograms: null, cubicMetres: null };

/** Capacities by unit code, such as `40HC`. */
export type Capacities = Readonly<Record<string, Capacity>>;

type UnitTerms = Pick<RateTerms, 'unitPrices' | 'minimum' | 'currency'>;

/** The units of a load at a rate's prices, each with the price it was given, or why the rate does not carry them. */
export function pricedUnits(
  terms: UnitTerms,
  load: UnitLoad,
  capacities: Capacities,
): readonly (readonly [UnitLine, UnitPrice])[] | Rejection {
  const priced: (readonly [UnitLine, UnitPrice])[] = [];
  for (const line of load.units) {
    const found = priceOf(terms, line, load, capacities);
    if (isRejection(found)) return found;
    priced.push([line, found]);
  }
  return priced;
}

/** amount × price of every unit, never under the rate's minimum. */
export function chargeByUnits(terms: UnitTerms, priced: readonly (readonly [UnitLine, UnitPrice])[]): Charge {
  const { currency } = terms;
  const plain = priced.reduce((sum, [{ amount }, { rate }]) => sum.plus(Big(rate).times(amount)), Big(0));
  const least = Big(terms.minimum ?? 0);
  const steps = priced.map(([{ amount }, { unit, rate }]): Step => ({
    code: 'times-container',
    params: { quantity: String(amount), unit, rate, currency, amount: text(Big(rate).times(amount)) },
  }));
  if (least.gt(plain)) steps.push({ code: 'minimum', params: { minimum: text(least), currency } });
  return { amount: larger(plain, least), currency, steps };
}

/** The cheapest of the rate's units that is the asked one, or, none being asked, that carries the cargo. */
function priceOf(
  terms: UnitTerms,
  line: UnitLine,
  load: UnitLoad,
  capacities: Capacities,
): UnitPrice | Rejection {
  const offered = terms.unitPrices.filter(({ unit }) => line.unit === null || unit === line.unit);
  if (offered.length === 0) return reject('rule', 'price.unit-not-offered', { unit: line.unit ?? '' });
  const able = offered.filter(({ unit }) => refuseOverload(line, load, unit, capacities[unit]) === null);
  const cheapest = able.toSorted((one, other) => Big(one.rate).cmp(other.rate))[0];
  if (cheapest !== undefined) return cheapest;
  const { unit } = offered[0] as UnitPrice;
  return refuseOverload(line, load, unit, capacities[unit]) as Rejection;
}

function refuseOverload(
  line: UnitLine,
  load: UnitLoad,
  unit: string,
  { kilograms: payload, cubicMetres: space }: Capacity = unknownCapacity,
): Rejection | null {
  const kilograms = inKilograms(line.weight, load.weightUnit);
  if (payload !== null && kilograms.gt(payload)) {
    return reject('rule', 'price.over-payload', {
      unit,
      weight: text(kilograms),
      payload,
    });
  }
  if (line.volume !== null && space !== null && Big(line.volume).gt(space)) {
    return reject('rule', 'price.over-unit-volume', {
      unit,
      volume: line.volume,
      capacity: space,
    });
  }
  return null;
}
