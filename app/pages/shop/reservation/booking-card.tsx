import { useTranslation } from 'react-i18next';
import { shipmentFacts } from '~/presenters/shop/booking-facts';
import { reservedShipments } from '~/presenters/shop/reserved-shipments';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { useFormats } from '~/ui/format';
import type { Reservation } from './reservation-data';

interface BookingCardProps {
  readonly reservation: Reservation;
  readonly reader: 'customer' | 'staff';
}

export function BookingCard({ reservation, reader }: BookingCardProps) {
  const { t } = useTranslation('shop');
  const formats = useFormats();
  return (
    <Card title={t('booking.title')}>
      <div className="flex flex-col gap-5">
        {reservedShipments(reservation).map(({ id, route, ...details }) => (
          <section key={id} className="flex flex-col gap-2">
            {route !== null && <h3 className="font-semibold">{route}</h3>}
            {details.booking === null && <p className="text-sm text-muted">{t('booking.not-declared')}</p>}
            <DescriptionList items={shipmentFacts(details, t, formats, reader)} />
          </section>
        ))}
      </div>
    </Card>
  );
}
