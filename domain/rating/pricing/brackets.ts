import Big from 'big.js';
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import { kindsOfRate, type RateKind } from '../rate/kinds';
import type { BracketCalc, RateTerms, Segment } from '../rate/terms';
import { atLeast, isLess, type Charge } from './charge';
import type { ExchangeRates } from './exchange';
import { text, upToMultiple, type Measured } from './measure';
import type { Quantity, StepCode, Steps } from './price';

type BracketTerms = Pick<RateTerms, 'segments' | 'minimum' | 'nextBreak' | 'currency'>;

function inOrder(segments: readonly Segment[]): readonly Segment[] {
  const isInOrder = segments.every(
    ({ from }, at) => at === 0 || Number(segments[at - 1]?.from) <= Number(from),
  );
  return isInOrder ? segments : segments.toSorted((one, other) => Number(one.from) - Number(other.from));
}

/**
 * From its `from` up to, excluding, the next one's; upper bounds are only displayed, so 45.5 is in 0–45.
 * Quantities outside use the first or last bracket.
 */
export function bracketOf(segments: readonly Segment[], quantity: Big): Segment | undefined {
  return bracketAmong(inOrder(segments), quantity);
}

function bracketAmong(ordered: readonly Segment[], quantity: Big): Segment | undefined {
  const about = Number(quantity);
  return ordered.findLast(({ from }) => isReached(quantity, about, from)) ?? ordered[0];
}

/** Compares floats first; if they are equal, the decimals decide. */
function isReached(quantity: Big, about: number, from: string): boolean {
  const bound = Number(from);
  return bound === about ? quantity.gte(from) : bound < about;
}

/**
 * Quantity × rate, at least the minimum. `nextBreak` charges the next bracket's `from` × rate if cheaper.
 * Undefined: no brackets. Refuses a load without the measure, and a missing exchange rate.
 */
export function chargeByBrackets(
  kind: RateKind,
  terms: BracketTerms,
  measured: Measured,
  rates: ExchangeRates,
): Charge | Rejection | undefined {
  const ordered = inOrder(terms.segments);
  const bracket = bracketAmong(ordered, measured.chargeable);
  if (bracket === undefined) return undefined;
  const own =
    bracket.calc === 'step'
      ? chargeBySteps(terms, ordered, measured, rates)
      : chargeAt(kind, terms, bracket, measured, null, rates);
  if (!terms.nextBreak || isRejection(own)) return own;
  let least = own;
  for (const next of ordered.slice(ordered.indexOf(bracket) + 1)) {
    if (next.calc !== null && next.calc !== kindsOfRate[kind].calc) continue;
    const charge = chargeAt(kind, terms, next, measured, Big(next.from), rates);
    if (isRejection(charge)) return charge;
    const isCheaper = isLess(charge, least, rates);
    if (isRejection(isCheaper)) return isCheaper;
    if (isCheaper) least = charge;
  }
  return least;
}

/** Cost of the bracket's start by the brackets before it, plus the rate for each started step above it. */
function chargeBySteps(
  terms: BracketTerms,
  ordered: readonly Segment[],
  { chargeable, quantity: { unit } }: Measured,
  rates: ExchangeRates,
): Charge | Rejection {
  const at = ordered.findLastIndex(({ from }) => chargeable.gte(from));
  const bracket = ordered[at === -1 ? 0 : at];
  const currency = bracket?.currency ?? terms.currency;
  const charge = costOf(unit, ordered, at === -1 ? 0 : at, chargeable, currency);
  return atLeast({ ...charge, currency }, rates, [
    { amount: bracket?.min ?? null, currency },
    { amount: terms.minimum, currency: terms.currency },
  ]);
}

function costOf(
  unit: Quantity['unit'],
  ordered: readonly Segment[],
  at: number,
  quantity: Big,
  currency: string,
): Pick<Charge, 'amount' | 'steps'> {
  const bracket = ordered[at];
  if (bracket === undefined) return { amount: Big(0), steps: () => [] };
  const { rate, from, calc } = bracket;
  const isInPounds = unit === 'lb';
  if (calc !== 'step') {
    const count = calc === 'flat' ? Big(1) : quantity;
    const amount = count.times(rate);
    const params = { quantity: text(count), rate, currency, amount: text(amount) };
    const code = calc === 'flat' ? 'flat' : isInPounds ? 'times-lb' : 'times-kg';
    return { amount, steps: () => [{ code, params }] };
  }
  const start = costOf(unit, ordered, at - 1, Big(from), currency);
  const above = quantity.minus(from);
  const each = bracket.step ?? '1';
  const count = above.lte(0) ? Big(0) : upToMultiple(above, Big(each)).div(each);
  const own = count.times(rate);
  const params = { quantity: text(count), step: each, from, rate, currency, amount: text(own) };
  const code = isInPounds ? 'times-step-lb' : 'times-step';
  return { amount: start.amount.plus(own), steps: () => [...start.steps(), { code, params }] };
}

const stepsOfCalcs: Readonly<Record<Exclude<BracketCalc, 'step'> | 'lb', StepCode>> = {
  kg: 'times-kg',
  lb: 'times-lb',
  m3: 'times-m3',
  wm: 'times-wm',
  unit: 'times-unit',
  flat: 'flat',
};

function chargeAt(
  kind: RateKind,
  terms: BracketTerms,
  bracket: Segment,
  measured: Measured,
  from: Big | null,
  rates: ExchangeRates,
): Charge | Rejection {
  const own = bracket.calc ?? kindsOfRate[kind].calc;
  const isInPounds = own === 'kg' && measured.quantity.unit === 'lb';
  const calc = own === 'step' ? 'flat' : isInPounds ? 'lb' : own;
  const by = { ...measured.by, flat: Big(1), lb: measured.chargeable };
  const quantity = from ?? by[calc];
  if (quantity === null) return reject('rule', 'price.volume-needed');
  const amount = quantity.times(bracket.rate);
  const currency = bracket.currency ?? terms.currency;
  const code = from === null ? stepsOfCalcs[calc] : 'next-break';
  const steps: Steps = () => [
    {
      code,
      params: {
        ...{ quantity: text(quantity), rate: bracket.rate, currency, amount: text(amount) },
        ...(from !== null && { unit: calc }),
      },
    },
  ];
  return atLeast({ amount, currency, steps }, rates, [
    { amount: bracket.min, currency },
    { amount: terms.minimum, currency: terms.currency },
  ]);
}
