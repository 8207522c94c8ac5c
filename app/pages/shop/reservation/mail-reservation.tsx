import { useFetcher } from '@remix-run/react';
import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextField } from '~/ui/form/text-field';
import { Dialog } from '~/ui/overlay/dialog';
import { showToast } from '~/ui/overlay/toast';
import { intent } from '~/pages/intent';
import type { action, ReservationIntent } from './reservation.server';

interface MailReservationProps {
  readonly to: string;
  readonly commandId: string;
}

export function MailReservation(props: MailReservationProps) {
  const { t } = useTranslation('shop');
  return (
    <Dialog
      size="sm"
      title={t('reservation.mail')}
      description={t('reservation.mail-body')}
      trigger={<Button icon={Mail}>{t('reservation.mail')}</Button>}
    >
      {(close) => <MailForm {...props} onDone={close} />}
    </Dialog>
  );
}

/** The page gets a new command id after each sending; this form keeps the one it was opened with. */
function MailForm({ onDone, ...props }: MailReservationProps & { readonly onDone: () => void }) {
  const { t } = useTranslation('shop');
  const fetcher = useFetcher<typeof action>();
  const [{ to, commandId }] = useState(props);
  const { data } = fetcher;
  const sentTo = data && 'sentTo' in data ? data.sentTo : null;
  useEffect(() => {
    if (sentTo === null) return;
    void showToast({ tone: 'success', title: t('reservation.mailed', { to: sentTo }) });
    onDone();
  }, [sentTo, onDone, t]);
  return (
    <Form method="post" fetcher={fetcher} answer={data} intent={intent<ReservationIntent>('mail')}>
      <input type="hidden" name="commandId" value={commandId} />
      <TextField
        label={t('reservation.mail-to')}
        name="to"
        type="email"
        autoComplete="email"
        defaultValue={to}
        isRequired
      />
      <FormActions>
        <Button onPress={onDone}>{t('common:cancel')}</Button>
        <SubmitButton>{t('reservation.send')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
