import Big from 'big.js';
import type { NotIncluded } from '@domain/rating/pricing/price';
import type { ShownLine, ShownStep } from '~/presenters/rating/step-text';

export const comparedLegs = ['pickup', 'origin', 'freight', 'destination', 'delivery'] as const;
export type ComparedLeg = (typeof comparedLegs)[number];

interface ComparedPrice {
  readonly currency: string;
  readonly lines: readonly ShownLine[];
  readonly discount: string;
  /** Net of tax. */
  readonly total: string;
  readonly taxes: readonly { readonly percent: string | null; readonly tax: string }[];
  readonly totalWithTax: string;
  readonly notIncluded: readonly NotIncluded[];
}

export interface Compared {
  readonly price: ComparedPrice;
  /** Rates to the doors, priced alone. */
  readonly doors: {
    readonly pickup: { readonly price: ComparedPrice } | null;
    readonly delivery: { readonly price: ComparedPrice } | null;
  } | null;
}

/** `none`: the rate has no such charge. `not-included`: the leg is not sold with it. */
export type ComparedCell =
  | {
      readonly state: 'amount';
      readonly amount: string;
      /** Above the lowest; null for the lowest, and where one of the rates has no amount. */
      readonly more: string | null;
      readonly steps: readonly ShownStep[];
    }
  | { readonly state: 'included' | 'none' | 'not-included' };

export interface ComparedRow {
  readonly cells: readonly ComparedCell[];
  readonly differs: boolean;
}

export interface ComparedLine extends ComparedRow {
  readonly line: Pick<ShownLine, 'kind' | 'name' | 'leg'>;
}

export interface Comparison {
  readonly currency: string;
  readonly legs: readonly {
    readonly leg: ComparedLeg;
    readonly lines: readonly ComparedLine[];
    readonly subtotal: ComparedRow;
  }[];
  /** Null: no rate has one. */
  readonly rounding: ComparedRow | null;
  readonly discount: ComparedRow | null;
  readonly net: ComparedRow;
  /** By rate of tax. */
  readonly taxes: readonly (ComparedRow & { readonly percent: string })[];
  readonly total: ComparedRow;
}

type LegLine = ShownLine & { readonly at: ComparedLeg };

/** The lines of each price by leg and name, in the order in which the first rate that has them does. */
export function compareLines(compared: readonly Compared[]): Comparison {
  const prices = compared.map(pricesOf);
  const lines = compared.map(linesOf);
  const sums = (of: (price: ComparedPrice) => Big.BigSource) =>
    prices.map((parts) => parts.reduce((sum, part) => sum.plus(of(part)), Big(0)));
  const legs = comparedLegs.flatMap((leg) => {
    const own = lines.map((all) => all.filter(({ at }) => at === leg));
    if (own.every((of) => of.length === 0)) return [];
    const absent = compared.map((one) => absence(one, leg));
    return [{ leg, lines: alignedLines(own, absent), subtotal: subtotalOf(own, absent) }];
  });
  const discounts = sums(({ discount }) => discount);
  const rounding = sums(({ lines: all }) =>
    all
      .filter(({ kind }) => kind === 'rounding')
      .reduce((sum, { amount }) => sum.plus(amount), Big(0))
      .toFixed(),
  );
  const percents = new Set(
    prices.flat().flatMap(({ taxes }) => taxes.flatMap(({ percent }) => percent ?? [])),
  );
  return {
    currency: prices[0]?.[0]?.currency ?? '',
    legs,
    rounding: amountsUnlessZero(rounding),
    discount: amountsUnlessZero(discounts.map((discount) => discount.neg())),
    net: rowOf(amounts(sums(({ total }) => total))),
    taxes: [...percents].map((percent) => ({
      percent,
      ...rowOf(
        amounts(
          sums(({ taxes }) =>
            taxes
              .filter((sum) => sum.percent === percent)
              .reduce((sum, { tax }) => sum.plus(tax), Big(0))
              .toFixed(),
          ),
        ),
      ),
    })),
    total: rowOf(amounts(sums(({ totalWithTax }) => totalWithTax))),
  };
}

