import type { Bar } from '~/ui/data/bar-chart';

export interface ReportColumn {
  readonly header: string;
  /** Percents are numbers up to 100, amounts decimal texts in the currency of the first column. */
  readonly kind: 'text' | 'count' | 'percent' | 'amount';
}

export type ReportCell = string | number | null;

/** A part of a report: a chart, and the table of its numbers. */
export interface ReportTable {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly ReportCell[])[];
  /** Rows that only its sheet has. */
  readonly left?: number;
  readonly bars: readonly Bar[];
  /** Whether each bar is as long as the others: sums of different currencies have no common scale. */
  readonly isEachWhole: boolean;
}

/** Percent of a whole, with one decimal; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}
