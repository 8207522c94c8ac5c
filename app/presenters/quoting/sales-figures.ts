import Big from 'big.js';
import type { SalesFigures } from '@projections/quoting/sales-report/queries';

export const salesMeasures = ['value', 'margin', 'quotes', 'won', 'tonnes', 'volume', 'teu'] as const;
export type SalesMeasure = (typeof salesMeasures)[number];

/** Sums of groups; money in US dollars. */
export interface Sales {
  readonly quotes: number;
  readonly won: number;
  readonly lost: number;
  readonly unvalued: number;
  readonly value: Big;
  readonly costed: Big;
  readonly cost: Big;
  readonly kilograms: Big;
  readonly cubicMetres: Big;
  readonly teu: Big;
}

type Counted = 'quotes' | 'won' | 'lost' | 'unvalued';

/** Figures that a row lacks count as none. */
export function sumSales(rows: readonly Partial<SalesFigures>[]): Sales {
  const count = (name: Counted) => rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);
  const amount = (name: Exclude<keyof SalesFigures, Counted>) =>
    rows.reduce((sum, row) => sum.plus(row[name] ?? 0), Big(0));
  return {
    ...{ quotes: count('quotes'), won: count('won'), lost: count('lost'), unvalued: count('unvalued') },
    ...{ value: amount('value'), costed: amount('costed'), cost: amount('cost') },
    ...{ kilograms: amount('kilograms'), cubicMetres: amount('cubicMetres'), teu: amount('teu') },
  };
}

/** Of the lines whose cost is known. */
export function marginOfSales({ costed, cost }: Sales): Big {
  return costed.minus(cost);
}

/** Dollars of each won quote with a value; null: none. */
export function averageSale({ value, won, unvalued }: Sales): number | null {
  return won === unvalued
    ? null
    : value
        .div(won - unvalued)
        .round(0)
        .toNumber();
}

/** 20 for 100 at a cost of 80; null: no sale with a known cost. */
export function marginPercent(sales: Sales): number | null {
  return sales.costed.lte(0) ? null : marginOfSales(sales).div(sales.costed).times(100).round(1).toNumber();
}

/** Percent of the decided quotes; null: none was decided. */
export function winRate({ won, lost }: Pick<Sales, 'won' | 'lost'>): number | null {
  return won + lost === 0 ? null : Math.round((won / (won + lost)) * 1000) / 10;
}

/** Dollars, tonnes, cubic metres or a count. */
export function measureOf(sales: Sales, measure: SalesMeasure): number {
  switch (measure) {
    case 'value':
      return sales.value.round(2).toNumber();
    case 'margin':
      return marginOfSales(sales).round(2).toNumber();
    case 'quotes':
      return sales.quotes;
    case 'won':
      return sales.won;
    case 'tonnes':
      return sales.kilograms.div(1000).round(1).toNumber();
    case 'volume':
      return sales.cubicMetres.round(1).toNumber();
    case 'teu':
      return sales.teu.round(2).toNumber();
  }
}
