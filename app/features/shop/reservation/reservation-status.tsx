import { useTranslation } from 'react-i18next';
import type { PaymentStatus } from '@domain/shop/reservation/states';
import { StatusBadge } from '~/ui/data/badge';
import type { Tone } from '~/ui/tone';

const paymentTones: Readonly<Record<PaymentStatus, Tone>> = {
  pending: 'warning',
  completed: 'success',
  failed: 'danger',
};

interface ReservationStatusProps {
  readonly reservation: { readonly payment_status: PaymentStatus; readonly cancelled_at: string | null };
}

/** How a reservation stands: that it was cancelled, else how its payment is. */
export function ReservationStatus({ reservation }: ReservationStatusProps) {
  const { t } = useTranslation('shop');
  const { payment_status: payment, cancelled_at: cancelledAt } = reservation;
  return cancelledAt === null ? (
    <StatusBadge tone={paymentTones[payment]}>{t(`reservation.statuses.${payment}`)}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{t('reservation.statuses.cancelled')}</StatusBadge>
  );
}
