import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { Table } from '~/ui/data/table';
import { Money, Quantity } from '~/ui/format';
import { EditPrice } from './edit-price';
import { EditServices } from './edit-services';
import type { Following } from './following-form';
import type { QuoterData } from './quoter-data';
import { ServiceLines } from './service-lines';

interface PriceCardProps {
  readonly data: QuoterData;
  readonly following: Following;
}

/** The priced lines with their parts, for staff only. */
export function PriceCard({ data: { quoter, mayFollow, isClosed }, following }: PriceCardProps) {
  const { t } = useTranslation('quoting-staff');
  const { detail } = quoter;
  const lines = detail?.lines ?? [];
  const currency = detail?.currency ?? 'USD';
  const among = lines.flatMap((line) => [line.unitPrice, line.profit, line.discount, line.subtotal]);
  const amount = (value: string | undefined) => <Money amount={value} currency={currency} among={among} />;
  return (
    <Card
      title={t('one.price')}
      padding="none"
      actions={
        mayFollow && !isClosed && <EditPrice following={following} currency={currency} lines={lines} />
      }
    >
      {lines.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{t('one.no-detail')}</p>
      ) : (
        <>
          <Table
            caption={t('one.price')}
            rows={lines.map((line, index) => ({ ...line, index }))}
            rowKey={({ index }) => String(index)}
            columns={[
              { id: 'line', header: t('one.line'), cell: ({ description }) => description },
              {
                id: 'quantity',
                header: t('one.quantity'),
                align: 'end',
                cell: ({ quantity }) => <Quantity value={quantity} />,
              },
              {
                id: 'unit-price',
                header: t('one.unit-price'),
                align: 'end',
                cell: ({ unitPrice }) => (
                  <Money amount={unitPrice} currency={currency} among={among} isOfUnit />
                ),
              },
              {
                id: 'profit',
                header: t('one.profit'),
                align: 'end',
                cell: ({ profit }) => amount(profit),
              },
              {
                id: 'discount',
                header: t('one.discount'),
                align: 'end',
                cell: ({ discount }) => amount(discount),
              },
              {
                id: 'subtotal',
                header: t('one.subtotal'),
                align: 'end',
                cell: ({ subtotal }) => amount(subtotal),
              },
            ]}
          />
          <div className="flex items-baseline justify-between border-t border-line bg-sunken/50 px-4 py-3">
            <span className="font-semibold">{t('one.total')}</span>
            <span className="text-lg font-semibold num">{amount(detail?.total)}</span>
          </div>
        </>
      )}
    </Card>
  );
}

/** Services besides the freight. */
export function ServicesCard({ data: { quoter, mayFollow, isClosed }, following }: PriceCardProps) {
  const { t } = useTranslation('quoting-staff');
  const { services } = quoter;
  return (
    <Card
      title={t('one.services')}
      actions={mayFollow && !isClosed && <EditServices following={following} services={services} />}
    >
      {services.length === 0 ? (
        <p className="text-muted">{t('one.no-services')}</p>
      ) : (
        <ServiceLines services={services} />
      )}
    </Card>
  );
}
