import Big from 'big.js';
import { decimalsOf } from '../../shared/currency-decimals';
import { amountsOfLine, chargeOf, convertTo, type LinePrices, type OfferConversion } from './totals';

export interface LineCost {
  readonly currency: string;
  readonly unitPrice: string;
  readonly minimum: string | null;
}

export interface CostedLine extends LinePrices {
  readonly cost: LineCost | null;
}

/** Sale without tax minus cost. Percent of the sale, with two decimals. */
export interface Margin {
  readonly amount: string;
  readonly percent: string | null;
}

export interface OfferMargin extends Margin {
  /** Sum of the known costs, in the offer's currency. */
  readonly cost: string;
  /** Numbers (from 1) of lines whose cost is unknown. They count neither as sale nor as cost. */
  readonly unknownLines: number[];
}

/** In the cost's currency, rounded half up to its decimals. */
export function costOfLine({ quantity, cost }: Pick<CostedLine, 'quantity' | 'cost'>): string | null {
  if (cost === null) return null;
  const { unitPrice, minimum, currency } = cost;
  return chargeOf({ quantity, unitPrice, minimum }).round(decimalsOf(currency), Big.roundHalfUp).toFixed();
}

/** In the line's sale currency. Null: the cost is unknown or has no conversion. */
export function marginOfLine(line: CostedLine, conversions: readonly OfferConversion[]): Margin | null {
  const cost = costOfLine(line);
  if (cost === null || line.cost === null) return null;
  const converted = convertBetween(line.cost.currency, line.currency, Big(cost), conversions);
  return converted === null ? null : marginBetween(Big(amountsOfLine(line).subtotal), converted);
}

/** In the offer's currency. Null: a conversion is missing. */
export function marginOf(
  lines: readonly CostedLine[],
  currency: string,
  conversions: readonly OfferConversion[],
): OfferMargin | null {
  let [sale, cost] = [Big(0), Big(0)];
  const unknownLines: number[] = [];
  for (const [index, line] of lines.entries()) {
    const costs = costOfLine(line);
    if (costs === null || line.cost === null) {
      unknownLines.push(index + 1);
      continue;
    }
    const sold = convertTo(currency, line.currency, Big(amountsOfLine(line).subtotal), conversions);
    const bought = convertTo(currency, line.cost.currency, Big(costs), conversions);
    if (sold === null || bought === null) return null;
    sale = sale.plus(sold);
    cost = cost.plus(bought);
  }
  return { ...marginBetween(sale, cost), cost: cost.toFixed(), unknownLines };
}

export function strictestFloor(floors: readonly (string | null)[]): string | null {
  return floors.reduce((before, floor) => {
    if (before === null || floor === null) return before ?? floor;
    return Big(floor).gt(before) ? floor : before;
  }, null);
}

/** In percent. An unknown margin is under every floor; without a floor nothing is. */
export function isUnderFloor(margin: OfferMargin | null, floor: string | null): boolean {
  if (floor === null) return false;
  if (margin === null || margin.unknownLines.length > 0) return true;
  return margin.percent === null ? Big(margin.amount).lt(0) : Big(margin.percent).lt(floor);
}

function marginBetween(sale: Big, cost: Big): Margin {
  const amount = sale.minus(cost);
  const percent = sale.eq(0) ? null : amount.div(sale).times(100).round(2, Big.roundDown).toFixed();
  return { amount: amount.toFixed(), percent };
}

/** Conversions are stated in the offer's currency, so this may convert through it. */
function convertBetween(
  from: string,
  to: string,
  amount: Big,
  conversions: readonly OfferConversion[],
): Big | null {
  const straight = convertTo(to, from, amount, conversions);
  if (straight !== null) return straight;
  const back = conversions.find((one) => one.from === to);
  const inOffers = back && (from === back.to ? amount : convertTo(back.to, from, amount, conversions));
  return back === undefined || inOffers === null || inOffers === undefined
    ? null
    : inOffers.div(back.rate).round(decimalsOf(to), Big.roundHalfUp);
}
