import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for amounts and counts. */
  readonly align?: 'end' | undefined;
  /** Its `id` is what the list is sorted by. */
  readonly isSortable?: boolean | undefined;
  /** Gives way on narrower screens. On phones, cards show all but these. */
  readonly hideBelow?: 'lg' | 'xl' | undefined;
  /** Gives way on narrower screens, but not on a phone's card: there is no page of the row to read it on. */
  readonly isOnCards?: boolean | undefined;
  /** As narrow as its content. */
  readonly isTight?: boolean | undefined;
  /** Sentences: on a phone's card they begin below the column's name. */
  readonly isProse?: boolean | undefined;
}
