import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { Table } from '~/ui/data/table';
import { Money, useFormats } from '~/ui/format';
import { usedConversions } from '~/presenters/quoting/conversion-text';
import { offeredRoute, offerLineText } from '~/presenters/shop/offer-line-text';
import { LoadText } from '../load-text';
import { TotalLines } from '../sums';
import type { Reservation } from './reservation-data';

interface BookedOfferProps {
  readonly reservation: Reservation;
  readonly offer: NonNullable<Reservation['offer']>;
  readonly quotesAt: string;
}

export function BookedOffer({ reservation, offer, quotesAt }: BookedOfferProps) {
  const { t } = useTranslation('shop');
  const formats = useFormats();
  const { shipment, load, quoteId, quoteReference } = offer;
  const { offerLines, currency, net, taxes, total } = reservation;
  const currencies = offerLines.map((line) => line.currency);
  const rates = usedConversions(offer.conversions, { currencies, to: currency }, formats);
  const details = [t(`search.modes.${shipment.type}`), shipment.carrier ?? '', shipment.incoterm ?? ''];
  return (
    <Card
      title={offeredRoute(shipment)}
      description={
        <>
          {details.filter((detail) => detail !== '').join(' · ')}
          {' · '}
          <Link to={`${quotesAt}/${quoteId}`} className="text-accent underline">
            {t('reservation.of-quote', { reference: quoteReference })}
          </Link>
        </>
      }
      actions={
        <span className="text-lg font-semibold num">
          <Money amount={total} currency={currency} />
        </span>
      }
    >
      <p className="mb-2 text-sm">
        <LoadText load={load} />
      </p>
      <Table
        caption={t('reservation.lines')}
        rows={offerLines}
        rowKey={({ lineId }) => lineId}
        columns={[
          {
            id: 'description',
            header: t('reservation.line'),
            cell: (line) => (
              <>
                {line.description}
                <small>{offerLineText(line, t, formats)}</small>
              </>
            ),
          },
          {
            id: 'net',
            header: t('reservation.net'),
            align: 'end',
            cell: (line) => <Money amount={line.net} currency={line.currency} />,
          },
        ]}
        empty={null}
      />
      <div className="mt-3">
        <TotalLines {...{ subTotal: net, net, taxes, totalWithTax: total, currency }} discountLines={[]} />
        {rates.map((rate) => (
          <p key={rate} className="mt-1 text-end text-sm text-muted num">
            {rate}
          </p>
        ))}
      </div>
    </Card>
  );
}
