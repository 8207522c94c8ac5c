import Big from 'big.js';
import type { Rejection } from '../../shared/rejection';
import type { RateTerms, UnitPrice } from '../rate/terms';
import { atLeast, type Charge } from './charge';
import type { ExchangeRates } from './exchange';
import { priceOfOne, stepOfDistance, type Distance } from './kilometres';
import { text } from './measure';
import type { Step, Steps } from './price';
import type { PricedUnits } from './units';

type ChargedTerms = Pick<RateTerms, 'minimum' | 'currency' | 'emptyReturn' | 'emptyReturnCalc'>;

/** Amount × price, or × kilometres × price, plus the empty return; at least the rate's minimum. */
export function chargeByUnits(
  terms: ChargedTerms,
  priced: readonly PricedUnits[],
  distance: Distance | null,
  rates: ExchangeRates,
): Charge | Rejection {
  const { currency } = terms;
  const { lines, back, amount } = sumOfUnits(terms, priced, distance);
  const steps: Steps = () => [
    ...(distance === null ? [] : [stepOfDistance(distance)]),
    ...lines.map((line) => stepOfUnits(line, currency, distance)),
    ...(back === null ? [] : back.steps()),
  ];
  return atLeast({ amount, currency, steps }, rates, [{ amount: terms.minimum, currency }]);
}

/** A base raised to the minimum is shared in proportion, or by number if the units cost nothing. */
export function baseOfUnits(
  terms: ChargedTerms,
  base: Big,
  some: readonly PricedUnits[],
  { priced, distance }: { readonly priced: readonly PricedUnits[]; readonly distance: Distance | null },
): Big {
  const whole = sumOfUnits(terms, priced, distance).amount;
  return whole.eq(0)
    ? base.times(countOf(some)).div(countOf(priced))
    : base.times(sumOfUnits(terms, some, distance).amount).div(whole);
}

function sumOfUnits(terms: ChargedTerms, priced: readonly PricedUnits[], distance: Distance | null) {
  const lines = priced.map(({ count, price }) => ({
    ...{ count, price },
    amount: priceOfOne(price, distance).times(count),
  }));
  const freight = lines.reduce((sum, line) => sum.plus(line.amount), Big(0));
  const back = chargeEmptyReturn(terms, freight, countOf(priced), distance);
  return { lines, back, amount: back === null ? freight : freight.plus(back.amount) };
}

export function countOf(priced: readonly Pick<PricedUnits, 'count'>[]): number {
  return priced.reduce((sum, { count }) => sum + count, 0);
}

interface ChargedUnits {
  readonly count: number;
  readonly price: UnitPrice;
  readonly amount: Big;
}

function stepOfUnits(
  { count, price, amount }: ChargedUnits,
  currency: string,
  distance: Distance | null,
): Step {
  const { unit, rate, commodity, calc, min } = price;
  const params = {
    quantity: String(count),
    unit,
    rate,
    currency,
    amount: text(amount),
    ...(commodity !== null && { commodity }),
  };
  if (calc !== 'km' || distance === null) return { code: 'times-container', params };
  const driven = { ...params, kilometres: text(distance.kilometres) };
  const isUnder = min !== undefined && distance.kilometres.times(rate).lt(min);
  return isUnder
    ? { code: 'kilometres-under-minimum', params: { ...driven, minimum: min } }
    : { code: 'times-kilometres', params: driven };
}

function chargeEmptyReturn(
  { emptyReturn, emptyReturnCalc, currency }: ChargedTerms,
  freight: Big,
  trucks: number,
  distance: Distance | null,
): Omit<Charge, 'currency'> | null {
  if (typeof emptyReturn !== 'string') return null;
  if (emptyReturnCalc === 'km') {
    if (distance === null) return null;
    const amount = distance.kilometres.times(emptyReturn).times(trucks);
    const params = { quantity: String(trucks), kilometres: text(distance.kilometres), rate: emptyReturn };
    const steps: Steps = () => [
      { code: 'empty-return-kilometres', params: { ...params, currency, amount: text(amount) } },
    ];
    return { amount, steps };
  }
  const amount = freight.times(emptyReturn).div(100);
  const params = { rate: emptyReturn, base: text(freight), currency, amount: text(amount) };
  return { amount, steps: () => [{ code: 'empty-return-percent', params }] };
}
