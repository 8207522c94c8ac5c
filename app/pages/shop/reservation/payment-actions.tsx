import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentStatus } from '@domain/shop/reservation/states';
import { Button } from '~/ui/button';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextField } from '~/ui/form/text-field';
import { ConfirmDialog, Dialog } from '~/ui/overlay/dialog';
import { intent } from '~/pages/intent';
import type { StaffReservationIntent } from './reservations.server';

const verbs = { completed: 'complete', failed: 'fail', pending: 'reopen' } as const satisfies Record<
  PaymentStatus,
  string
>;

const changesPayment = intent<StaffReservationIntent>('change-payment');

interface PaymentActionsProps {
  readonly nextStatuses: readonly PaymentStatus[];
  readonly proofs: ReactNode;
}

/**
 * The likeliest status comes last. Completing is final, so it asks for the payment's reference; rejecting
 * asks for confirmation, since the customer is notified at once.
 */
export function PaymentActions({ nextStatuses, proofs }: PaymentActionsProps) {
  const { t } = useTranslation('shop');
  const inOrder = nextStatuses.toSorted((a, b) => Number(a === 'completed') - Number(b === 'completed'));
  return inOrder.map((status) =>
    status === 'completed' ? (
      <CompletePayment key={status} proofs={proofs} />
    ) : status === 'failed' ? (
      <ConfirmDialog
        key={status}
        trigger={<Button>{t('reservation.fail')}</Button>}
        title={t('reservation.fail')}
        body={t('reservation.fail-body')}
        confirmLabel={t('reservation.fail')}
        action=""
        fields={{ intent: changesPayment.value, status }}
      />
    ) : (
      <Form key={status} method="post" intent={changesPayment}>
        <SubmitButton variant="secondary" name="status" value={status}>
          {t(`reservation.${verbs[status]}`)}
        </SubmitButton>
      </Form>
    ),
  );
}

function CompletePayment({ proofs }: Pick<PaymentActionsProps, 'proofs'>) {
  const { t } = useTranslation('shop');
  return (
    <Dialog
      size="sm"
      title={t('reservation.complete')}
      description={t('reservation.complete-body')}
      trigger={
        <Button variant="primary" icon={BadgeCheck}>
          {t('reservation.complete')}
        </Button>
      }
    >
      {(close) => (
        <Form method="post" intent={changesPayment} onSubmit={close}>
          <input type="hidden" name="status" value="completed" />
          {proofs}
          <TextField
            label={t('reservation.payment-reference')}
            name="reference"
            description={t('reservation.payment-reference-hint')}
            maxLength={100}
          />
          <FormActions>
            <Button onPress={close}>{t('common:cancel')}</Button>
            <SubmitButton>{t('reservation.complete')}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
