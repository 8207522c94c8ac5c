import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { useFormats } from '~/ui/format';
import { classes } from '~/ui/classes';
import type { Reservation } from './reservation-data';

interface NextStepsProps {
  readonly reservation: Pick<Reservation, 'payment_status' | 'payment_due_on' | 'proofs' | 'cancelled_at'>;
  /** A carrier has confirmed all of its shipments. */
  readonly isBooked: boolean;
}

const steps = ['pay', 'check', 'book', 'follow'] as const;

/** From the transfer to the shipment under way. Nothing once it is cancelled, or under way. */
export function NextSteps({ reservation, isBooked }: NextStepsProps) {
  const { t } = useTranslation('shop');
  const { date } = useFormats();
  const { payment_status: payment, payment_due_on: dueOn, proofs, cancelled_at: cancelledAt } = reservation;
  const isPaid = payment === 'completed';
  if (cancelledAt !== null || (isPaid && isBooked)) return null;
  const isSent = proofs.length > 0 && payment === 'pending';
  const now = isPaid ? 'book' : isSent ? 'check' : 'pay';
  const at = steps.indexOf(now);
  return (
    <Card title={t('next-steps.title')}>
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={step === now ? 'step' : undefined}
            className={classes('flex gap-3 text-sm', index > at && 'text-muted')}
          >
            <span
              aria-hidden
              className={classes(
                'grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold',
                index < at
                  ? 'border-success text-success'
                  : index === at
                    ? 'border-accent bg-accent-soft text-accent'
                    : 'border-line',
              )}
            >
              {index < at ? <Check className="size-3.5" /> : index + 1}
            </span>
            <span>
              <span className={classes('block', index === at && 'font-semibold')}>
                {t(`next-steps.${step}`)}
              </span>
              {index === at && (
                <span className="text-muted">
                  {step === 'pay' && dueOn !== null
                    ? t('next-steps.pay-until', { date: date(dueOn, 'longDate') })
                    : t(`next-steps.${step}-hint`)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
