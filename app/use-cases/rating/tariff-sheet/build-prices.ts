import type { RateKind } from '@domain/rating/rate/inputs';
import type { Break } from './units-and-breaks';

export interface UnitPrice {
  readonly unit: string;
  readonly amount: string;
}

export interface BreakPrice {
  readonly at: Exclude<Break, { readonly isMinimum: true }>;
  /** Null: the cell has no price; `isBlank` if it is empty. */
  readonly amount: string | null;
  readonly isBlank: boolean;
  readonly said: string;
  /** A sum for the whole quantity, whatever its weight. */
  readonly isFlat?: boolean;
  readonly isBasisSaid?: boolean;
  /** A line above the table states that all are per kg. */
  readonly isTitledPerKg?: boolean;
}

export interface PriceProblem {
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

const open = '99999';

export function breakLines(
  prices: readonly BreakPrice[],
  calc: string,
): {
  readonly lines: readonly string[];
  readonly problems: readonly PriceProblem[];
  readonly emptied: readonly string[];
  /** Breaks whose prices may be sums, although the sheet states both per kg. */
  readonly suspected: string | null;
} {
  const placed: { from: string; to: string | null; price: BreakPrice }[] = [];
  for (const price of prices) {
    const from = price.at.from === '' ? (placed.at(-1)?.to ?? '0') : price.at.from;
    placed.push({ from, to: price.at.to, price });
  }
  const ordered = afterInclusiveEnds(placed.toSorted((one, other) => Number(one.from) - Number(other.from)));
  const problems: PriceProblem[] = [];
  const emptied: string[] = [];
  const first = ordered.findIndex(({ price }) => price.amount !== null);
  if (first === -1) return { lines: [], problems: [], emptied: [], suspected: null };
  for (const [at, { from, price }] of ordered.entries()) {
    if (price.amount !== null) continue;
    // A blank break above a priced one is a problem: the lower price would be charged for its quantities.
    if (price.isBlank && at < first) emptied.push(from);
    else problems.push({ code: 'tariff.break-unpriced', params: { from, said: price.said || '—' } });
  }
  const priced = ordered.filter(({ price }) => price.amount !== null);
  const lines = priced.flatMap(({ from, to, price }, at) => {
    const next = priced[at + 1];
    if (next !== undefined && Number(next.from) === Number(from)) {
      problems.push({ code: 'tariff.break-twice', params: { from } });
      return [];
    }
    const end = next?.from ?? (to !== null && Number(to) > Number(from) ? to : open);
    return [[from, end, clear(price.amount ?? ''), price.isFlat === true ? 'flat' : calc].join(' | ')];
  });
  problems.push(...gapsBetween(ordered));
  const { said, isBasisSaid } = suspectedFlat(priced.map(({ from, price }) => ({ from, price })));
  if (said === null || isBasisSaid) return { lines, problems, emptied, suspected: said };
  problems.push({ code: 'tariff.price-flat', params: { said } });
  return { lines, problems, emptied, suspected: null };
}

/** "Hasta 3 kg" and "+45" leave 3 to 45 without a price; 0-500 and 501-1000 leave no gap. */
function gapsBetween(
  ordered: readonly { readonly from: string; readonly to: string | null }[],
): readonly PriceProblem[] {
  return ordered.flatMap(({ to }, at) => {
    const next = ordered[at + 1];
    if (next === undefined || to === null || Number(next.from) <= Number(to) + 1) return [];
    return [{ code: 'tariff.break-gap', params: { from: to, to: next.from } }];
  });
}

/**
 * With ranges that end one before the next begins (0-500, 501-1000), an open last break begins one above the
 * previous end.
 */
function afterInclusiveEnds<Placed extends { readonly from: string; readonly to: string | null }>(
  ordered: readonly Placed[],
): readonly Placed[] {
  const [before, end, over] = ordered.slice(-3);
  if (before === undefined || end === undefined || over === undefined) return ordered;
  const isInclusive = before.to !== null && Number(end.from) === Number(before.to) + 1;
  if (!isInclusive || over.to !== null || Number(over.from) !== Number(end.to)) return ordered;
  return [...ordered.slice(0, -1), { ...over, from: String(Number(over.from) + 1) }];
}

/** Ratio to the next break's price above which a price is probably a sum for the whole quantity. */
const improbable = 8;

/** Adjacent prices that can hardly both be per kg; prefers those without a stated basis. */
function suspectedFlat(breaks: readonly { readonly from: string; readonly price: BreakPrice }[]): {
  readonly said: string | null;
  readonly isBasisSaid: boolean;
} {
  let said: string | null = null;
  for (const [at, one] of breaks.entries()) {
    const next = breaks[at + 1];
    if (next === undefined || one.price.isFlat === true || next.price.isFlat === true) continue;
    const [price, priceNext] = [Number(one.price.amount), Number(next.price.amount)];
    if (price < improbable * priceNext && price >= priceNext) continue;
    const both = `${one.from}: ${one.price.amount ?? ''} / ${next.from}: ${next.price.amount ?? ''}`;
    // A title for all prices is no proof if a price falls to an eighth: the first may still be a sum.
    const isSaid = [one.price, next.price].every(
      ({ isBasisSaid, isTitledPerKg }) =>
        isBasisSaid === true || (isTitledPerKg === true && price < priceNext),
    );
    if (!isSaid) return { said: both, isBasisSaid: false };
    said ??= both;
  }
  return { said, isBasisSaid: true };
}

/** Adds a fourth decimal to three, so that the number cannot be read as thousands. */
export function clear(amount: string): string {
  return /^\d+\.\d{3}$/.test(amount) ? `${amount}0` : amount;
}

export function calcOf(kind: RateKind): string {
  return kind === 'LCL' ? 'wm' : 'kg';
}
