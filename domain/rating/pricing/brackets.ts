import Big from 'big.js';
import type { RateKind } from '../rate/kinds';
import { kindsOfRate } from '../rate/kinds';
import type { BracketCalc, RateTerms, Segment } from '../rate/terms';
import { larger, text, type Measured } from './measure';
import type { Step, StepCode } from './price';

/** An amount in the currency it was worked out in, with how. */
export interface Charge {
  readonly amount: Big;
  readonly currency: string;
  readonly steps: readonly Step[];
}

type BracketTerms = Pick<RateTerms, 'segments' | 'minimum' | 'nextBreak' | 'currency'>;

/** Brackets by their lower bound: forms hold them so already. */
function inOrder(segments: readonly Segment[]): readonly Segment[] {
  return segments.toSorted((one, other) => Number(one.from) - Number(other.from));
}

/**
 * The bracket of a quantity: from its `from` up to, not including, the next one's `from`. Upper bounds are only for show,
 * so there are no gaps: 45.5 is in 0–45. Below the first bracket the first holds, above the last the last.
 */
export function bracketOf(segments: readonly Segment[], quantity: Big): Segment | undefined {
  return bracketAmong(inOrder(segments), quantity);
}

function bracketAmong(ordered: readonly Segment[], quantity: Big): Segment | undefined {
  return ordered.findLast(({ from }) => quantity.gte(from)) ?? ordered[0];
}

/**
 * The base of a rate with brackets: quantity × the bracket's rate, never under the minimum. With `nextBreak`, a higher
 * bracket's `from` × its rate is charged where that is cheaper. Undefined when the rate has no brackets.
 */
export function chargeByBrackets(
  kind: RateKind,
  terms: BracketTerms,
  measured: Measured,
): Charge | undefined {
  const ordered = inOrder(terms.segments);
  const bracket = bracketAmong(ordered, measured.chargeable);
  if (bracket === undefined) return undefined;
  const own = chargeAt(kind, terms, bracket, measured, null);
  if (!terms.nextBreak) return own;
  const higher = ordered.slice(ordered.indexOf(bracket) + 1);
  return higher
    .filter(({ calc }) => calc === null || calc === kindsOfRate[kind].calc)
    .map((next) => chargeAt(kind, terms, next, measured, Big(next.from)))
    .reduce((least, charge) => (charge.amount.lt(least.amount) ? charge : least), own);
}

const stepsOfCalcs: Readonly<Record<BracketCalc, StepCode>> = {
  kg: 'times-kg',
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
): Charge {
  const calc = bracket.calc ?? kindsOfRate[kind].calc;
  const quantity = from ?? (calc === 'flat' ? Big(1) : measured.by[calc]);
  const plain = quantity.times(bracket.rate);
  const least = larger(Big(bracket.min ?? 0), Big(terms.minimum ?? 0));
  const currency = bracket.currency ?? terms.currency;
  const params = { quantity: text(quantity), rate: bracket.rate, currency, amount: text(plain) };
  const steps: Step[] = [{ code: from === null ? stepsOfCalcs[calc] : 'next-break', params }];
  if (least.gt(plain)) steps.push({ code: 'minimum', params: { minimum: text(least), currency } });
  return { amount: larger(plain, least), currency, steps };
}
