import Big from 'big.js';
import { convertExactly } from '@domain/quoting/offer/margin';
import type { ChargeBasis } from '@domain/quoting/offer/states';
import { chargeOf, type OfferConversion } from '@domain/quoting/offer/totals';
import { costedLine, lineSoldFor } from './editor-sums';
import type { EditorLine } from './editor-values';

export interface ProposedProfit {
  readonly name: string | null;
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

/** Freight itself, not its surcharges: the first line of each rate, and of those that are of none. */
function isFreight({ leg, rateId, key }: EditorLine, lines: readonly EditorLine[]): boolean {
  return lines.find((one) => one.leg === leg && one.rateId === rateId)?.key === key && leg === 'freight';
}

/**
 * Sells each line that the rule is for at its cost and the rule's profit, as a search would: a percent of the
 * freight or of every cost, an amount once or for each unit. The same again changes nothing. Lines without cost
 * and refunds stay. The first line bears what a minimum or maximum changes.
 */
export function withProfit(
  lines: readonly EditorLine[],
  rule: ProposedProfit,
  conversions: readonly OfferConversion[],
): readonly EditorLine[] {
  let isGiven = false;
  const costs = lines.map((line) => costInSale(line, conversions));
  const profits = lines.map((line, at): Big | null => {
    const cost = costs[at] ?? null;
    if (cost === null || cost.lt(0)) return null;
    if (!isFreight(line, lines) && (rule.mode === 'amount' || rule.of !== 'costs')) return null;
    if (rule.mode === 'percent') return cost.times(rule.value).div(100);
    const isCounted = rule.per !== null && rule.per !== 'shipment' && unitsOf[line.basis] === rule.per;
    if (!isCounted && isGiven) return null;
    const amount = Big(rule.value).times(isCounted ? line.quantity : 1);
    const profit = convertExactly(rule.currency, line.currency, amount, conversions);
    isGiven ||= profit !== null;
    return profit;
  });
  const bounded = withinBounds(lines, profits, rule, conversions);
  return lines.map((line, at) => {
    const [profit, cost] = [bounded[at] ?? null, costs[at] ?? null];
    if (profit === null || cost === null) return line;
    return lineSoldFor(line, cost.plus(profit).toFixed()) ?? line;
  });
}

function costInSale(line: EditorLine, conversions: readonly OfferConversion[]): Big | null {
  const priced = costedLine(line);
  if (priced === null || priced.cost === null) return null;
  const { unitPrice, minimum, currency } = priced.cost;
  const cost = chargeOf({ quantity: priced.quantity, unitPrice, minimum });
  return convertExactly(currency, line.currency, cost, conversions);
}

function withinBounds(
  lines: readonly EditorLine[],
  profits: readonly (Big | null)[],
  { min, max, currency }: ProposedProfit,
  conversions: readonly OfferConversion[],
): readonly (Big | null)[] {
  const first = profits.findIndex((profit) => profit !== null);
  if (first === -1 || (min === null && max === null)) return profits;
  const sum = profits.reduce<Big | null>((before, profit, at) => {
    const from = lines[at]?.currency ?? '';
    const own = profit === null ? Big(0) : convertExactly(from, currency, profit, conversions);
    return before === null || own === null ? null : before.plus(own);
  }, Big(0));
  if (sum === null) return profits;
  const bound = min !== null && sum.lt(min) ? min : max !== null && sum.gt(max) ? max : null;
  const into = lines[first]?.currency ?? '';
  const whole = bound === null ? null : convertExactly(currency, into, Big(bound), conversions);
  return whole === null
    ? profits
    : profits.map((profit, at) => (profit === null ? null : at === first ? whole : Big(0)));
}
