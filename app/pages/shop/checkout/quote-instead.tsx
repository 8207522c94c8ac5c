import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/data/states';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { intent } from '~/pages/intent';
import type { action, CheckoutIntent } from './checkout.server';

export function QuoteInstead() {
  const { t } = useTranslation('shop');
  const answer = useActionData<typeof action>();
  return (
    <Notice tone="warning" title={t('booking.needs-quote')}>
      <p className="mb-3">{t('booking.needs-quote-body')}</p>
      <Form method="post" answer={answer} intent={intent<CheckoutIntent>('quote')} className="gap-3">
        <FormActions>
          <SubmitButton>{t('booking.hand-in')}</SubmitButton>
        </FormActions>
      </Form>
    </Notice>
  );
}
