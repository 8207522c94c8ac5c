import Big from 'big.js';
import type { z } from 'zod';
import type { offerLineInput } from '@domain/quoting/offer/inputs';
import type { ChargeBasis } from '@domain/quoting/offer/states';
import { amountsOfLine, chargeOf, totalsOf, type LinePrices } from '@domain/quoting/offer/totals';
import type { Price, PriceLine, Step, StepCode } from '@domain/rating/pricing/price';
import type { RateKind } from '@domain/rating/rate/kinds';
import type { BusinessModel } from '@domain/rating/rate/terms';
import type { ServiceName } from '@domain/shared/asked-services';
import { decimal, toDecimals } from '@domain/shared/money';
import { netSumsOf, shareOut, taxesOn } from '@domain/shared/tax';

type LineInput = z.input<typeof offerLineInput>;

export interface RateToOffer {
  readonly id: string;
  readonly kind: RateKind;
  readonly businessModel: BusinessModel;
  readonly price: Price;
  readonly discount: string;
}

export interface LineWords {
  readonly freight: string;
  readonly surcharge: (code: string) => string;
  readonly service: (name: ServiceName) => string;
  readonly estimated: (kilometres: string) => string;
  readonly rounding: string;
  /** Why the line's quantity is more than the load. */
  readonly nextBreak: (quantity: string) => string;
}

type Charged = Pick<LineInput, 'basis' | 'quantity' | 'unitPrice' | 'minimum'>;

type RateLine = LineInput & Pick<LinePrices, 'currency' | 'taxRate'>;

/**
 * In the rate's own currencies. Prices of a `Costo` rate are the cost, and its profit is added to the freight;
 * the cost of a `Venta` rate is unknown. Amounts that are not quantity × unit price become one shipment. A line
 * of each rate of tax adds what the conversion and the rounding of the price make, so that net and tax are the
 * price's.
 */
export function linesOfRate(rate: RateToOffer, words: LineWords): LineInput[] {
  const { price, id: rateId } = rate;
  const added = price.lines.filter(
    ({ kind, isIncluded }) => kind !== 'profit' && kind !== 'rounding' && !isIncluded,
  );
  const discounts = discountsOf(added, rate);
  const lines = added.map((line, index): RateLine => {
    const { currency } = ownAmount(line, price);
    const full: RateLine = {
      leg: legOf(line),
      description: descriptionOf(line, price, words).slice(0, 200),
      currency,
      rateId,
      ...chargedOf(rate, line),
      profitMonto: index === 0 ? profitIn(currency, price) : '0',
      ...taxIn(line),
    };
    const off = toDecimals(fromPrice(discounts[index] ?? Big(0), currency, price), currency);
    return { ...full, descuentoMonto: atMost(off, Big(amountsOfLine(pricesOf(full)).subtotal)).toFixed() };
  });
  return [...lines, ...roundingLines(lines, rate, words)];
}

const taxIn = ({ tax: { percent, reason } }: Pick<PriceLine, 'tax'>) => ({
  taxRate: percent,
  ...(reason !== null && { taxReason: reason }),
});

/** In the currency of the price: each rate of tax bears its share, taken off its lines in their order. */
function discountsOf(lines: readonly PriceLine[], { price, discount }: RateToOffer): readonly Big[] {
  const shares = shareOut(
    Big(discount),
    price.taxes.map(({ net }) => Big(net)),
    price.currency,
  );
  const left = new Map(price.taxes.map(({ percent }, at) => [percent, shares[at] ?? Big(0)]));
  return lines.map(({ tax: { percent }, amount }, index) => {
    const sale = Big(amount).plus(index === 0 ? price.profit : 0);
    const rest = left.get(percent) ?? Big(0);
    const off = atMost(rest, sale);
    left.set(percent, rest.minus(off));
    return off;
  });
}

/** Nothing is taken off a refund. */
function atMost(discount: Big, sale: Big): Big {
  return sale.lt(0) ? Big(0) : discount.gt(sale) ? sale : discount;
}

function pricesOf(line: RateLine): LinePrices {
  return {
    quantity: String(line.quantity),
    currency: line.currency,
    unitPrice: String(line.unitPrice),
    minimum: line.minimum === undefined ? null : String(line.minimum),
    profit: String(line.profitMonto ?? 0),
    discount: String(line.descuentoMonto ?? 0),
    taxRate: line.taxRate,
    taxReason: null,
  };
}

function roundingLines(
  lines: readonly RateLine[],
  { price, discount, id: rateId, businessModel }: RateToOffer,
  words: LineWords,
): LineInput[] {
  const { currency } = price;
  const conversions = price.conversions.filter(({ to }) => to === currency);
  const offered = totalsOf(lines.map(pricesOf), currency, conversions)?.taxes ?? [];
  const wanted = taxesOn(netSumsOf(price.taxes), Big(discount), currency);
  return wanted.flatMap(({ percent, net, reasons: [reason] }) => {
    const there = offered.find((sum) => sum.percent === percent)?.net ?? '0';
    const rest = Big(net).minus(there);
    if (rest.eq(0)) return [];
    const tax = taxIn({ tax: { percent, reason: reason ?? null } });
    return [
      {
        ...{
          leg: 'freight' as const,
          description: words.rounding,
          basis: 'shipment' as const,
          quantity: '1',
        },
        ...{ currency, unitPrice: rest.toFixed(), rateId, ...tax },
        ...(businessModel === 'Costo' && { cost: { currency, unitPrice: '0' } }),
      },
    ];
  });
}

