import Big from 'big.js';
import type { z } from 'zod';
import type { offerLineInput } from '@domain/quoting/offer/inputs';
import type { ChargeBasis } from '@domain/quoting/offer/states';
import { chargeOf } from '@domain/quoting/offer/totals';
import type { Price, PriceLine, Step, StepCode } from '@domain/rating/pricing/price';
import { servicesOfPrice } from '@domain/rating/pricing/service-costs';
import type { RateKind } from '@domain/rating/rate/kinds';
import type { BusinessModel } from '@domain/rating/rate/terms';
import type { ServiceName } from '@domain/shared/asked-services';
import { decimalsOf } from '@domain/shared/currency-decimals';
import { decimal, roundUp } from '@domain/shared/money';

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
}

type Charged = Pick<LineInput, 'basis' | 'quantity' | 'unitPrice' | 'minimum'>;

/**
 * The lines have the price's net total. Prices of a `Costo` rate are the cost, and its profit is added to the
 * freight; the cost of a `Venta` rate is unknown. Amounts that are not quantity × unit price become one
 * shipment.
 */
export function linesOfRate(rate: RateToOffer, words: LineWords): LineInput[] {
  const { price, id: rateId } = rate;
  const lines = price.lines
    .filter(({ kind, isIncluded }) => kind !== 'profit' && !isIncluded)
    .map((line) => ({
      leg: legOf(line),
      description: descriptionOf(line, price, words).slice(0, 200),
      currency: price.currency,
      rounding: 'whole-up' as const,
      rateId,
      ...chargedOf(rate, line),
    }));
  return takeOff(lines, price, rate.discount);
}

/**
 * Customs clearance is taxed in its country. Insurance of imports and exports is exempt in Chile like
 * international freight (Decreto Ley 825, article 12 E).
 */
function legOf({ kind, name, leg }: PriceLine): LineInput['leg'] {
  return kind === 'service' && name !== 'insurance' ? 'services' : leg;
}

function descriptionOf({ kind, name }: PriceLine, { distance }: Price, words: LineWords): string {
  if (kind === 'service') return words.service(name as ServiceName);
  if (name !== null) return words.surcharge(name);
  const isEstimated = distance?.isEstimated ?? false;
  return isEstimated ? `${words.freight} (${words.estimated(distance?.kilometres ?? '')})` : words.freight;
}

function chargedOf(rate: RateToOffer, line: PriceLine): Charged & Pick<LineInput, 'cost'> {
  const { currency } = rate.price;
  const repeated = repeatable(rate.kind, line, currency);
  const charged = repeated ?? { basis: 'shipment', quantity: '1', unitPrice: line.amount };
  if (line.kind === 'service') return { ...charged, ...costOfServiceLine(rate.price, line, charged) };
  if (rate.businessModel === 'Venta') return charged;
  return { ...charged, cost: repeated === null ? costOf(line, currency) : costAt(repeated, currency) };
}

/** Per unit of the line; nothing if it is unknown. */
function costOfServiceLine(
  { services }: Price,
  { name }: PriceLine,
  { quantity }: Charged,
): Pick<LineInput, 'cost'> {
  const paid = services?.costs?.find(({ service }) => service === name)?.paid ?? null;
  if (paid === null) return {};
  const { amount, currency } = paid;
  return { cost: { currency, unitPrice: Big(amount).div(quantity).round(6, Big.roundUp).toFixed() } };
}

const costAt = ({ unitPrice, minimum }: Charged, currency: string) => ({
  currency,
  unitPrice,
  ...(minimum !== undefined && { minimum }),
});

/**
 * Supplier charges in the currency of the price, unrounded, without services of unknown cost. Only for
 * `Costo` rates.
 */
export function costOfPrice(price: Price): Big {
  const { lines, currency } = price;
  return lines
    .filter(({ kind, isIncluded }) => kind !== 'profit' && kind !== 'service' && !isIncluded)
    .map(({ steps, amount }) => steps.find(({ code }) => code === 'rounded-up')?.params['amount'] ?? amount)
    .reduce(
      (sum, exact) => sum.plus(Big(exact).round(decimalsOf(currency), Big.roundHalfUp)),
      servicesOfPrice(price).cost,
    );
}

/** In the supplier's currency, unrounded. */
function costOf({ steps, amount }: PriceLine, currency: string): NonNullable<LineInput['cost']> {
  const conversion = steps.find(({ code }) => code === 'conversion')?.params;
  const rounding = steps.find(({ code }) => code === 'rounded-up')?.params;
  const exact = conversion?.['amount'] ?? rounding?.['amount'] ?? amount;
  return {
    currency: conversion?.['from'] ?? currency,
    unitPrice: Big(exact).round(6, Big.roundUp).toFixed(),
  };
}

const silent: ReadonlySet<StepCode> = new Set(['rounded-up', 'announced', 'zone']);

/** Null unless quantity × unit price gives exactly the line's amount. */
function repeatable(kind: RateKind, { steps, amount }: PriceLine, currency: string): Charged | null {
  const [first, ...others] = steps.filter(({ code }) => !silent.has(code));
  if (first === undefined || others.some(({ code }) => code !== 'minimum')) return null;
  const basis = basisOf(kind, first.code);
  const unitPrice = first.params['rate'];
  if (basis === null || unitPrice === undefined || first.params['currency'] !== currency) return null;
  const minimum = minimumOf(others, currency);
  const quantity = first.params['quantity'] ?? '1';
  const isTyped = [quantity, unitPrice].every((one) => decimal.safeParse(one).success) && Big(quantity).gt(0);
  if (minimum === undefined || !isTyped) return null;
  const charge = roundUp(chargeOf({ quantity, unitPrice, minimum }));
  if (!charge.eq(amount)) return null;
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
function basisOf(kind: RateKind, code: StepCode): ChargeBasis | null {
  const isByWeight = kind === 'AERIAL' || kind === 'COURIER' || kind === 'LTL';
  const kilograms = isByWeight ? 'chargeable-kg' : 'kg';
  const ofKind = kind === 'LCL' ? 'wm' : kilograms;
  const container = kind === 'FTL' ? 'truck' : 'container';
  const bases: Readonly<Partial<Record<StepCode, ChargeBasis>>> = {
    'times-kg': kilograms,
    'times-m3': 'm3',
    'times-wm': 'wm',
    'times-container': container,
    'times-document': 'document',
    flat: 'shipment',
    'next-break': ofKind,
  };
  return bases[code] ?? null;
}

/** Adds the profit to the freight; discounts the lines in their order. */
function takeOff<Line extends LineInput>(
  lines: readonly Line[],
  { lines: priced, profit }: Price,
  discount: string,
): Line[] {
  const amounts = priced.filter(({ kind, isIncluded }) => kind !== 'profit' && !isIncluded);
  let left = Big(discount);
  return lines.map((line, index) => {
    const profitMonto = index === 0 ? profit : '0';
    const sale = Big(amounts[index]?.amount ?? 0).plus(profitMonto);
    const off = left.gt(sale) ? sale : left;
    left = left.minus(off);
    return { ...line, profitMonto, descuentoMonto: off.toFixed() };
  });
}
