import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextField } from '~/ui/form/text-field';
import { showToast } from '~/ui/overlay/toast';
import type { action } from './mail-offer.resource';
import type { Result } from './result';

export type Mailed = Pick<Result, 'id' | 'code' | 'request' | 'also' | 'commandId'>;

interface MailFormProps {
  readonly result: Mailed;
  readonly own: string;
  readonly onDone: () => void;
}

/** The list gets new command ids on each reload; this form keeps the one it was opened with. */
export default function MailForm({ result, own, onDone }: MailFormProps) {
  const { t } = useTranslation('shop');
  const fetcher = useFetcher<typeof action>();
  const [{ id, request, also, commandId }] = useState(result);
  const { data } = fetcher;
  const sentTo = data && 'sentTo' in data ? data.sentTo : null;
  useEffect(() => {
    if (sentTo === null) return;
    void showToast({ tone: 'success', title: t('results.mailed', { to: sentTo }) });
    onDone();
  }, [sentTo, onDone, t]);
  return (
    <Form method="post" action={`/rates/${id}/mail`} fetcher={fetcher} answer={data}>
      <input type="hidden" name="commandId" value={commandId} />
      <input type="hidden" name="request" value={request} />
      <input type="hidden" name="also" value={also} />
      <TextField
        label={t('results.mail-to')}
        name="to"
        type="email"
        autoComplete="email"
        defaultValue={own}
        isRequired
      />
      <FormActions>
        <Button onPress={onDone}>{t('common:cancel')}</Button>
        <SubmitButton>{t('results.send')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
