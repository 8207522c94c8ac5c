import Big from 'big.js';
import { isRejection, type Rejection } from '../../shared/rejection';
import { conversionBetween, convert, refuseConversion, type ExchangeRates } from './exchange';
import { text } from './measure';
import type { Step, Steps } from './price';

export interface Charge {
  readonly amount: Big;
  readonly currency: string;
  readonly steps: Steps;
}

export interface Minimum {
  readonly amount: string | null;
  readonly currency: string;
}

/** Compares minimums after conversion, charges them unconverted. Refuses with `price.no-exchange-rate`. */
export function atLeast(
  charge: Charge,
  rates: ExchangeRates,
  minimums: readonly Minimum[],
): Charge | Rejection {
  let most = charge;
  for (const { amount, currency } of minimums) {
    const least = amount === null ? null : Big(amount);
    if (least === null || least.eq(0)) continue;
    const minimum: Charge = {
      amount: least,
      currency,
      steps: () => [
        ...charge.steps(),
        ...comparedStep(charge, currency, rates),
        { code: 'minimum', params: { minimum: text(least), currency } },
      ],
    };
    const isUnder = isLess(most, minimum, rates);
    if (isRejection(isUnder)) return isUnder;
    if (isUnder) most = minimum;
  }
  return most;
}

/** Compares after conversion, charges the maximum unconverted. Refuses with `price.no-exchange-rate`. */
export function atMost(
  charge: Charge,
  { amount, currency }: { readonly amount: string; readonly currency: string },
  rates: ExchangeRates,
): Charge | Rejection {
  const maximum: Charge = {
    amount: Big(amount),
    currency,
    steps: () => [
      ...charge.steps(),
      ...comparedStep(charge, currency, rates),
      { code: 'maximum', params: { maximum: amount, currency } },
    ],
  };
  const isOver = isLess(maximum, charge, rates);
  if (isRejection(isOver)) return isOver;
  return isOver ? maximum : charge;
}

/** The exchange rate by which a charge is under a minimum in another currency. */
function comparedStep({ amount, currency: from }: Charge, to: string, rates: ExchangeRates): readonly Step[] {
  const conversion = conversionBetween(from, to, rates);
  if (conversion === null || isRejection(conversion)) return [];
  const { rate, date, source } = conversion;
  return [{ code: 'compared', params: { amount: text(amount), from, to, rate, date, source } }];
}

/** In any currencies. Refuses with `price.no-exchange-rate`. */
export function isLess(
  one: Omit<Charge, 'steps'>,
  other: Omit<Charge, 'steps'>,
  rates: ExchangeRates,
): boolean | Rejection {
  const refusal = refuseConversion(one.currency, other.currency, rates);
  if (refusal !== null) return refusal;
  return convert(one.amount, one.currency, other.currency, rates).lt(other.amount);
}
