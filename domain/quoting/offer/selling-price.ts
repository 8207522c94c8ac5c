import Big from 'big.js';
import { decimalsOf } from '../../shared/currency-decimals';
import { toDecimals } from '../../shared/money';
import { convertExactly, type CostedLine } from './margin';
import { amountsOfLine, chargeOf, type LinePrices, type OfferConversion } from './totals';

/** As many decimals as a unit price may have. */
const mostDecimals = 6;

export type SalePrice = Pick<LinePrices, 'unitPrice' | 'minimum' | 'profit' | 'discount'>;

/** What margin a line, a leg or an offer is brought to. */
export interface MarginGoal {
  /** `percent`: of the sale. `amount`: in the currency of the goal. */
  readonly mode: 'percent' | 'amount';
  readonly value: string;
}

/**
 * What one unit is sold for, with what was added to it or taken off: the fewest decimals that give the line's
 * net, from the currency's own on. Null: the minimum applies.
 */
export function unitSalePrice(line: LinePrices): string | null {
  if (isMinimum(line)) return null;
  if (Big(line.profit).eq(0) && Big(line.discount).eq(0)) return line.unitPrice;
  const net = Big(amountsOfLine(line).subtotal);
  const exact = net.div(line.quantity);
  for (let decimals = decimalsOf(line.currency); decimals <= mostDecimals; decimals += 1) {
    const price = exact.round(decimals, Big.roundHalfUp);
    if (toDecimals(price.times(line.quantity), line.currency).eq(net)) return price.toFixed();
  }
  return exact.round(mostDecimals, Big.roundHalfUp).toFixed();
}

function isMinimum({ quantity, unitPrice, minimum }: LinePrices): boolean {
  return minimum !== null && Big(quantity).times(unitPrice).lt(minimum);
}

/** Instead of what was added or taken off. The minimum stays. */
export function soldByUnit<Line extends LinePrices>(line: Line, unitPrice: string): Line {
  return { ...line, unitPrice, profit: '0', discount: '0' };
}

/**
 * Comes to exactly this net. A minimum above it is dropped, and what six decimals of a unit price cannot say
 * is added or taken off.
 */
export function soldFor<Line extends LinePrices>(line: Line, net: Big): Line {
  const wanted = toDecimals(net, line.currency);
  const isAbove = line.minimum !== null && wanted.lt(line.minimum);
  const exact = wanted.div(line.quantity);
  const plain = {
    ...soldByUnit(line, exact.round(mostDecimals, Big.roundHalfUp).toFixed()),
    minimum: isAbove ? null : line.minimum,
  };
  const fewest = { ...plain, unitPrice: fewestDecimals(plain, wanted) };
  const rest = wanted.minus(amountsOfLine(fewest).subtotal);
  if (rest.eq(0)) return fewest;
  return rest.gt(0)
    ? { ...fewest, profit: rest.toFixed() }
    : { ...fewest, discount: rest.times(-1).toFixed() };
}

function fewestDecimals(line: LinePrices, net: Big): string {
  const exact = net.div(line.quantity);
  for (let decimals = decimalsOf(line.currency); decimals < mostDecimals; decimals += 1) {
    const unitPrice = exact.round(decimals, Big.roundHalfUp).toFixed();
    if (toDecimals(chargeOf({ ...line, unitPrice }), line.currency).eq(net)) return unitPrice;
  }
  return line.unitPrice;
}

/** By index; null: the line stays as it is. */
type Sold = readonly (SalePrice | null)[];

/**
 * Brings lines together to a margin: each line of known cost is sold at the same markup. Refunds and lines
 * without cost stay as they are. Sales are rounded up, so that a percent is never less than asked for. Null:
 * none has a cost, a conversion is missing, or no sale has such a margin.
 */
