import Big from 'big.js';
import type { RateTerms } from './terms';

/** `other`: in another currency, so no percentage can be computed. */
export const priceStates = ['new', 'dearer', 'cheaper', 'same', 'gone', 'other'] as const;
export type PriceState = (typeof priceStates)[number];

/** Amounts are decimal strings. */
export interface ComparedPrice {
  readonly part: 'unit' | 'segment' | 'minimum' | 'surcharge';
  /** The container, the break's first quantity, or the surcharge code; empty for the minimum. */
  readonly of: string;
  /** Basis of the rate, then leg and container, or commodity and type of load. */
  readonly detail: readonly string[];
  readonly state: PriceState;
  readonly before: string | null;
  readonly beforeCurrency: string | null;
  readonly after: string | null;
  readonly afterCurrency: string | null;
  /** Percent with one decimal; negative if cheaper. Null if it cannot be computed. */
  readonly percent: string | null;
}

type PriceTerms = Pick<
  RateTerms,
  'currency' | 'minimum' | 'segments' | 'unitPrices' | 'devicePrices' | 'surcharges' | 'zones'
>;

interface Price extends Pick<ComparedPrice, 'part' | 'of' | 'detail'> {
  readonly price: string;
  readonly currency: string;
}

export function comparePrices(older: PriceTerms | null, newer: PriceTerms | null): readonly ComparedPrice[] {
  const before = new Map(pricesOf(older).map((price) => [keyOf(price), price]));
  const after = new Map(pricesOf(newer).map((price) => [keyOf(price), price]));
  const gone = [...before].flatMap(([key, price]) => (after.has(key) ? [] : [compared(price, undefined)]));
  return [...[...after].map(([key, price]) => compared(before.get(key), price)), ...gone];
}

function compared(before: Price | undefined, after: Price | undefined): ComparedPrice {
  const price = after ?? before;
  if (price === undefined) throw new Error('a price is compared with another');
  return {
    part: price.part,
    of: price.of,
    detail: price.detail,
    state: stateOf(before, after),
    before: before?.price ?? null,
    beforeCurrency: before?.currency ?? null,
    after: after?.price ?? null,
    afterCurrency: after?.currency ?? null,
    percent: percentOf(before, after),
  };
}

function stateOf(before: Price | undefined, after: Price | undefined): PriceState {
  if (before === undefined) return 'new';
  if (after === undefined) return 'gone';
  if (before.currency !== after.currency) return 'other';
  const order = Big(after.price).cmp(before.price);
  return order === 0 ? 'same' : order > 0 ? 'dearer' : 'cheaper';
}

function percentOf(before: Price | undefined, after: Price | undefined): string | null {
  if (before === undefined || after === undefined || before.currency !== after.currency) return null;
  const one = Big(before.price);
  if (one.eq(0)) return Big(after.price).eq(0) ? '0' : null;
  return Big(after.price).minus(one).times(100).div(one).round(1, Big.roundHalfUp).toFixed();
}

function keyOf({ part, of, detail }: Price): string {
  return JSON.stringify([part, of, detail]);
}

function pricesOf(terms: PriceTerms | null): readonly Price[] {
  if (terms === null) return [];
  const { currency, minimum, segments, unitPrices, surcharges, zones = [] } = terms;
  const { devicePrices = [] } = terms;
  const lines: readonly (Omit<Price, 'detail'> & { readonly detail: readonly (string | null)[] })[] = [
    ...unitPrices.map(({ unit, rate, commodity, loadType, zone = null }) => ({
      part: 'unit' as const,
      of: unit,
      detail: [zone, commodity, loadType],
      price: rate,
      currency,
    })),
    ...devicePrices.flatMap(({ device, pivotWeight, rate, overPivot }) => [
      { part: 'unit' as const, of: device, detail: [`≤ ${pivotWeight} kg`], price: rate, currency },
      { part: 'unit' as const, of: device, detail: [`> ${pivotWeight} kg`], price: overPivot, currency },
    ]),
    ...(minimum === null ? [] : [{ part: 'minimum' as const, of: '', detail: [], price: minimum, currency }]),
    ...zones.flatMap(({ name, min }) =>
      min === undefined ? [] : [{ part: 'minimum' as const, of: '', detail: [name], price: min, currency }],
    ),
    ...segments.map(({ from, rate, calc, zone = null, currency: own }) => ({
      part: 'segment' as const,
      of: from,
      detail: [calc, zone],
      price: rate,
      currency: own ?? currency,
    })),
    ...surcharges.map(({ name, rate, calc, apply, container, reference, currency: own }) => ({
      part: 'surcharge' as const,
      of: name,
      detail: [calc, apply, container, reference],
      price: rate,
      currency: calc === 'percent' ? '%' : (own ?? currency),
    })),
  ];
  return lines.map((line) => ({ ...line, detail: line.detail.filter((part) => part !== null) }));
}
