import Big from 'big.js';
import { costOfLine } from '@domain/quoting/offer/margin';
import type { ChargeBasis } from '@domain/quoting/offer/states';
import { convertTo, type OfferConversion } from '@domain/quoting/offer/totals';
import { pricedLine } from './editor-sums';
import type { EditorLine } from './editor-values';

export interface ProposedProfit {
  readonly mode: 'amount' | 'percent';
  readonly value: string;
  readonly currency: string;
  readonly per: string | null;
  readonly of: string | null;
  readonly min: string | null;
  readonly max: string | null;
}

/** Bases whose quantity an amount of profit is multiplied by. */
const unitsOf: Readonly<Partial<Record<ChargeBasis, string>>> = {
  container: 'container',
  truck: 'container',
  wm: 'wm',
  'chargeable-kg': 'kg',
};

/**
 * The rule's profit for lines with a known cost and no profit yet: an amount once or for each unit of a line, a
 * percentage of each cost. The first line bears what a minimum or maximum changes.
 */
export function withProfit(
  lines: readonly EditorLine[],
  rule: ProposedProfit,
  conversions: readonly OfferConversion[],
): readonly EditorLine[] {
  let isGiven = false;
  const profits = lines.map((line): Big | null => {
    const priced = pricedLine(line);
    const cost = priced === null ? null : costOfLine(priced);
    if (priced === null || priced.cost === null || cost === null || Number(line.profit || '0') > 0)
      return null;
    if ((line.leg !== 'freight' && rule.of !== 'costs') || Big(cost).lt(0)) return null;
    if (rule.mode === 'percent')
      return convertTo(
        line.currency,
        priced.cost.currency,
        Big(cost).times(rule.value).div(100),
        conversions,
      );
    const isCounted = rule.per !== null && rule.per !== 'shipment' && unitsOf[line.basis] === rule.per;
    if (!isCounted && isGiven) return null;
    const amount = Big(rule.value).times(isCounted ? priced.quantity : 1);
    const profit = convertTo(line.currency, rule.currency, amount, conversions);
    isGiven ||= profit !== null;
    return profit;
  });
  const bounded = withinBounds(lines, profits, rule, conversions);
  return lines.map((line, at) => {
    const profit = bounded[at] ?? null;
    return profit === null ? line : { ...line, profit: profit.round(2, Big.roundHalfUp).toFixed() };
  });
}

function withinBounds(
  lines: readonly EditorLine[],
  profits: readonly (Big | null)[],
  { min, max, currency }: ProposedProfit,
  conversions: readonly OfferConversion[],
): readonly (Big | null)[] {
  const first = profits.findIndex((profit) => profit !== null);
  if (first === -1 || (min === null && max === null)) return profits;
  const into = (at: number, profit: Big) =>
    convertTo(currency, lines[at]?.currency ?? '', profit, conversions);
  const sum = profits.reduce<Big | null>((before, profit, at) => {
    const own = profit === null ? Big(0) : into(at, profit);
    return before === null || own === null ? null : before.plus(own);
  }, Big(0));
  if (sum === null) return profits;
  const bound = min !== null && sum.lt(min) ? min : max !== null && sum.gt(max) ? max : null;
  const whole =
    bound === null ? null : convertTo(lines[first]?.currency ?? '', currency, Big(bound), conversions);
  return whole === null
    ? profits
    : profits.map((profit, at) => (profit === null ? null : at === first ? whole : Big(0)));
}