function pricesOf({ price, doors }: Compared): readonly ComparedPrice[] {
  return [doors?.pickup?.price, price, doors?.delivery?.price].filter((one) => one !== undefined);
}

function linesOf({ price, doors }: Compared): readonly LegLine[] {
  const toDoor = (at: 'pickup' | 'delivery') =>
    (doors?.[at]?.price.lines ?? []).map((line) => ({ ...line, at }));
  const own = price.lines.map((line) => ({ ...line, at: line.leg }));
  return [...toDoor('pickup'), ...own, ...toDoor('delivery')].filter(({ kind }) => kind !== 'rounding');
}

function absence({ price }: Compared, leg: ComparedLeg): ComparedCell {
  return { state: price.notIncluded.includes(leg) ? 'not-included' : 'none' };
}

function keyOf({ kind, name }: Pick<ShownLine, 'kind' | 'name'>): string {
  return kind === 'base' || name === null ? kind : `${kind} ${name.toUpperCase()}`;
}

function alignedLines(
  ofRates: readonly (readonly LegLine[])[],
  absent: readonly ComparedCell[],
): readonly ComparedLine[] {
  const keys = new Map<string, LegLine>();
  for (const line of ofRates.flat()) if (!keys.has(keyOf(line))) keys.set(keyOf(line), line);
  return [...keys].map(([key, { kind, name, leg }]) => ({
    line: { kind, name, leg },
    ...rowOf(
      ofRates.map((lines, at) => {
        const named = lines.filter((line) => keyOf(line) === key);
        return named.length === 0 ? (absent[at] ?? { state: 'none' }) : cellOf(named);
      }),
    ),
  }));
}

function cellOf(lines: readonly LegLine[]): ComparedCell {
  const charged = lines.filter(({ isIncluded }) => !isIncluded);
  if (charged.length === 0) return { state: 'included' };
  return amountOf(sumOfLines(charged), charged.length === 1 ? charged[0]?.steps : []);
}

function subtotalOf(ofRates: readonly (readonly LegLine[])[], absent: readonly ComparedCell[]): ComparedRow {
  return rowOf(
    ofRates.map((lines, at) =>
      lines.length === 0 ? (absent[at] ?? { state: 'none' }) : amountOf(sumOfLines(lines)),
    ),
  );
}

function sumOfLines(lines: readonly LegLine[]): Big {
  return lines.filter(({ isIncluded }) => !isIncluded).reduce((sum, { amount }) => sum.plus(amount), Big(0));
}

function amountOf(amount: Big, steps: readonly ShownStep[] = []): ComparedCell {
  return { state: 'amount', amount: amount.toFixed(), more: null, steps };
}

function amounts(values: readonly Big[]): readonly ComparedCell[] {
  return values.map((value) => amountOf(value));
}

function amountsUnlessZero(values: readonly Big[]): ComparedRow | null {
  return values.every((value) => value.eq(0)) ? null : rowOf(amounts(values));
}

function rowOf(cells: readonly ComparedCell[]): ComparedRow {
  const [first] = cells;
  const isSame = (one: ComparedCell) =>
    first?.state === 'amount' && one.state === 'amount'
      ? Big(one.amount).eq(first.amount)
      : one.state === first?.state;
  const differs = !cells.every(isSame);
  const values = cells.flatMap((cell) => (cell.state === 'amount' ? Big(cell.amount) : []));
  if (!differs || values.length < cells.length) return { cells, differs };
  const lowest = values.reduce((least, value) => (value.lt(least) ? value : least));
  return {
    differs,
    cells: cells.map((cell) => {
      if (cell.state !== 'amount' || lowest.eq(cell.amount)) return cell;
      return { ...cell, more: Big(cell.amount).minus(lowest).toFixed() };
    }),
  };
}
