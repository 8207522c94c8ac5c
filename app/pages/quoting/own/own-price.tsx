import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { Table } from '~/ui/data/table';
import { Money, Quantity } from '~/ui/format';

interface OwnPriceProps {
  readonly price: {
    readonly currency: string;
    readonly total: string;
    readonly lines: readonly {
      readonly description: string;
      readonly quantity: string;
      readonly subtotal: string;
    }[];
  };
}

/** The quote's price line by line, as its customer sees it. */
export function OwnPrice({ price: { currency, total, lines } }: OwnPriceProps) {
  const { t } = useTranslation('quoting');
  const sums = { currency, among: [...lines.map(({ subtotal }) => subtotal), total] };
  return (
    <Card title={t('own.price')} padding="none">
      <Table
        caption={t('own.price')}
        rows={lines.map((line, index) => ({ ...line, index }))}
        rowKey={({ index }) => String(index)}
        columns={[
          { id: 'line', header: t('own.line'), cell: ({ description }) => description },
          {
            id: 'quantity',
            header: t('own.quantity'),
            align: 'end',
            cell: ({ quantity }) => <Quantity value={quantity} />,
          },
          {
            id: 'subtotal',
            header: t('own.subtotal'),
            align: 'end',
            cell: ({ subtotal }) => <Money amount={subtotal} {...sums} />,
          },
        ]}
      />
      <div className="flex items-baseline justify-between border-t border-line bg-sunken/50 px-4 py-3">
        <span className="font-semibold">{t('own.total')}</span>
        <span className="text-lg font-semibold num">
          <Money amount={total} {...sums} />
        </span>
      </div>
    </Card>
  );
}
