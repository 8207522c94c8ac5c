import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for amounts and counts. */
  readonly align?: 'end' | undefined;
  /** The list is sorted by the column's `id`. */
  readonly isSortable?: boolean | undefined;
  /** Hidden on screens narrower than this. Phones' cards leave these columns out. */
  readonly hideBelow?: 'lg' | 'xl' | '2xl' | undefined;
  /** Keeps a hidden column on phones' cards, for rows that have no page to read it on. */
  readonly isOnCards?: boolean | undefined;
  /** As narrow as its content. */
  readonly isTight?: boolean | undefined;
  /** For sentences: on a phone's card they begin below the column's name. */
  readonly isProse?: boolean | undefined;
}
