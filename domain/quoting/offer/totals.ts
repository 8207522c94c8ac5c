import Big from 'big.js';
import { decimalsOf } from '../../shared/currency-decimals';
import { roundUp } from '../../shared/money';

/** Decimal strings. */
export interface LinePrices {
  readonly quantity: string;
  readonly currency: string;
  readonly unitPrice: string;
  readonly minimum: string | null;
  /** `whole-up` for lines of a rate, like the rate search; `decimals` for typed ones. */
  readonly rounding: 'decimals' | 'whole-up';
  readonly profit: string;
  readonly discount: string;
  /** Percent. Null: exempt. */
  readonly taxRate: string | null;
}

export interface LineAmounts {
  /** Net: max(quantity × unit price, minimum), rounded, + profit − discount. */
  readonly subtotal: string;
  readonly tax: string;
}

/** One unit of `from` is `rate` units of `to`. */
export interface OfferConversion {
  readonly from: string;
  readonly to: string;
  readonly rate: string;
  readonly date: string;
  readonly source: string;
}

export interface CurrencyTotals {
  readonly currency: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
}

export interface OfferTotals extends CurrencyTotals {
  readonly byCurrency: readonly CurrencyTotals[];
}

/** Typed amounts and taxes round half up. Negative if the discount exceeds the price. */
export function amountsOfLine(line: LinePrices): LineAmounts {
  const charge = chargeOf(line);
  const charged = line.rounding === 'whole-up' ? roundUp(charge) : toDecimals(charge, line.currency);
  const subtotal = toDecimals(charged.plus(line.profit).minus(line.discount), line.currency);
  const tax =
    line.taxRate === null ? Big(0) : toDecimals(subtotal.times(line.taxRate).div(100), line.currency);
  return { subtotal: subtotal.toFixed(), tax: tax.toFixed() };
}

/** max(quantity × unit price, minimum), exact. */
export function chargeOf({
  quantity,
  unitPrice,
  minimum,
}: Pick<LinePrices, 'quantity' | 'unitPrice' | 'minimum'>): Big {
  const charge = Big(quantity).times(unitPrice);
  return minimum !== null && charge.lt(minimum) ? Big(minimum) : charge;
}

/** Net and tax of each currency are converted and rounded half up. Null: a conversion is missing. */
export function totalsOf(
  lines: readonly LinePrices[],
  currency: string,
  conversions: readonly OfferConversion[],
): OfferTotals | null {
  const byCurrency = sumByCurrency(
    lines.map((line) => ({ currency: line.currency, ...amountsOfLine(line) })),
  );
  let [net, tax] = [Big(0), Big(0)];
  for (const sum of byCurrency) {
    const [netThere, taxThere] = [sum.net, sum.tax].map((one) =>
      convertTo(currency, sum.currency, Big(one), conversions),
    );
    if (netThere === undefined || netThere === null || taxThere === undefined || taxThere === null)
      return null;
    net = net.plus(netThere);
    tax = tax.plus(taxThere);
  }
  return { currency, ...texts(net, tax), byCurrency };
}

export function sumByCurrency(
  lines: readonly (LineAmounts & { readonly currency: string })[],
): readonly CurrencyTotals[] {
  const sums = new Map<string, { net: Big; tax: Big }>();
  for (const { currency, subtotal, tax } of lines) {
    const before = sums.get(currency) ?? { net: Big(0), tax: Big(0) };
    sums.set(currency, { net: before.net.plus(subtotal), tax: before.tax.plus(tax) });
  }
  return [...sums].map(([currency, { net, tax }]) => ({ currency, ...texts(net, tax) }));
}

/** Rounded half up to the currency's decimals. Null: no conversion. */
export function convertTo(
  to: string,
  from: string,
  amount: Big,
  conversions: readonly OfferConversion[],
): Big | null {
  if (from === to) return amount;
  const conversion = conversions.find((one) => one.from === from && one.to === to);
  return conversion === undefined ? null : toDecimals(amount.times(conversion.rate), to);
}

function texts(net: Big, tax: Big): Pick<CurrencyTotals, 'net' | 'tax' | 'total'> {
  return { net: net.toFixed(), tax: tax.toFixed(), total: net.plus(tax).toFixed() };
}

function toDecimals(amount: Big, currency: string): Big {
  return amount.round(decimalsOf(currency), Big.roundHalfUp);
}
