import Big from 'big.js';
import type { OfferContent, OfferLine } from '../offer/events';
import { marginOf } from '../offer/margin';
import { usualTimeZone } from '../offer/states';
import { convertTo, sumByCurrency, type OfferConversion } from '../offer/totals';
import { reject, type Rejection } from '../../shared/rejection';
import type { QuoterProductLine, QuoterService } from './events';
import type { Quoter } from './quoter';

/**
 * The content of prices stored before there were offers; null if a quote has none. Its amounts are the stored ones, to
 * the last digit: untaxed, of unknown cost, and without exchange rates. Its totals in one currency are therefore those
 * of the lines in it.
 */
export function earlierContent({ detail, earlier }: Pick<Quoter, 'detail' | 'earlier'>): OfferContent | null {
  if (earlier === null) return null;
  const priced = earlier.detail === null || detail === null ? [] : detail.lines;
  const lines = [
    ...priced.map((line) => detailLine(line, detail?.currency ?? 'USD')),
    ...earlier.services.map(serviceLine),
  ].map((line, index) => ({ ...line, id: String(index + 1) }));
  const currency = lines[0]?.currency ?? 'USD';
  const byCurrency = sumByCurrency(lines);
  const totals = byCurrency.find((one) => one.currency === currency);
  if (totals === undefined) return null;
  return {
    currency,
    lines,
    rates: [],
    terms: noTerms,
    conversions: [],
    totals: { ...totals, byCurrency: [...byCurrency] },
    margin: marginOf(lines, currency, []),
    totalInUsd: earlier.totalInUsd,
    comment: null,
    note: null,
  };
}

/**
 * A content of several currencies without exchange rates, with those of a day: its total is then one. The lines keep
 * their stored amounts. Refused without a rate for one of its currencies.
 */
export function converted(
  content: OfferContent,
  conversions: readonly OfferConversion[],
): OfferContent | Rejection {
  const { currency, totals } = content;
  const sum = { net: Big(0), tax: Big(0) };
  for (const one of totals.byCurrency) {
    const net = convertTo(currency, one.currency, Big(one.net), conversions);
    const tax = convertTo(currency, one.currency, Big(one.tax), conversions);
    if (net === null || tax === null)
      return reject('rule', 'price.no-exchange-rate', { currency: one.currency });
    sum.net = sum.net.plus(net);
    sum.tax = sum.tax.plus(tax);
  }
  const total = { net: sum.net.toFixed(), tax: sum.tax.toFixed(), total: sum.net.plus(sum.tax).toFixed() };
  return {
    ...content,
    conversions: [...conversions],
    totals: { ...totals, ...total },
    margin: marginOf(content.lines, currency, conversions),
  };
}

const alike = {
  id: '',
  basis: 'shipment',
  minimum: null,
  rounding: 'decimals',
  taxRate: null,
  tax: '0',
  cost: null,
  rateId: null,
} as const;

function detailLine(line: QuoterProductLine, currency: string): OfferLine {
  return { ...alike, ...line, leg: 'freight', currency };
}

function serviceLine({ name, price, currency }: QuoterService): OfferLine {
  const amount = Big(price ?? '0').toFixed();
  return {
    ...alike,
    leg: 'services',
    description: name,
    quantity: '1',
    currency,
    unitPrice: amount,
    profit: '0',
    discount: '0',
    subtotal: amount,
  };
}

const noTerms: OfferContent['terms'] = {
  carrier: null,
  service: null,
  transfers: [],
  transitDays: null,
  departures: [],
  validUntil: null,
  timeZone: usualTimeZone,
  freeDays: null,
  incoterm: null,
  included: [],
  notIncluded: [],
  conditions: [],
};
