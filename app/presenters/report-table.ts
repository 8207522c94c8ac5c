import type { Bar } from '~/ui/data/bar-chart';
import type { LineChartData } from '~/ui/data/line-chart';

export interface ReportColumn {
  readonly header: string;
  /**
   * Percents go to 100; amounts are decimal texts in the currency of the first column; dollars are US dollars,
   * and measures have one decimal.
   */
  readonly kind: 'text' | 'count' | 'percent' | 'amount' | 'dollars' | 'measure';
}

export type ReportCell = string | number | null;

export interface ReportTable {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly ReportCell[])[];
  /** Addresses of the records behind each cell, by row and column. */
  readonly links?: readonly (readonly (string | null)[])[];
  readonly left?: number;
  /** Drawn instead of bars. */
  readonly line?: LineChartData;
  readonly bars: readonly Bar[];
  /** All bars have full length: sums of different currencies have no common scale. */
  readonly isEachWhole: boolean;
}

/** One decimal. Null: the whole is 0. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}
