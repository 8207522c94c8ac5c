import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextArea, TextField } from '~/ui/form/text-field';
import { showToast } from '~/ui/overlay/toast';
import type { action, SharedIntent } from './shared.server';

interface MailSharedFormProps {
  readonly path: string;
  readonly commandId: string;
  readonly onDone?: () => void;
}

export function MailSharedForm({ path, commandId, onDone }: MailSharedFormProps) {
  const { t } = useTranslation('shop');
  const fetcher = useFetcher<typeof action>();
  const { data } = fetcher;
  const sent = data && 'sentTo' in data ? data.sentTo : null;
  useEffect(() => {
    if (sent === null) return;
    void showToast({ tone: 'success', title: t('shared.sent', { count: sent }) });
    onDone?.();
  }, [sent, onDone, t]);
  return (
    <Form method="post" action={path} fetcher={fetcher} answer={data}>
      <h3 className="font-semibold">{t('shared.mail-title')}</h3>
      <input type="hidden" {...intent<SharedIntent>('mail')} />
      <input type="hidden" name="commandId" value={commandId} />
      <TextField label={t('shared.to')} name="to" description={t('shared.to-hint')} isRequired />
      <TextArea label={t('shared.note')} name="note" rows={3} />
      <FormActions>
        <SubmitButton>{t('shared.send')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
