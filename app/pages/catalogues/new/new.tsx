import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { inSentence } from '~/texts/in-sentence';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { RecordFields } from '../form/record-fields';
import type { action, loader } from './new.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './new.server';

export const meta = titled<typeof loader>('catalogues:screen.new', ({ catalogue }) => ({
  name: inSentence(catalogue.one),
}));

export default function NewRecord() {
  const { commandId, catalogue, fields } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('catalogues');
  const title = t('screen.new', { name: inSentence(catalogue.one) });
  return (
    <Page width="text">
      <PageHeader
        title={title}
        description={catalogue.about}
        breadcrumbs={[{ label: catalogue.many, to: `/admin/${catalogue.name}` }, { label: title }]}
      />
      <Card>
        <Form method="post" encType="multipart/form-data" answer={answer} savedAs="new">
          <input type="hidden" name="commandId" value={commandId} />
          <RecordFields fields={fields} legend={catalogue.one} values={{}} context={{ names: new Map() }} />
          <FormActions>
            <LinkButton to={`/admin/${catalogue.name}`} variant="quiet">
              {t('screen.cancel')}
            </LinkButton>
            <SubmitButton>{t('screen.add')}</SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
}