/** Customs clearance is a service; insurance is part of the freight (Decreto Ley 825, article 12 E). */
function legOf({ kind, name, leg }: PriceLine): LineInput['leg'] {
  return kind === 'service' && name !== 'insurance' ? 'services' : leg;
}

function descriptionOf(line: PriceLine, { distance }: Price, words: LineWords): string {
  const { kind, name, steps } = line;
  if (kind === 'service') return words.service(name as ServiceName);
  const quantity = steps.find(({ code }) => code === 'next-break')?.params['quantity'];
  const asNextBreak = quantity === undefined ? '' : ` (${words.nextBreak(quantity)})`;
  if (name !== null) return `${words.surcharge(name)}${asNextBreak}`;
  const isEstimated = distance?.isEstimated ?? false;
  const estimated = isEstimated ? ` (${words.estimated(distance?.kilometres ?? '')})` : '';
  return `${words.freight}${asNextBreak}${estimated}`;
}

function chargedOf(rate: RateToOffer, line: PriceLine): Charged & Pick<LineInput, 'cost'> {
  const { exact, currency } = ownAmount(line, rate.price);
  const shipment: Charged = { basis: 'shipment', quantity: '1', unitPrice: typedAmount(exact) };
  const charged = repeatable(rate.kind, line, { exact, currency }) ?? shipment;
  if (line.kind === 'service') return { ...charged, ...costOfServiceLine(rate.price, line, charged) };
  if (rate.businessModel === 'Venta') return charged;
  const { unitPrice, minimum } = charged;
  return { ...charged, cost: { currency, unitPrice, ...(minimum !== undefined && { minimum }) } };
}

/** Per unit of the line; nothing if it is unknown. */
function costOfServiceLine(
  { services }: Price,
  { name }: PriceLine,
  { quantity }: Charged,
): Pick<LineInput, 'cost'> {
  const paid = services?.costs.find(({ service }) => service === name)?.paid ?? null;
  if (paid === null) return {};
  const { amount, currency } = paid;
  return { cost: { currency, unitPrice: typedAmount(Big(amount).div(String(quantity))) } };
}

interface OwnAmount {
  readonly exact: Big;
  readonly currency: string;
}

/** As it was charged, before conversion and rounding. */
function ownAmount({ steps, amount }: PriceLine, { currency }: Price): OwnAmount {
  const conversion = steps.find(({ code }) => code === 'conversion')?.params;
  const rounded = steps.find(({ code }) => code === 'rounded')?.params;
  const exact = Big(conversion?.['amount'] ?? rounded?.['amount'] ?? amount);
  return { exact, currency: conversion?.['from'] ?? currency };
}

/** As many decimals as can be typed. */
function typedAmount(amount: Big): string {
  return amount.round(6, Big.roundHalfUp).toFixed();
}

/** The profit in the currency of the freight. */
function profitIn(currency: string, price: Price): string {
  const line = price.lines.find(({ kind }) => kind === 'profit');
  if (line === undefined) return '0';
  const own = ownAmount(line, price);
  const exact = own.currency === currency ? own.exact : fromPrice(Big(line.amount), currency, price);
  return typedAmount(exact);
}

function fromPrice(amount: Big, to: string, { currency, conversions }: Price): Big {
  const rate = conversions.find(({ from, to: into }) => from === to && into === currency)?.rate;
  return rate === undefined ? amount : amount.div(rate);
}

const silent: ReadonlySet<StepCode> = new Set(['rounded', 'conversion', 'announced', 'zone', 'compared']);

/** Null unless quantity × unit price gives the line's amount in its own currency. */
function repeatable(kind: RateKind, { steps }: PriceLine, { exact, currency }: OwnAmount): Charged | null {
  const [first, ...others] = steps.filter(({ code }) => !silent.has(code));
  if (first === undefined || others.some(({ code }) => code !== 'minimum')) return null;
  const basis = basisOf(kind, first);
  const unitPrice = first.params['rate'];
  if (basis === null || unitPrice === undefined || first.params['currency'] !== currency) return null;
  const minimum = minimumOf(others, currency);
  const quantity = first.params['quantity'] ?? '1';
  const isTyped = [quantity, unitPrice].every((one) => decimal.safeParse(one).success) && Big(quantity).gt(0);
  if (minimum === undefined || !isTyped) return null;
  if (!chargeOf({ quantity, unitPrice, minimum }).eq(exact)) return null;
  return { basis, quantity, unitPrice, ...(minimum !== null && { minimum }) };
}

/** Null if no minimum applies; undefined if it cannot be expressed. */
function minimumOf(steps: readonly Step[], currency: string): string | null | undefined {
  const last = steps.at(-1);
  if (last === undefined) return null;
  const { minimum, currency: inCurrency } = last.params;
  return inCurrency === currency ? minimum : undefined;
}

/** Null if offers have no such basis, such as a percentage. */
function basisOf(kind: RateKind, { code, params }: Step): ChargeBasis | null {
  const isByWeight = kind === 'AERIAL' || kind === 'COURIER' || kind === 'LTL';
  const kilograms = isByWeight ? 'chargeable-kg' : 'kg';
  const ofBreak = kind === 'LCL' ? 'wm' : params['unit'] === 'lb' ? 'chargeable-lb' : kilograms;
  const container = kind === 'FTL' ? 'truck' : 'container';
  const bases: Readonly<Partial<Record<StepCode, ChargeBasis>>> = {
    'times-kg': kilograms,
    'times-lb': 'chargeable-lb',
    'times-m3': 'm3',
    'times-wm': 'wm',
    'times-container': container,
    'times-document': 'document',
    flat: 'shipment',
    'next-break': ofBreak,
  };
  return bases[code] ?? null;
}
