import Big from 'big.js';
import { toDecimals } from '../../shared/money';
import { addUp, netSums, sumOfTaxes, taxesOn, taxOn, type NetSum, type TaxSum } from '../../shared/tax';

/** Decimal strings. */
export interface LinePrices {
  readonly quantity: string;
  readonly currency: string;
  readonly unitPrice: string;
  readonly minimum: string | null;
  readonly profit: string;
  readonly discount: string;
  /** Percent. Null: exempt. */
  readonly taxRate: string | null;
  /** The law, or what staff gave as the reason of another treatment. */
  readonly taxReason: string | null;
}

export interface LineAmounts {
  /** Net: max(quantity × unit price, minimum) + profit − discount, to the currency's decimals. */
  readonly subtotal: string;
  /** Of this line alone. Totals tax the sum of each rate. */
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
  readonly taxes: readonly TaxSum[];
}

/** Rounded half up. Negative if the discount exceeds the price. */
export function amountsOfLine(line: LinePrices): LineAmounts {
  const charged = toDecimals(chargeOf(line).plus(line.profit), line.currency);
  const subtotal = toDecimals(charged.minus(line.discount), line.currency);
  return { subtotal: subtotal.toFixed(), tax: taxOn(subtotal, line.taxRate, line.currency).toFixed() };
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

/**
 * Subtotals of each currency and rate of tax are converted and rounded half up; the tax is counted on their
 * sums. Null: a conversion is missing.
 */
export function totalsOf(
  lines: readonly LinePrices[],
  currency: string,
  conversions: readonly OfferConversion[],
): OfferTotals | null {
  const subtotals = subtotalsOf(lines);
  const converted: NetSum[] = [];
  for (const { currency: from, sums } of subtotals)
    for (const sum of sums) {
      const net = convertTo(currency, from, sum.net, conversions);
      if (net === null) return null;
      converted.push({ ...sum, net });
    }
  const taxes = taxesOn(addUp(converted), Big(0), currency);
  const byCurrency = subtotals.map(({ currency: of, sums }) => sumUp(of, taxesOn(sums, Big(0), of)));
  return { ...sumUp(currency, taxes), byCurrency, taxes };
}

function sumUp(currency: string, taxes: readonly TaxSum[]): CurrencyTotals {
  const net = taxes.reduce((sum, one) => sum.plus(one.net), Big(0));
  const tax = sumOfTaxes(taxes);
  return { currency, net: net.toFixed(), tax: tax.toFixed(), total: net.plus(tax).toFixed() };
}

function subtotalsOf(lines: readonly LinePrices[]) {
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    const sums = netSums(
      own.map((line) => ({
        tax: { percent: line.taxRate, reason: line.taxReason },
        amount: Big(amountsOfLine(line).subtotal),
      })),
    );
    return { currency, sums };
  });
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
