import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Notice } from '~/ui/data/states';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextArea } from '~/ui/form/text-field';
import { useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { titled } from '~/pages/shell/titles';
import type { action, loader } from './cancel-own.server';

export { action, loader } from './cancel-own.server';

export const meta = titled<typeof loader>('shop:own-changes.cancel-title', ({ number }) => ({ number }));

/** Once a fee became due, the page shows it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 412 || actionStatus === 422 || defaultShouldRevalidate;

export default function CancelOwn() {
  const { id, number, fee, refund, isPaid, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('shop');
  const { money } = useFormats();
  const cost = fee && money(fee.amount, fee.currency);
  const back = refund && money(refund.amount, refund.currency);
  return (
    <Page width="text">
      <PageHeader title={t('own-changes.cancel-title', { number })} />
      <Card>
        <Form method="post" answer={answer}>
          <Notice
            tone={cost === null ? 'info' : 'warning'}
            title={cost === null ? t('own-changes.cancel-free') : t('own-changes.cancel-fee', { fee: cost })}
          >
            {[
              back !== null &&
                t(isPaid ? 'own-changes.refund-expected' : 'own-changes.refund-if-arrived', { amount: back }),
              cost !== null &&
                (back === null || fee?.currency !== refund?.currency) &&
                t('own-changes.fee-invoiced'),
              t('own-changes.cancel-body'),
            ]
              .filter(Boolean)
              .join(' ')}
          </Notice>
          <input type="hidden" name="commandId" value={commandId} />
          <input type="hidden" name="fee" value={fee?.amount ?? '0'} />
          <TextArea
            label={t('own-changes.reason')}
            name="reason"
            description={t('own-changes.reason-hint')}
            maxLength={500}
          />
          <FormActions>
            <LinkButton to={`/reservation/${id}`} variant="quiet">
              {t('own-changes.keep')}
            </LinkButton>
            <SubmitButton variant="danger">
              {cost === null ? t('own-changes.cancel') : t('own-changes.cancel-for', { fee: cost })}
            </SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
}
