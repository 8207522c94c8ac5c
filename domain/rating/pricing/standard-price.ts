import Big from 'big.js';
import { inPounds } from '../../shared/load-units';
import { kindsOfRate, weightUnitOf, type RateKind } from '../rate/kinds';
import type { RateTerms } from '../rate/terms';
import { bracketOf } from './brackets';

/** A common shipment, so that no rate is compared by its minimum or by a bracket for samples. */
const standardQuantities: Readonly<Partial<Record<RateKind, string>>> = {
  AERIAL: '100',
  LCL: '1',
  LTL: '500',
  COURIER: '5',
};

/** Per kilogram, revenue ton or container, without surcharges. */
export interface StandardPrice {
  readonly amount: string;
  readonly currency: string;
}

export function standardQuantityOf(kind: RateKind): string | null {
  return standardQuantities[kind] ?? null;
}

/** `unit`: container or truck. Null: no such price, or brackets in an unusual measure for the kind. */
export function standardPrice(
  kind: RateKind,
  terms: Pick<RateTerms, 'segments' | 'unitPrices' | 'currency' | 'weightMetric'>,
  unit: string | null,
): StandardPrice | null {
  const { segments, unitPrices, currency } = terms;
  const quantity = standardQuantityOf(kind);
  if (quantity === null) {
    const prices = unitPrices.filter((price) => price.unit === unit).map(({ rate }) => Big(rate));
    const [lowest] = prices.filter((price) => price.gt(0)).toSorted((one, other) => one.cmp(other));
    return lowest === undefined ? null : { amount: lowest.toFixed(), currency };
  }
  const isInPounds = weightUnitOf(kind, terms) === 'lb';
  const bracket = bracketOf(segments, isInPounds ? inPounds(Big(quantity)) : Big(quantity));
  if (bracket === undefined || (bracket.calc ?? kindsOfRate[kind].calc) !== kindsOfRate[kind].calc)
    return null;
  if (!Big(bracket.rate).gt(0)) return null;
  // A kilogram is 2.2 pounds: it costs that many times the price of one.
  const amount = isInPounds ? inPounds(Big(bracket.rate)).round(6) : Big(bracket.rate);
  return { amount: amount.toFixed(), currency: bracket.currency ?? currency };
}

export function commonUnit(rates: readonly Pick<RateTerms, 'unitPrices'>[]): string | null {
  const counts = new Map<string, number>();
  for (const { unitPrices } of rates)
    for (const unit of new Set(unitPrices.map((price) => price.unit)))
      counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const [most] = [...counts].toSorted(
    ([one, count], [other, others]) => others - count || one.localeCompare(other),
  );
  return most?.[0] ?? null;
}
