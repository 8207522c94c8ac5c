import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import type { Layout } from './import-data';

export function LayoutPreview({ layout }: { readonly layout: Layout }) {
  const { t } = useTranslation('imports');
  const placeOf = usePlaceOf();
  return (
    <Card title={t('layout.preview')} padding="none">
      <ul className="divide-y divide-line border-t border-line" aria-live="polite">
        {layout.preview.map((row, at) => {
          const text = (name: string) => row.values.find((one) => one.name === name)?.text;
          const others = row.values.filter(({ name }) => name !== 'origin' && name !== 'destination');
          return (
            <li key={`${row.sheet ?? ''} ${row.row} ${at}`} className="flex flex-col gap-1 px-4 py-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <b className="font-medium">
                  {text('origin') ?? '—'} → {text('destination') ?? '—'}
                </b>
                <span className="text-xs text-muted tabular-nums">{placeOf(row.sheet, row.row)}</span>
              </p>
              {row.refusals.map((sentence) => (
                <p key={sentence} className="text-sm text-danger">
                  {sentence}
                </p>
              ))}
              <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
                {others.map(({ name, label, text: value }) => (
                  <div key={name} className="min-w-0">
                    <dt className="inline text-muted">{label}: </dt>
                    <dd className="inline break-words">{value}</dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

export function usePlaceOf() {
  const { t } = useTranslation('imports');
  return (sheet: string | null, row: number) =>
    sheet === null ? `${t('rows.row')} ${row}` : t('layout.place', { sheet, row });
}
