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
import { cellClass } from './comparison-row';

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
