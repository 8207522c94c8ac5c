import type { ReactNode } from 'react';
import { classes } from '../classes';

interface DescriptionListProps {
  readonly items: readonly { readonly term: string; readonly detail: ReactNode }[];
  readonly columns?: 1 | 2 | 3 | 4 | 'pairs';
}

const columnClasses = {
  1: 'grid-cols-1',
  pairs: 'grid-cols-2',
  2: 'grid-cols-1 sm:grid-cols-2',
  3: 'grid-cols-2 lg:grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-4',
} as const;

export function DescriptionList({ items, columns = 2 }: DescriptionListProps) {
  return (
    <dl className={classes('grid gap-x-6 gap-y-3.5', columnClasses[columns])}>
      {items.map(({ term, detail }) => (
        <div key={term} className="min-w-0">
          <dt className="text-xs text-muted">{term}</dt>
          <dd className="mt-0.5 text-base wrap-anywhere [&_a:not([class])]:text-accent [&_a:not([class])]:hover:underline">
            {detail === null || detail === undefined || detail === '' ? (
              <span className="text-faint">—</span>
            ) : (
              detail
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
