import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end' | undefined;
  readonly isSortable?: boolean | undefined;
  readonly hideBelow?: 'lg' | 'xl' | '2xl' | undefined;
  readonly isOnCards?: boolean | undefined;
  readonly isTight?: boolean | undefined;
  readonly isProse?: boolean | undefined;
}
