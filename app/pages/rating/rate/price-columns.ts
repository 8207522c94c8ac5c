import type { ReactNode } from 'react';
import type { Column } from '~/ui/data/column';

/** Without the columns that no row fills. */
export function filledColumns<Row>(
  rows: readonly Row[],
  columns: readonly (Column<Row> & { readonly isFilled?: (row: Row) => boolean })[],
): readonly Column<Row>[] {
  return columns.filter(({ isFilled }) => isFilled === undefined || rows.some(isFilled));
}

export function numbered<Line>(lines: readonly Line[]): readonly (Line & { readonly at: string })[] {
  return lines.map((line, at) => ({ ...line, at: String(at) }));
}

export const orDash = (shown: ReactNode): ReactNode => shown ?? '—';
