import Big from 'big.js';
import { marginOf, marginOfLine, type CostedLine } from '@domain/quoting/offer/margin';
import {
  soldFor,
  soldForNet,
  soldWithMargin,
  unitSalePrice,
  type MarginGoal,
  type SalePrice,
} from '@domain/quoting/offer/selling-price';
import type { OfferLeg } from '@domain/quoting/offer/states';
import { amountsOfLine, totalsOf, type OfferConversion } from '@domain/quoting/offer/totals';
import type { EditorLine } from './editor-values';

/** The line as it would be saved; null while it has no price or no quantity yet. */
export function pricedLine(line: EditorLine): CostedLine | null {
  return line.unitPrice === '' ? null : costedLine(line);
}

/** With a price of zero while none is typed. */
export function costedLine(line: EditorLine): CostedLine | null {
  const { quantity, currency, minimum, profit, discount, tax } = line;
  const unitPrice = line.unitPrice || '0';
  if (!isAmount(quantity) || Number(quantity) === 0 || !isAmount(unitPrice.replace(/^-/, ''))) return null;
  const orZero = (text: string) => (isAmount(text) ? text : '0');
  const orNull = (text: string) => (isAmount(text) ? text : null);
  return {
    quantity,
    currency,
    unitPrice,
    minimum: orNull(minimum),
    profit: orZero(profit),
    discount: orZero(discount),
    taxRate: orNull(tax),
    taxReason: null,
    cost: isAmount(line.costPrice)
      ? { currency: line.costCurrency, unitPrice: line.costPrice, minimum: orNull(line.costMinimum) }
      : null,
  };
}

function isAmount(text: string): boolean {
  return /^\d{1,15}(\.\d{1,6})?$/.test(text);
}

export function sumsOfLine(line: EditorLine, conversions: readonly OfferConversion[]) {
  const priced = pricedLine(line);
  if (priced === null) return null;
  return {
    ...amountsOfLine(priced),
    unitPrice: unitSalePrice(priced),
    margin: marginOfLine(priced, conversions),
  };
}

const textOf = (amount: string) => (Number(amount) === 0 ? '' : amount);

function sold(line: EditorLine, prices: SalePrice): EditorLine {
  const { unitPrice, minimum, profit, discount } = prices;
  return {
    ...line,
    ...{ unitPrice, minimum: minimum ?? '', profit: textOf(profit), discount: textOf(discount) },
  };
}

/** Removes added profit and discounts. */
export function soldByUnitPrice(line: EditorLine, unitPrice: string): EditorLine {
  return { ...line, unitPrice, profit: '', discount: '' };
}

/** Null: nothing can be sold so. */
export function lineSoldFor(line: EditorLine, net: string): EditorLine | null {
  const priced = costedLine(line);
  return priced === null || net === '' ? null : sold(line, soldFor(priced, Big(net)));
}

interface Scope {
  /** Null: the whole offer. */
  readonly leg: OfferLeg | null;
  readonly currency: string;
  readonly conversions: readonly OfferConversion[];
}

const isWithin = (line: EditorLine, leg: OfferLeg | null) => leg === null || line.leg === leg;

/** Null: nothing can be sold so. */
export function linesWithMargin(
  lines: readonly EditorLine[],
  goal: MarginGoal,
  scope: Scope,
): readonly EditorLine[] | null {
  if (goal.value === '') return null;
  const { currency, conversions } = scope;
  return resold(lines, scope, (priced) => soldWithMargin(priced, goal, currency, conversions));
}

export function linesSoldFor(
  lines: readonly EditorLine[],
  net: string,
  scope: Scope,
): readonly EditorLine[] | null {
  if (net === '') return null;
  const { currency, conversions } = scope;
  return resold(lines, scope, (priced) => soldForNet(priced, Big(net), currency, conversions));
}

function resold(
  lines: readonly EditorLine[],
  { leg }: Scope,
  sell: (priced: readonly CostedLine[]) => readonly (SalePrice | null)[] | null,
): readonly EditorLine[] | null {
  const within = lines.flatMap((line) => {
    const priced = isWithin(line, leg) ? costedLine(line) : null;
    return priced === null ? [] : [{ key: line.key, priced }];
  });
  const prices = within.length === 0 ? null : sell(within.map(({ priced }) => priced));
  if (prices === null) return null;
  const byKey = new Map(within.map(({ key }, at) => [key, prices[at] ?? null]));
  return lines.map((line) => {
    const price = byKey.get(line.key) ?? null;
    return price === null ? line : sold(line, price);
  });
}

/** Must match the arithmetic used on saving. */
export function sumsOf(
  lines: readonly EditorLine[],
  currency: string,
  conversions: readonly OfferConversion[],
  leg: OfferLeg | null = null,
) {
  const priced = lines.flatMap((line) => (isWithin(line, leg) ? (pricedLine(line) ?? []) : []));
  return {
    totals: totalsOf(priced, currency, conversions),
    margin: marginOf(priced, currency, conversions),
  };
}
