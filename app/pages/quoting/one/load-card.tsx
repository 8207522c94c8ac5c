import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { Table } from '~/ui/data/table';
import { Quantity, useFormats, Volume, Weight } from '~/ui/format';
import type { LoadSummary } from '~/presenters/quoting/load-summary.server';

interface LoadCardProps {
  readonly load: LoadSummary;
  readonly type: string;
}

export function LoadCard({ load, type }: LoadCardProps) {
  const { t } = useTranslation('quoting');
  const { measure } = useFormats();
  const notStackable = t('load.line-not-stackable');
  const isUnits = load.chargeable.unit === 'unit';
  const totals = [
    [t(isUnits ? 'load.unit-count' : 'load.count'), <Quantity key="pieces" value={load.pieces} />],
    [t('load.total-weight'), <Weight key="weight" value={load.kilograms} />],
    ...(load.cubicMetres === null
      ? []
      : [[t('load.total-volume'), <Volume key="volume" value={load.cubicMetres} />] as const]),
    ...(load.uld === undefined
      ? []
      : [[t('load.devices'), `${load.uld.amount} × ${load.uld.type}`] as const]),
    ...(load.loadingMetres === undefined
      ? []
      : [[t('load.loading-metres'), measure(load.loadingMetres, 'LDM')] as const]),
    ...(isUnits
      ? []
      : [
          [
            t('load.chargeable-weight'),
            measure(load.chargeable.amount, load.chargeable.unit === 'wm' ? 'W/M' : 'kg'),
          ] as const,
        ]),
  ] as const;
  return (
    <Card title={t('request.load')} padding="none">
      <Table
        caption={t('request.load')}
        rows={load.lines.map((line, index) => ({ ...line, index }))}
        rowKey={({ index }) => String(index)}
        columns={[
          {
            id: 'what',
            header: t(isUnits ? 'load.unit' : 'load.dimensions'),
            cell: ({ unit, dimensions, isStackable }) =>
              isUnits
                ? (unit ?? t(`units.${type}`))
                : [dimensions ?? t('load.as-a-whole'), ...(isStackable === false ? [notStackable] : [])].join(
                    ' · ',
                  ),
          },
          {
            id: 'amount',
            header: t('load.amount'),
            align: 'end',
            cell: ({ amount }) => <Quantity value={amount} />,
          },
          {
            id: 'weight',
            header: t('load.weight'),
            align: 'end',
            cell: ({ kilograms }) => <Weight value={kilograms} />,
          },
          {
            id: 'volume',
            header: t('load.volume'),
            align: 'end',
            cell: ({ cubicMetres }) => <Volume value={cubicMetres} />,
          },
        ]}
      />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 border-t border-line bg-sunken/50 px-4 py-3 sm:flex sm:flex-wrap sm:gap-x-10">
        {totals.map(([term, detail]) => (
          <div key={term}>
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="font-semibold num">{detail}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
