import type { ReactNode } from 'react';
import type { Column } from '~/ui/data/column';

/** Without the columns that no row fills. */
export function said<Row>(
  rows: readonly Row[],
  columns: readonly (Column<Row> & { readonly isSaid?: (row: Row) => boolean })[],
): readonly Column<Row>[] {
  return columns.filter(({ isSaid }) => isSaid === undefined || rows.some(isSaid));
}

export function numbered<Line>(lines: readonly Line[]): readonly (Line & { readonly at: string })[] {
  return lines.map((line, at) => ({ ...line, at: String(at) }));
}

export const orDash = (shown: ReactNode): ReactNode => shown ?? '—';
