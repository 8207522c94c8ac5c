import { useTranslation } from 'react-i18next';
import { bookingFacts } from '~/presenters/shop/booking-facts';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { useFormats } from '~/ui/format';
import type { Reservation } from './reservation-data';

interface BookingCardProps {
  readonly reservation: Reservation;
  readonly reader: 'customer' | 'staff';
}

export function BookingCard({ reservation: { booking }, reader }: BookingCardProps) {
  const { t } = useTranslation('shop');
  const formats = useFormats();
  return (
    <Card title={t('booking.title')}>
      {booking === null ? (
        <p className="text-sm text-muted">{t('booking.not-declared')}</p>
      ) : (
        <DescriptionList items={bookingFacts(booking, t, formats, reader)} />
      )}
    </Card>
  );
}
