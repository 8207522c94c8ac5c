import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '~/ui/classes';
import { Badge, Mark } from '~/ui/data/badge';
import { Money } from '~/ui/format';
import type { Comparison } from '~/presenters/shop/comparison.server';
import { useMayOrder } from '~/pages/shell/root/root-data';
import type { Result } from '../results/result';
import { ComparisonActions } from './comparison-actions';
import { ComparisonFacts } from './comparison-facts';
import { ComparisonLines } from './comparison-lines';

export const cellClass = 'border-b border-line px-3 py-2 align-top sm:px-4';

interface ComparisonTableProps {
  readonly compared: readonly Result[];
  readonly comparison: Comparison;
}

/** Scrolls by itself on narrow screens, below names that stay. */
export function ComparisonTable({ compared, comparison }: ComparisonTableProps) {
  const { t } = useTranslation('shop');
  const mayOrder = useMayOrder();
  const hasDifferences = compared.length > 1;
  return (
    <>
      {hasDifferences && <p className="text-sm text-muted">{t('compare.marked')}</p>}
      <div
        className="overflow-x-auto rounded-lg border border-line bg-surface shadow-card"
        {...scrolled(t('compare.title'))}
      >
        <table className="w-full table-fixed border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{t('compare.title')}</caption>
          <colgroup>
            <col className="w-32 sm:w-52" />
            {compared.map(({ id }) => (
              <col key={id} className="w-40 sm:w-auto" />
            ))}
          </colgroup>
          <thead>
            <tr>
              <td className={classes(cellClass, 'sticky start-0 z-10 bg-surface')} />
              {compared.map((result) => (
                <ResultHead key={result.id} result={result} />
              ))}
            </tr>
          </thead>
          <ComparisonLines comparison={comparison} />
          <ComparisonFacts compared={compared} />
          {mayOrder && <ComparisonActions compared={compared} />}
        </table>
      </div>
    </>
  );
}

/** Focusable, so that it can be scrolled by keyboard. */
function scrolled(label: string) {
  return { tabIndex: 0, role: 'group', 'aria-label': label } as const;
}

function ResultHead({ result }: { readonly result: Result }) {
  const { t } = useTranslation('shop');
  const { code, carriers, mark, marks, price, doors } = result;
  return (
    <th scope="col" className={classes(cellClass, 'min-w-40 text-start')}>
      <span className="mb-1.5 block">
        <Mark {...mark} />
      </span>
      <span className="block text-md font-semibold">
        {carriers.map(({ name }) => name).join(' · ') || code}
      </span>
      <span className="block text-xs font-normal break-words text-muted">{code}</span>
      <span className="mt-1 block text-lg font-semibold num">
        <Money amount={doors?.total ?? price.totalWithTax} currency={price.currency} />
      </span>
      <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
        {marks.map((one) => (
          <Badge key={one} tone={one === 'best-price' ? 'success' : 'info'}>
            {t(`results.marks.${one}`)}
          </Badge>
        ))}
      </span>
    </th>
  );
}

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
