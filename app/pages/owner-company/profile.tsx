import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RecordFields } from '~/pages/catalogues/form/record-fields';
import { NewerRecord } from '~/pages/catalogues/one/newer-record';
import { titled } from '~/pages/shell/titles';
import { Card } from '~/ui/data/card';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { action, loader } from './profile.server';

export { action, loader } from './profile.server';

export const meta = titled('catalogues:profile.title');

export default function OwnerProfilePage() {
  const { revision, fields, values, names } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('catalogues');
  const newer = answer?.newer ?? undefined;
  return (
    <Page width="text">
      <PageHeader title={t('profile.title')} description={t('profile.lead')} />
      <Card>
        <Form
          key={revision}
          method="post"
          encType="multipart/form-data"
          answer={answer}
          savedAs={String(revision)}
        >
          {newer !== undefined && <NewerRecord newer={newer} />}
          <input type="hidden" name="base" value={revision} />
          <input type="hidden" name="revision" value={newer?.revision ?? revision} />
          <RecordFields fields={fields} legend={t('profile.title')} values={values} context={{ names }} />
          <FormActions>
            <SubmitButton>{t(newer === undefined ? 'screen.save' : 'newer.save')}</SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
}
