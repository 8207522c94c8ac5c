import { useActionData } from '@remix-run/react';
import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextArea } from '~/ui/form/text-field';
import { Dialog } from '~/ui/overlay/dialog';
import type { oneAction, StaffReservationIntent } from './reservations.server';
import { intent } from '~/pages/intent';

interface CancelReservationProps {
  readonly number: string;
  readonly revision: number;
  readonly commandId: string;
}

export function CancelReservation(props: CancelReservationProps) {
  const { t } = useTranslation('shop');
  return (
    <Dialog
      size="sm"
      title={t('reservation.cancel-title', { number: props.number })}
      description={t('reservation.cancel-body')}
      trigger={
        <Button icon={Ban} variant="quiet">
          {t('reservation.cancel')}
        </Button>
      }
    >
      {(close) => <CancelForm {...props} onLeave={close} />}
    </Dialog>
  );
}

function CancelForm({
  revision,
  commandId,
  onLeave,
}: CancelReservationProps & { readonly onLeave: () => void }) {
  const { t } = useTranslation('shop');
  const answer = useActionData<typeof oneAction>();
  return (
    <Form method="post" answer={answer} intent={intent<StaffReservationIntent>('cancel')}>
      <input type="hidden" name="commandId" value={commandId} />
      <input type="hidden" name="revision" value={revision} />
      <TextArea
        label={t('reservation.cancel-reason')}
        name="reason"
        description={t('reservation.cancel-reason-hint')}
        maxLength={500}
        isRequired
      />
      <FormActions>
        <Button onPress={onLeave}>{t('reservation.keep')}</Button>
        <SubmitButton variant="danger">{t('reservation.cancel')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
