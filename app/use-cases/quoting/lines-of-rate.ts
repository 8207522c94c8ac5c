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

/** A priced rate, with its cost and what was taken off its price. */
export interface RateToOffer {
  readonly id: string;
  readonly kind: RateKind;
  readonly businessModel: BusinessModel;
  readonly price: Price;
  /** Sum of the discounts, in the currency of the price. */
  readonly discount: string;
}

/** How lines are called in the customer's language. */
export interface LineWords {
  readonly freight: string;
  readonly surcharge: (code: string) => string;
  readonly service: (name: ServiceName) => string;
  /** Said beside the freight of trucks whose kilometres are an estimate. */
  readonly estimated: (kilometres: string) => string;
}

/** A quantity at a unit price, as a step of the price says. */
type Charged = Pick<LineInput, 'basis' | 'quantity' | 'unitPrice' | 'minimum'>;

/**
 * Lines of an offer with the same net total as the price. A `Costo` rate's prices are the cost, and its profit
 * is the freight's; the cost of a `Venta` rate is unknown until somebody types it. What cannot be repeated as
 * quantity × unit price is one shipment at its amount.
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
 * Customs clearance is a service of its country, taxed there. The premium follows the freight: insurance of imports and exports is
 * exempt in Chile as international freight is (Decreto Ley 825, article 12 E).
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

/** As it is paid, for each unit of the line. Nothing where it is unknown. */
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
 * What suppliers charge for the price of a `Costo` rate, in the currency of the price, before it was rounded, without services of
 * unknown cost.
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

/** What a line costs that is not quantity × unit price: in the supplier's currency, before it was rounded. */
function costOf({ steps, amount }: PriceLine, currency: string): NonNullable<LineInput['cost']> {
  const conversion = steps.find(({ code }) => code === 'conversion')?.params;
  const rounding = steps.find(({ code }) => code === 'rounded-up')?.params;
  const exact = conversion?.['amount'] ?? rounding?.['amount'] ?? amount;
  return {
    currency: conversion?.['from'] ?? currency,
    unitPrice: Big(exact).round(6, Big.roundUp).toFixed(),
  };
}

/** Steps that an offer's line repeats or need not. */
const silent: ReadonlySet<StepCode> = new Set(['rounded-up', 'announced', 'zone']);

/** The line as quantity × unit price if that comes to its amount exactly. */
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

/** Null if no minimum holds; undefined if it cannot be repeated. */
function minimumOf(steps: readonly Step[], currency: string): string | null | undefined {
  const last = steps.at(-1);
  if (last === undefined) return null;
  const { minimum, currency: inCurrency } = last.params;
  return inCurrency === currency ? minimum : undefined;
}

/** By which basis a line is charged; null for what an offer has no basis for, such as a percentage. */
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

/** Adds the profit to the freight, and takes the discount off the lines in their order. */
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
