import Big from 'big.js';
import { z } from 'zod';
import { decimalsOf } from '../../shared/currency-decimals';
import { daysAfter, daysBetween } from '../../shared/day';
import { decimal, knownCurrency } from '../../shared/money';
import { reject, type Rejection } from '../../shared/rejection';
import type { Place } from '../place';
import { isoDate, rateForm, type RateForm } from './inputs';
import { kindsOfRate, type RateKind } from './kinds';
import type { RateTerms, Surcharge } from './terms';

const pricePartNames = ['base', 'minimum', 'surcharge'] as const;

/** Percent. A larger increase is refused as a typing error. */
const mostPercent = 1000;

/** Non-numeric input is reported elsewhere; skip the range check. */
const percent = decimal.refine((text) => !(Number(text) < -100 || Number(text) > mostPercent), {
  message: 'validation.percent-range',
});

const priceStep = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('percent'), percent }),
  z.strictObject({ by: z.literal('amount'), amount: decimal, currency: knownCurrency }),
]);
type PriceStep = z.output<typeof priceStep>;

const priceChange = z
  .strictObject({
    parts: z.array(z.enum(pricePartNames)).min(1),
    step: priceStep,
    surcharge: z.string().trim().min(1).max(120).optional(),
  })
  .refine(({ parts, surcharge }) => !parts.includes('surcharge') || surcharge !== undefined, {
    path: ['surcharge'],
    error: 'validation.required',
  });
export type PriceChange = z.output<typeof priceChange>;

const daysInOrder = ({ from, to }: { readonly from: string; readonly to: string }): boolean => from <= to;

export const rateChange = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('publish') }),
  z.strictObject({ what: z.literal('unpublish') }),
  z.strictObject({ what: z.literal('activate') }),
  z.strictObject({ what: z.literal('deactivate') }),
  z
    .strictObject({ what: z.literal('validity'), from: isoDate, to: isoDate })
    .refine(daysInOrder, { path: ['to'], error: 'validation.to-before-from' }),
  z.strictObject({ what: z.literal('prices'), prices: priceChange }),
  /** Added, or replaces those with the same code, leg and container. */
  z.strictObject({ what: z.literal('surcharge'), surcharge: rateForm.shape.surcharges.unwrap().element }),
  /** A copy that starts the day after the last day, lasts as long, and is public if the rate is. */
  z.strictObject({ what: z.literal('copy'), prices: priceChange.optional() }),
]);
export type RateChange = z.output<typeof rateChange>;
export type RateChangeName = RateChange['what'];

export type ChangedForm = RateForm & { readonly status?: boolean; readonly isActive?: boolean };

interface ChangedRate {
  readonly kind: RateKind;
  readonly isPublished: boolean;
  readonly terms: RateTerms;
}

export function formAfter(change: RateChange, rate: ChangedRate): ChangedForm | Rejection {
  switch (change.what) {
    case 'publish':
      return { status: true };
    case 'unpublish':
      return { status: false };
    case 'activate':
      return { isActive: true };
    case 'deactivate':
      return { isActive: false };
    case 'validity':
      return { from: change.from, to: change.to };
    case 'prices':
      return pricesAfter(rate.terms, change.prices);
    case 'surcharge':
      return { surcharges: withSurcharge(rate.terms.surcharges, change.surcharge) };
    case 'copy':
      return copyOf(rate, change.prices);
  }
}

export function pricesAfter(
  terms: RateTerms,
  { parts, step, surcharge: name }: PriceChange,
): RateForm | Rejection {
  const { currency: own, segments, unitPrices, surcharges, minimum, emptyReturn, zones = [] } = terms;
  const { devicePrices = [] } = terms;
  const refusals: Rejection[] = [];
  const after = (price: string, currency: string | null): string => {
    const changed = priceAfter(price, step, currency ?? own);
    if (typeof changed === 'string') return changed;
    refusals.push(changed);
    return price;
  };
  const least = (price: string | null, currency: string | null): string | null =>
    price === null ? null : after(price, currency);
  const isAsked = (part: PriceChange['parts'][number]): boolean => parts.includes(part);
  const form: RateForm = {
    ...((isAsked('base') || isAsked('minimum')) &&
      segments.length > 0 && {
        segments: segments.map((line) => ({
          ...line,
          ...(isAsked('base') && { rate: after(line.rate, line.currency) }),
          ...(isAsked('minimum') && { min: least(line.min, line.currency) }),
        })),
      }),
    ...((isAsked('base') || (isAsked('minimum') && unitPrices.some(({ min }) => min !== undefined))) &&
      unitPrices.length > 0 && {
        unitPrices: unitPrices.map((line) => ({
          ...line,
          ...(isAsked('base') && { rate: after(line.rate, null) }),
          ...(isAsked('minimum') && line.min !== undefined && { min: after(line.min, null) }),
        })),
      }),
    ...(isAsked('base') &&
      devicePrices.length > 0 && {
        devicePrices: devicePrices.map((line) => ({
          ...line,
          rate: after(line.rate, null),
          overPivot: after(line.overPivot, null),
        })),
      }),
    // A percentage of the freight follows by itself.
    ...(isAsked('base') &&
      terms.emptyReturnCalc === 'km' &&
      typeof emptyReturn === 'string' && { emptyReturn: after(emptyReturn, null) }),
    ...(isAsked('minimum') && minimum !== null && { minimum: after(minimum, null) }),
    ...(isAsked('minimum') &&
      zones.some(({ min }) => min !== undefined) && {
        zones: zones.map((zone) => ({
          ...zone,
          ...(zone.min !== undefined && { min: after(zone.min, null) }),
        })),
      }),
    ...(isAsked('surcharge') &&
      surcharges.some((line) => line.name === name) && {
        surcharges: surcharges.map((line) =>
          line.name === name ? surchargeAfter(line, step, after, refusals) : line,
        ),
      }),
  };
  return refusals[0] ?? form;
}

