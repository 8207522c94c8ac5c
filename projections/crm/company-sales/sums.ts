import Big from 'big.js';

export type Outcome = 'open' | 'won' | 'lost' | 'void';

/** By currency. Values of several currencies are never added. */
export interface Sum {
  readonly count: number;
  readonly values: readonly { readonly currency: string; readonly total: string }[];
}

interface Row {
  readonly count: number;
  readonly currency: string | null;
  readonly total: string | null;
}

export function sumOf(rows: readonly Row[]): Sum {
  const totals = new Map<string, Big>();
  for (const { currency, total } of rows)
    if (currency !== null && total !== null)
      totals.set(currency, (totals.get(currency) ?? new Big(0)).plus(total));
  return {
    count: rows.reduce((all, { count }) => all + count, 0),
    values: [...totals]
      .map(([currency, total]) => ({ currency, total: total.toFixed() }))
      .toSorted((one, other) => one.currency.localeCompare(other.currency)),
  };
}

export function outcomeOf(state: string): Outcome {
  return state === 'won' || state === 'lost' || state === 'void' ? state : 'open';
}
