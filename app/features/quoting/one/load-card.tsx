import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { Table } from '~/ui/data/table';
import { Quantity, useFormats, Volume, Weight } from '~/ui/format';
import type { LoadSummary } from '../load/load-summary.server';

interface LoadCardProps {
  readonly load: LoadSummary;
  readonly type: string;
}

/** What is to be carried, line by line, and what would be charged for. */
export function LoadCard({ load, type }: LoadCardProps) {
  const { t } = useTranslation('quoting-staff');
  const { t: shop } = useTranslation('quoting');
  const { measure } = useFormats();
  const isUnits = load.chargeable.unit === 'unit';
  const totals = [
    [t('one.pieces'), <Quantity key="pieces" value={load.pieces} />],
    [t('one.total-weight'), <Weight key="weight" value={load.kilograms} />],
    ...(load.cubicMetres === null
      ? []
      : [[t('one.total-volume'), <Volume key="volume" value={load.cubicMetres} />] as const]),
    ...(isUnits
      ? []
      : [
          [
            t('one.chargeable'),
            measure(load.chargeable.amount, load.chargeable.unit === 'wm' ? 'W/M' : 'kg'),
          ] as const,
        ]),
  ] as const;
  return (
    <Card title={t('one.load')} padding="none">
      <Table
        caption={t('one.load')}
        rows={load.lines.map((line, index) => ({ ...line, index }))}
        rowKey={({ index }) => String(index)}
        columns={[
          {
            id: 'what',
            header: shop(isUnits ? 'load.unit' : 'load.dimensions'),
            cell: ({ unit, dimensions }) =>
              isUnits ? (unit ?? shop(`units.${type}`)) : (dimensions ?? shop('load.as-a-whole')),
          },
          {
            id: 'amount',
            header: shop('load.amount'),
            align: 'end',
            cell: ({ amount }) => <Quantity value={amount} />,
          },
          {
            id: 'weight',
            header: shop('load.weight'),
            align: 'end',
            cell: ({ kilograms }) => <Weight value={kilograms} />,
          },
          {
            id: 'volume',
            header: shop('load.volume'),
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
