import Big from 'big.js';
import { marginBetween, type Margin } from '../../shared/margin';
import { toDecimals } from '../../shared/money';
import { amountsOfLine, chargeOf, type LinePrices, type OfferConversion } from './totals';

export interface LineCost {
  readonly currency: string;
  readonly unitPrice: string;
  readonly minimum: string | null;
}

export interface CostedLine extends LinePrices {
  readonly cost: LineCost | null;
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
  return toDecimals(chargeOf({ quantity, unitPrice, minimum }), currency).toFixed();
}

function exactCost({ quantity, cost }: Pick<CostedLine, 'quantity' | 'cost'>): Big | null {
  return cost && chargeOf({ quantity, unitPrice: cost.unitPrice, minimum: cost.minimum });
}

/** In the line's sale currency. Null: the cost is unknown or has no conversion. */
export function marginOfLine(line: CostedLine, conversions: readonly OfferConversion[]): Margin | null {
  const cost = exactCost(line);
  if (cost === null || line.cost === null) return null;
  const converted = convertExactly(line.cost.currency, line.currency, cost, conversions);
  return converted && marginBetween(Big(amountsOfLine(line).subtotal), converted, line.currency);
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
    const costs = exactCost(line);
    if (costs === null || line.cost === null) {
      unknownLines.push(index + 1);
      continue;
    }
    const sold = exactly(currency, line.currency, Big(amountsOfLine(line).subtotal), conversions);
    const bought = exactly(currency, line.cost.currency, costs, conversions);
    if (sold === null || bought === null) return null;
    sale = sale.plus(sold);
    cost = cost.plus(bought);
  }
  return { ...marginBetween(sale, cost, currency), cost: toDecimals(cost, currency).toFixed(), unknownLines };
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

/** Unrounded, so that a percent is the same in each currency. Null: no conversion. */
function exactly(to: string, from: string, amount: Big, conversions: readonly OfferConversion[]): Big | null {
  if (from === to) return amount;
  const conversion = conversions.find((one) => one.from === from && one.to === to);
  return conversion === undefined ? null : amount.times(conversion.rate);
}

/** Unrounded. Conversions are stated in the offer's currency, so this may convert through it. */
export function convertExactly(
  from: string,
  to: string,
  amount: Big,
  conversions: readonly OfferConversion[],
): Big | null {
  const straight = exactly(to, from, amount, conversions);
  if (straight !== null) return straight;
  const back = conversions.find((one) => one.from === to);
  const inOffers = back && exactly(back.to, from, amount, conversions);
  return back === undefined || inOffers === null || inOffers === undefined ? null : inOffers.div(back.rate);
}
