import { useTranslation } from 'react-i18next';
import type { PaymentStatus } from '@domain/shop/reservation/states';
import { Badge, StatusBadge } from '~/ui/data/badge';
import type { Tone } from '~/ui/tone';

const paymentTones: Readonly<Record<PaymentStatus, Tone>> = {
  pending: 'warning',
  completed: 'success',
  failed: 'danger',
};

interface ReservationStatusProps {
  readonly reservation: {
    readonly payment_status: PaymentStatus;
    readonly cancelled_at: string | null;
    readonly proof_to_check: boolean;
    readonly isOverdue?: boolean;
    readonly refund_due?: boolean;
  };
  readonly isOwn?: boolean;
}

export function ReservationStatus({ reservation, isOwn = false }: ReservationStatusProps) {
  const { t } = useTranslation('shop');
  const { payment_status: payment, cancelled_at: cancelledAt, proof_to_check: isToCheck } = reservation;
  if (cancelledAt !== null)
    return (
      <span className="inline-flex flex-wrap gap-1">
        <StatusBadge tone="neutral">{t('reservation.statuses.cancelled')}</StatusBadge>
        {reservation.refund_due === true && <Badge tone="warning">{t('refunds.waiting')}</Badge>}
      </span>
    );
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StatusBadge tone={paymentTones[payment]}>{t(`reservation.statuses.${payment}`)}</StatusBadge>
      {reservation.isOverdue === true && <Badge tone="danger">{t('reservation.overdue')}</Badge>}
      {isToCheck && <Badge tone="info">{t(isOwn ? 'proofs.sent' : 'proofs.to-check')}</Badge>}
    </span>
  );
}
