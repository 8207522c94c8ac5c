import Big from 'big.js';
import { reject, type Rejection } from '../../shared/rejection';
import { text } from './measure';
import type { Conversion } from './price';

/** Units of a currency per US dollar on a day, with their source. */
export interface ExchangeRate {
  readonly currency: string;
  readonly perUsd: string;
  readonly date: string;
  readonly source: string;
}

/** The dollar needs none. */
export type ExchangeRates = Readonly<Record<string, ExchangeRate>>;

export function refuseConversion(from: string, to: string, rates: ExchangeRates): Rejection | null {
  if (from === to) return null;
  if (rateOf(to, rates) === undefined) return missing(to);
  return rateOf(from, rates) === undefined ? missing(from) : null;
}

function missing(currency: string): Rejection {
  return reject('rule', 'price.no-exchange-rate', { currency });
}

/** Converts through the dollar. Refuses a currency without a rate; null if both are the same. */
export function conversionBetween(
  from: string,
  to: string,
  rates: ExchangeRates,
): Conversion | Rejection | null {
  if (from === to) return null;
  const [source, target] = [rateOf(from, rates), rateOf(to, rates)];
  if (target === undefined) return missing(to);
  if (source === undefined) return missing(from);
  const used = [source, target].filter(({ currency }) => currency !== 'USD');
  return {
    from,
    to,
    rate: text(Big(target.perUsd).div(source.perUsd)),
    date: used.map(({ date }) => date).toSorted()[0] ?? '',
    source: [...new Set(used.map(({ source: by }) => by))].join(', '),
  };
}

/** Multiplies before it divides, so that whole amounts stay whole. Both currencies must have a rate. */
export function convert(amount: Big, from: string, to: string, rates: ExchangeRates): Big {
  if (from === to) return amount;
  const inTarget = to === 'USD' ? amount : amount.times(rateOf(to, rates)?.perUsd ?? 1);
  return from === 'USD' ? inTarget : inTarget.div(rateOf(from, rates)?.perUsd ?? 1);
}

/** Refuses with `price.no-exchange-rate`. */
export function sumIn(
  currency: string,
  amounts: readonly { readonly amount: Big; readonly currency: string }[],
  rates: ExchangeRates,
): Big | Rejection {
  let sum = Big(0);
  for (const { amount, currency: from } of amounts) {
    const refusal = refuseConversion(from, currency, rates);
    if (refusal !== null) return refusal;
    sum = sum.plus(convert(amount, from, currency, rates));
  }
  return sum;
}

const dollar: ExchangeRate = { currency: 'USD', perUsd: '1', date: '', source: '' };

function rateOf(currency: string, rates: ExchangeRates): ExchangeRate | undefined {
  return currency === 'USD' ? dollar : rates[currency];
}
