import Big from 'big.js';
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import type { LineTax } from '../../shared/tax';
import type { OfferContent, OfferLine, OfferTerms } from './events';
import type { OfferContentInput, OfferLineInput } from './inputs';
import { landedCostOf, type OfferImports } from './landed-cost';
import { costOfLine, marginOf } from './margin';
import { usualTax, type TaxedWhere } from './tax';
import { amountsOfLine, convertTo, totalsOf, type OfferConversion, type OfferTotals } from './totals';

/**
 * `conversions`: the day's, to the offer's currency and from it to the dollar. Refuses a discount above the
 * price, a wrong subtotal, an unknown rate and a missing conversion, with the line's number (from 1).
 */
export function calculateContent(
  input: OfferContentInput,
  conversions: readonly OfferConversion[],
  where: TaxedWhere,
  imports: OfferImports | null = null,
): OfferContent | Rejection {
  const { currency, rates, terms, comment = null, note = null, landedCost: imported } = input;
  const lines: OfferLine[] = [];
  const ids = new Set<string>();
  for (const [index, given] of input.lines.entries()) {
    const line = calculateLine(given, { offerCurrency: currency, where, ids, number: index + 1 });
    if ('rejected' in line) return line;
    if (line.rateId !== null && !rates.some(({ id }) => id === line.rateId)) {
      return reject('rule', 'offer.rate-not-named', { line: index + 1 });
    }
    const { subtotal } = line;
    if (Big(line.discount).gt(0) && Big(subtotal).lt(0))
      return reject('rule', 'offer.discount-above-price', { line: index + 1, subtotal });
    if (given.subtotal !== undefined && !Big(given.subtotal).eq(subtotal)) {
      return reject('rule', 'offer.subtotal-mismatch', { line: index + 1, subtotal });
    }
    lines.push(line);
  }
  const totals = totalsOf(lines, currency, conversions);
  if (totals === null) {
    const missing = lines.find((line) => convertTo(currency, line.currency, Big(0), conversions) === null);
    return reject('rule', 'price.no-exchange-rate', { currency: missing?.currency ?? currency });
  }
  if (Big(totals.net).lt(0)) return reject('rule', 'offer.total-below-zero', { total: totals.net, currency });
  const priced = { currency, lines, totals: storedTotals(totals) };
  const landedCost = imported && landedCostOf(imported, { ...priced, conversions, route: where, imports });
  if (landedCost !== undefined && isRejection(landedCost)) return landedCost;
  return {
    ...priced,
    rates: rates.map(({ supplier = null, validTo = null, ...rate }) => ({ ...rate, supplier, validTo })),
    terms: termsOf(terms),
    conversions: [...conversions],
    margin: marginOf(lines, currency, conversions),
    totalInUsd: convertTo('USD', currency, Big(totals.total), conversions)?.toFixed() ?? null,
    comment,
    note,
    ...(landedCost !== undefined && { landedCost }),
  };
}

function storedTotals({ byCurrency, taxes, ...sums }: OfferTotals): OfferContent['totals'] {
  return {
    ...sums,
    byCurrency: [...byCurrency],
    taxes: taxes.map(({ reasons, ...sum }) => ({ ...sum, reasons: [...reasons] })),
  };
}

interface AroundLine {
  readonly offerCurrency: string;
  readonly where: TaxedWhere;
  readonly ids: Set<string>;
  readonly number: number;
}

function calculateLine(
  given: OfferLineInput,
  { offerCurrency, where, ids, number }: AroundLine,
): OfferLine | Rejection {
  const { leg, description, basis, quantity, unitPrice, rateId = null, minimum = null } = given;
  const currency = given.currency ?? offerCurrency;
  const id = given.id ?? freeId(ids);
  if (ids.has(id)) return reject('rule', 'offer.line-twice', { line: number });
  ids.add(id);
  const cost =
    given.cost === undefined
      ? null
      : {
          currency: given.cost.currency ?? currency,
          unitPrice: given.cost.unitPrice,
          minimum: given.cost.minimum ?? null,
        };
  const tax = taxOfLine(given, usualTax(leg, where), number);
  if ('rejected' in tax) return tax;
  const prices = {
    quantity,
    currency,
    unitPrice,
    minimum,
    profit: given.profitMonto,
    discount: given.descuentoMonto,
    taxRate: tax.percent,
    taxReason: tax.reason,
  };
  const amounts = amountsOfLine(prices);
  const total = costOfLine({ quantity, cost });
  return {
    id,
    leg,
    description,
    basis,
    ...prices,
    ...amounts,
    cost: cost === null || total === null ? null : { ...cost, total },
    rateId,
  };
}

/** Another treatment than the usual one needs its reason. */
function taxOfLine(
  { taxRate, taxReason }: Pick<OfferLineInput, 'taxRate' | 'taxReason'>,
  usual: LineTax,
  line: number,
): LineTax | Rejection {
  if (taxRate === undefined || isSameRate(taxRate, usual.percent))
    return { ...usual, ...(taxReason !== undefined && { reason: taxReason }) };
  if (taxReason === undefined) return reject('rule', 'offer.tax-reason-missing', { line });
  return { percent: taxRate, reason: taxReason };
}

function isSameRate(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : Big(one).eq(other);
}

function freeId(taken: ReadonlySet<string>): string {
  let number = taken.size + 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

function termsOf(input: OfferContentInput['terms']): OfferTerms {
  const { carrier, service = null, transitDays = null, validUntil = null, freeDays = null, ...rest } = input;
  const { incoterm = null, cutOff = null, conditions, ...lists } = rest;
  return {
    ...lists,
    carrier: carrier === undefined ? null : { id: carrier.id ?? null, name: carrier.name },
    service,
    transitDays,
    validUntil,
    freeDays,
    // Absent without one, as in older offers, so that an unchanged offer stays the same.
    ...(cutOff !== null && { cutOff }),
    incoterm,
    conditions: conditions.map(({ id = null, es, en = null, pt = null }) => ({ id, es, en, pt })),
  };
}
