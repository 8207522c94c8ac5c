import { Save, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { SubmitButton } from '~/ui/form/form';
import { conversionText } from '~/presenters/quoting/conversion-text';
import { Money, useFormats } from '~/ui/format';
import { ChargeableLoad } from './chargeable-load';
import type { EditorData } from './editor-data';
import type { sumsOf } from './editor-sums';
import type { EditorLine } from './editor-values';
import type { EditorIntent } from './offer-editor.server';

interface EditorSumsProps {
  readonly sums: ReturnType<typeof sumsOf>;
  readonly data: EditorData;
  readonly currency: string;
  readonly lines: readonly EditorLine[];
}

export function EditorSums({ sums, data, currency, lines }: EditorSumsProps) {
  const { t } = useTranslation('offers');
  const formats = useFormats();
  const { number, percent } = formats;
  const { totals, margin } = sums;
  const { marginFloor, conversions, mayEdit } = data;
  const used = new Set(
    lines.flatMap((line) => [line.currency, ...(line.costPrice === '' ? [] : [line.costCurrency])]),
  );
  const rates = conversions.filter(({ from, to }) => to === currency && used.has(from));
  const isUnder =
    marginFloor !== null &&
    margin !== null &&
    (margin.unknownLines.length > 0 ||
      margin.percent === null ||
      Number(margin.percent) < Number(marginFloor));
  const terms =
    totals === null
      ? []
      : ([
          ['net', totals.net],
          ['tax', totals.tax],
        ] as const);
  return (
    <div className="sticky bottom-0 z-10 rounded-lg border border-line bg-surface px-4 py-2.5 shadow-card">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p className="w-full text-sm text-muted">
          <ChargeableLoad load={data.load} />
        </p>
        <dl className="flex flex-wrap items-end gap-x-5 gap-y-1 text-sm num">
          {terms.map(([name, amount]) => (
            <div key={name}>
              <dt className="text-xs text-muted">{t(`sums.${name}`)}</dt>
              <dd>
                <Money amount={amount} currency={currency} />
              </dd>
            </div>
          ))}
          <div>
            <dt className="text-xs text-muted">{t('sums.total')}</dt>
            <dd className="text-lg font-semibold" data-testid="offer-total">
              {totals === null ? t('sums.no-rate') : <Money amount={totals.total} currency={currency} />}
            </dd>
          </div>
          <div>
            <dt className="text-xs text-muted">{t('sums.margin')}</dt>
            <dd className={isUnder ? 'font-medium text-warning' : 'font-medium'}>
              {margin === null || margin.percent === null ? (
                t('unknown')
              ) : (
                <>
                  <Money amount={margin.amount} currency={currency} /> ({percent(margin.percent)})
                </>
              )}
              {margin !== null && margin.unknownLines.length > 0 && margin.percent !== null && (
                <span className="text-xs">
                  {' '}
                  · {t('sums.unknown-lines', { count: margin.unknownLines.length })}
                </span>
              )}
            </dd>
          </div>
        </dl>
        {mayEdit && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col-reverse">
            {/* The first button is the one that Enter presses. */}
            <SubmitButton icon={Save} variant="secondary" {...intent<EditorIntent>('save')}>
              {t('editor.save')}
            </SubmitButton>
            <SubmitButton icon={Send} {...intent<EditorIntent>('send')}>
              {t('editor.send')}
            </SubmitButton>
          </div>
        )}
      </div>
      {isUnder && mayEdit && (
        <p className="mt-1 text-xs text-warning">{t('sums.under', { floor: number(marginFloor) })}</p>
      )}
      {totals !== null && (totals.byCurrency.length > 1 || rates.length > 0) && (
        <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-muted num">
          {totals.byCurrency.map((one) => (
            <span key={one.currency}>
              <Money amount={one.total} currency={one.currency} />
            </span>
          ))}
          {rates.map((rate) => (
            <span key={rate.from}>{conversionText(rate, formats)}</span>
          ))}
        </p>
      )}
    </div>
  );
}