export function soldWithMargin(
  lines: readonly CostedLine[],
  { mode, value }: MarginGoal,
  currency: string,
  conversions: readonly OfferConversion[],
): Sold | null {
  const parts = lines.map((line) => partOf(line, currency, conversions));
  if (parts.includes('no-conversion')) return null;
  const known = parts.map((part) => (part === null || part === 'no-conversion' ? null : part));
  const costs = sumOf(known.map((part) => part?.cost));
  const priced = known.map((part) => (part !== null && part.cost.gt(0) ? part.cost : null));
  const spread = sumOf(priced);
  if (spread.eq(0)) return null;
  const staying = sumOf(known.map((part) => (part !== null && part.cost.lte(0) ? part.sale : null)));
  const share = Big(1).minus(Big(value).div(100));
  if (mode === 'percent' && share.lte(0)) return null;
  const sale = mode === 'percent' ? costs.div(share) : costs.plus(value);
  const wanted = sale.minus(staying);
  return spreadOver(lines, priced, wanted, { currency, conversions, isExact: mode === 'amount' });
}

/** Brings lines together to a net, each in proportion to its own. Refunds stay. Null: a conversion is missing. */
export function soldForNet(
  lines: readonly CostedLine[],
  net: Big,
  currency: string,
  conversions: readonly OfferConversion[],
): Sold | null {
  const nets = lines.map((line) =>
    convertExactly(line.currency, currency, Big(amountsOfLine(line).subtotal), conversions),
  );
  if (nets.includes(null)) return null;
  const positive = nets.map((one) => (one !== null && one.gt(0) ? one : null));
  const weights = sumOf(positive).gt(0) ? positive : lines.map((_line, at) => (at === 0 ? Big(1) : null));
  const refunds = sumOf(nets.map((one) => (one?.lt(0) === true ? one : null)));
  return spreadOver(lines, weights, net.minus(refunds), { currency, conversions, isExact: true });
}

type Part = { readonly cost: Big; readonly sale: Big } | 'no-conversion' | null;

function partOf(line: CostedLine, currency: string, conversions: readonly OfferConversion[]): Part {
  const { cost } = line;
  if (cost === null) return null;
  const exact = chargeOf({ quantity: line.quantity, unitPrice: cost.unitPrice, minimum: cost.minimum });
  const converted = convertExactly(cost.currency, currency, exact, conversions);
  const sale = convertExactly(line.currency, currency, Big(amountsOfLine(line).subtotal), conversions);
  return converted === null || sale === null ? 'no-conversion' : { cost: converted, sale };
}

interface Spread {
  readonly currency: string;
  readonly conversions: readonly OfferConversion[];
  /** The last line in this currency bears what rounding makes. */
  readonly isExact: boolean;
}

function spreadOver(
  lines: readonly CostedLine[],
  weights: readonly (Big | null)[],
  wanted: Big,
  { currency, conversions, isExact }: Spread,
): Sold | null {
  const whole = sumOf(weights);
  const nets = lines.map((line, at) => {
    const weight = weights[at] ?? null;
    if (weight === null) return null;
    const own = convertExactly(currency, line.currency, wanted.times(weight).div(whole), conversions);
    return own?.round(decimalsOf(line.currency), isExact ? Big.roundHalfUp : Big.roundUp) ?? 'no-conversion';
  });
  if (nets.includes('no-conversion')) return null;
  const last = lines.findLastIndex((line, at) => weights[at] !== null && line.currency === currency);
  const others = sumOf(
    lines.map((line, at) => {
      const net = nets[at];
      if (at === last || net === null || net === undefined || net === 'no-conversion') return null;
      return convertExactly(line.currency, currency, net, conversions);
    }),
  );
  return lines.map((line, at) => {
    const net = nets[at];
    if (net === null || net === undefined || net === 'no-conversion') return null;
    const { unitPrice, minimum, profit, discount } = soldFor(
      line,
      isExact && at === last ? wanted.minus(others) : net,
    );
    return { unitPrice, minimum, profit, discount };
  });
}

function sumOf(amounts: readonly (Big | null | undefined)[]): Big {
  return amounts.reduce<Big>((sum, one) => sum.plus(one ?? 0), Big(0));
}
