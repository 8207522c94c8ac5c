import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { titled } from '~/pages/shell/titles';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { action, loader } from './unsubscribe.server';

export { action, loader } from './unsubscribe.server';

export const meta = titled('notifications:unsubscribe.title');

export default function Unsubscribe() {
  const { name, hasAccount } = useLoaderData<typeof loader>();
  const isDone = useActionData<typeof action>()?.isDone === true;
  const { t } = useTranslation('notifications');
  return (
    <Page width="text">
      <PageHeader title={t(isDone ? 'unsubscribe.done-title' : 'unsubscribe.title')} />
      <Card>
        <p role={isDone ? 'status' : undefined}>
          {t(isDone ? 'unsubscribe.done' : 'unsubscribe.body', { name })}{' '}
          {!isDone && t(hasAccount ? 'unsubscribe.still-listed' : 'unsubscribe.leaves')}
        </p>
        {isDone && hasAccount && (
          <>
            <p className="mt-2 text-muted">{t('unsubscribe.again')}</p>
            <LinkButton to="/account/notifications/choices" className="mt-4">
              {t('unsubscribe.choices')}
            </LinkButton>
          </>
        )}
        {!isDone && (
          <Form method="post" className="mt-4">
            <Button type="submit" variant="primary">
              {t('unsubscribe.confirm')}
            </Button>
          </Form>
        )}
      </Card>
    </Page>
  );
}
