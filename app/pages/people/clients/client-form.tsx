import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RecordFields } from '~/pages/catalogues/form/record-fields';
import { NewerRecord } from '~/pages/catalogues/one/newer-record';
import { newerIn } from '~/pages/catalogues/one/newer-in';
import { DraftNotice } from '~/pages/forms/draft-notice';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { editAction, editLoader, newLoader } from './client-form.server';

export default function ClientForm() {
  const { commandId, client, fields, values, names, draft } = useLoaderData<
    typeof newLoader | typeof editLoader
  >();
  const answer = useActionData<typeof editAction>();
  const version = 'version' in values ? values.version : '0';
  const newer = newerIn(answer);
  const opened = draft?.revision ?? version;
  const { t } = useTranslation('clients-staff');
  const title = client === null ? t('new.title') : t('edit.title');
  const back = client === null ? '/admin/clients' : `/admin/clients/${client.id}`;
  return (
    <Page width="text">
      <PageHeader
        title={title}
        description={client === null ? t('new.lead') : client.name}
        breadcrumbs={[
          { label: t('title'), to: '/admin/clients' },
          ...(client === null ? [] : [{ label: client.name, to: back }]),
          { label: title },
        ]}
      />
      <DraftNotice draft={answer === undefined ? draft : null} />
      <Card>
        <Form
          key={`${client?.id} ${version}`}
          method="post"
          encType="multipart/form-data"
          answer={answer}
          typed={draft?.typed}
          keeps={{ form: 'client', recordId: client?.id ?? 'new', revision: opened }}
        >
          {newer !== undefined && <NewerRecord newer={newer} />}
          {client !== null && <input type="hidden" name="base" value={opened} />}
          {client !== null && <input type="hidden" name="revision" value={newer?.revision ?? opened} />}
          <input type="hidden" name="commandId" value={commandId} />
          {client !== null && fields.every(({ name }) => name !== 'email') && (
            <input type="hidden" name="email" value={client.email} />
          )}
          <RecordFields fields={fields} legend={t('one')} values={values} context={{ names }} />
          <FormActions>
            <LinkButton to={back} variant="quiet">
              {t('cancel')}
            </LinkButton>
            <SubmitButton>
              {client === null
                ? t('new.submit')
                : t(newer === undefined ? 'edit.submit' : 'edit.submit-over')}
            </SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
}
