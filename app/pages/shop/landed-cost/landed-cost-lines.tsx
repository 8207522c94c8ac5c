import { useTranslation } from 'react-i18next';
import { classes } from '~/ui/classes';
import type { ShownLandedCost } from '~/presenters/rating/shown-landed-cost.server';

interface LandedCostLinesProps extends ShownLandedCost {
  readonly conversion?: string | null;
}

export function LandedCostLines({ lines, total, perUnit, notes, conversion = null }: LandedCostLinesProps) {
  const { t } = useTranslation('landed-cost');
  return (
    <div className="flex max-w-3xl flex-col gap-2 text-sm">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('caption')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, name, arithmetic, source, amount }) => (
            <tr
              key={kind}
              className={classes(
                'border-b border-line align-top',
                kind === 'cif' && 'bg-sunken/50 font-semibold',
              )}
            >
              <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                <span className={kind === 'cif' ? 'font-semibold' : 'font-medium'}>{name}</span>
                <span className="block text-xs text-muted">
                  {arithmetic !== '' && <span className="text-ink num">{arithmetic}. </span>}
                  {source}
                </span>
              </th>
              <td
                className={classes(
                  'py-1.5 text-end whitespace-nowrap num',
                  kind === 'theoretical-insurance' && 'text-muted',
                )}
              >
                {amount}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="pt-2 text-start font-semibold">
              {t('total')}
            </th>
            <td className="pt-2 text-end font-semibold whitespace-nowrap num">{total}</td>
          </tr>
          {perUnit !== null && (
            <tr>
              <th scope="row" className="pt-1 text-start font-normal text-muted">
                {perUnit.term}
              </th>
              <td className="pt-1 text-end whitespace-nowrap num">{perUnit.amount}</td>
            </tr>
          )}
        </tfoot>
      </table>
      {[...(conversion === null ? [] : [conversion]), ...notes].map((note) => (
        <p key={note} className="text-xs text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}
