import Big from 'big.js';
import { costOfLine } from '@domain/quoting/offer/margin';
import { convertTo, type OfferConversion } from '@domain/quoting/offer/totals';
import { pricedLine } from './editor-sums';
import type { EditorLine } from './editor-values';

export interface ProposedProfit {
  readonly mode: 'amount' | 'percent';
  readonly value: string;
  readonly currency: string;
}

/**
 * The rule's profit for freight with a known cost and no profit yet: an amount once, a percentage of each
 * cost.
 */
export function withProfit(
  lines: readonly EditorLine[],
  { mode, value, currency }: ProposedProfit,
  conversions: readonly OfferConversion[],
): readonly EditorLine[] {
  let isGiven = false;
  return lines.map((line) => {
    const priced = pricedLine(line);
    const cost = priced === null ? null : costOfLine(priced);
    if (priced === null || priced.cost === null || cost === null || line.leg !== 'freight') return line;
    if (Number(line.profit || '0') > 0 || (mode === 'amount' && isGiven)) return line;
    const profit = mode === 'amount' ? Big(value) : Big(cost).times(value).div(100);
    const from = mode === 'amount' ? currency : priced.cost.currency;
    const converted = convertTo(line.currency, from, profit, conversions);
    if (converted === null) return line;
    isGiven = true;
    return { ...line, profit: converted.round(2, Big.roundHalfUp).toFixed() };
  });
}
