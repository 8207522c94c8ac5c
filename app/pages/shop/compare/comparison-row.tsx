import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '~/ui/classes';

export const cellClass = 'border-b border-line px-3 py-2 align-top sm:px-4';

/** Stays in sight while the row scrolls below it. */
export function GroupHead({ title, columns }: { readonly title: string; readonly columns: number }) {
  return (
    <tr>
      <th
        scope="rowgroup"
        colSpan={columns + 1}
        className="border-b border-line bg-sunken px-3 py-1.5 text-start text-xs font-semibold text-muted sm:px-4"
      >
        <span className="sticky start-3 sm:start-4">{title}</span>
      </th>
    </tr>
  );
}

interface ComparedRowProps {
  readonly name: ReactNode;
  readonly cells: readonly ReactNode[];
  readonly differs?: boolean;
  readonly isSum?: boolean;
}

/** A row that differs has a mark at its name, and a word for readers who cannot see it. */
export function ComparedRow({ name, cells, differs = false, isSum = false }: ComparedRowProps) {
  const { t } = useTranslation('shop');
  return (
    <tr data-differs={differs ? '' : undefined} className={isSum ? 'font-semibold' : undefined}>
      <th
        scope="row"
        className={classes(
          cellClass,
          'sticky start-0 z-10 bg-surface text-start break-words',
          isSum ? 'font-semibold' : 'font-normal',
          differs ? 'border-s-3 border-s-accent ps-2.25 sm:ps-3.25' : 'text-muted',
        )}
      >
        {name}
        {differs && <span className="sr-only"> ({t('compare.differs')})</span>}
      </th>
      {cells.map((cell, at) => (
        <td key={at} className={classes(cellClass, 'num break-words', differs && 'bg-accent-soft')}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
