import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { refundFacts } from '~/presenters/shop/cancellation-text';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import type { Answered } from '~/ui/form/form-answer';
import { TextField } from '~/ui/form/text-field';
import { useFormats } from '~/ui/format';
import type { Reservation } from './reservation-data';
import type { StaffReservationIntent } from './reservations.server';

interface RefundCardProps {
  readonly reservation: Reservation;
  readonly maySettle: boolean;
  readonly commandId: string;
  readonly answer: Answered;
}

export function RefundCard({ reservation, maySettle, commandId, answer }: RefundCardProps) {
  const { t } = useTranslation('shop');
  const formats = useFormats();
  const { refund, refund_due: isDue, payment_status: payment } = reservation;
  const facts = refundFacts(reservation, t, formats);
  if (facts.length === 0) return null;
  return (
    <Card title={t('refunds.title')}>
      <DescriptionList
        columns={1}
        items={[
          ...facts,
          ...(refund?.reference === undefined
            ? []
            : [{ term: t('refunds.reference'), detail: refund.reference }]),
        ]}
      />
      {isDue && maySettle && (
        <Form method="post" answer={answer} intent={intent<StaffReservationIntent>('settle-refund')}>
          <input type="hidden" name="commandId" value={commandId} />
          <TextField
            label={t('refunds.reference')}
            name="reference"
            description={t('refunds.reference-hint')}
            maxLength={100}
          />
          <FormActions>
            {payment !== 'completed' && (
              <SubmitButton variant="secondary" name="outcome" value="not-received">
                {t('refunds.nothing-arrived')}
              </SubmitButton>
            )}
            <SubmitButton name="outcome" value="paid-back">
              {t('refunds.pay-back')}
            </SubmitButton>
          </FormActions>
        </Form>
      )}
    </Card>
  );
}