function surchargeAfter(
  line: Surcharge,
  step: PriceStep,
  after: (price: string, currency: string | null) => string,
  refusals: Rejection[],
): Surcharge {
  // A percentage has no currency, so no amount can be added.
  if (line.calc === 'percent' && step.by === 'amount') {
    refusals.push(reject('rule', 'rate.change-of-percent', { name: line.name }));
    return line;
  }
  const min = line.min === null ? null : after(line.min, line.currency);
  if (line.calc !== 'percent') return { ...line, rate: after(line.rate, line.currency), min };
  const rate = rounded(line.rate, step, percentDecimals);
  if (typeof rate === 'string') return { ...line, rate, min };
  refusals.push(rate);
  return line;
}

/**
 * Rounds half up to the currency's decimals, or to more if the price or amount has more, as for a kg or km.
 * Zero means no price and stays; no price may become zero or negative.
 */
export function priceAfter(price: string, step: PriceStep, currency: string): string | Rejection {
  if (Big(price).gt(0) && step.by === 'amount' && step.currency !== currency)
    return reject('rule', 'rate.change-of-other-currency', { currency, asked: step.currency });
  return rounded(price, step, decimalsOf(currency));
}

const percentDecimals = 2;

function rounded(price: string, step: PriceStep, decimals: number): string | Rejection {
  const before = Big(price);
  if (before.eq(0)) return before.toFixed();
  const exact =
    step.by === 'percent' ? before.times(Big(100).plus(step.percent)).div(100) : before.plus(step.amount);
  // More decimals than the currency has are kept where nothing changes.
  if (exact.eq(before)) return before.toFixed();
  const written = step.by === 'percent' ? [price] : [price, step.amount];
  const after = exact.round(Math.max(decimals, ...written.map(decimalsIn)), Big.roundHalfUp);
  return after.lte(0)
    ? reject('rule', 'rate.change-below-zero', { price: before.toFixed() })
    : after.toFixed();
}

function decimalsIn(price: string): number {
  const [, decimals = ''] = Big(price).toFixed().split('.');
  return decimals.length;
}

function withSurcharge(lines: readonly Surcharge[], line: Surcharge): Surcharge[] {
  const isSame = (other: Surcharge): boolean =>
    other.name === line.name && other.apply === line.apply && other.container === line.container;
  const at = lines.findIndex(isSame);
  if (at === -1) return [...lines, line];
  return lines.flatMap((other, index) => (index === at ? [line] : isSame(other) ? [] : [other]));
}

function copyOf({ kind, isPublished, terms }: ChangedRate, prices?: PriceChange): ChangedForm | Rejection {
  const days = nextPeriod(terms);
  if (days === null) return reject('rule', 'rate.copy-without-days');
  const changed = prices === undefined ? {} : pricesAfter(terms, prices);
  if ('rejected' in changed) return changed;
  const written = { ...terms, origin: endOf(terms.origin), destination: endOf(terms.destination) };
  const own = Object.entries(written).filter(([name]) =>
    kindsOfRate[kind].terms.has(name as keyof RateTerms),
  );
  return { ...(Object.fromEntries(own) as RateForm), ...changed, ...days, status: isPublished };
}

function endOf(end: Place | null): RateForm['origin'] {
  if (end === null) return null;
  const { type, code, name, city, country, latitude, longitude } = end;
  if (type !== 'zone' || country === null || latitude === null || longitude === null) return code;
  return { code, name, city, country, latitude, longitude };
}

export function nextPeriod({
  from,
  to,
}: Pick<RateTerms, 'from' | 'to'>): { readonly from: string; readonly to: string } | null {
  if (from === null || to === null || to < from) return null;
  const next = daysAfter(to, 1);
  return { from: next, to: daysAfter(next, daysBetween(from, to)) };
}
