import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { newerIn } from '~/pages/catalogues/one/newer-in';
import { NewerRecord } from '~/pages/catalogues/one/newer-record';
import { DraftNotice } from '~/pages/forms/draft-notice';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { AlikeHint, alikeIn } from '../company-form/alike-hint';
import { CompanyFields } from '../company-form/company-fields';
import type { action, loader } from './edit-company.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './edit-company.server';

export const meta = titled<typeof loader>('companies-staff:edit.title', ({ name }) => ({ name }));

export default function EditCompany() {
  const { id, name, avatarFileId, revision, values, choices, draft } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('companies-staff');
  const { t: crm } = useTranslation('crm-staff');
  const newer = newerIn(answer);
  const opened = draft?.revision ?? String(revision);
  const page = `/admin/companies/${id}`;
  return (
    <Page width="text">
      <PageHeader
        title={t('edit.title', { name })}
        breadcrumbs={[
          { label: crm('companies.title'), to: '/admin/companies' },
          { label: name, to: page },
          { label: t('edit.short') },
        ]}
      />
      <DraftNotice draft={answer === undefined ? draft : null} />
      <Card>
        <Form
          key={`${id} ${revision}`}
          method="post"
          encType="multipart/form-data"
          answer={answer}
          typed={draft?.typed}
          keeps={{ form: 'company', recordId: id, revision: opened }}
        >
          {newer !== undefined && <NewerRecord newer={newer} />}
          <input type="hidden" name="base" value={opened} />
          <input type="hidden" name="revision" value={newer?.revision ?? opened} />
          {choices.mayAssign && <input type="hidden" name="assigns" value="true" />}
          <CompanyFields
            values={values}
            choices={choices}
            avatarFileId={avatarFileId}
            isNew={false}
            hint={<AlikeHint id={id} answered={alikeIn(answer)} />}
          />
          <FormActions>
            <LinkButton to={page} variant="quiet">
              {t('cancel')}
            </LinkButton>
            <SubmitButton>{t(newer === undefined ? 'edit.submit' : 'edit.submit-over')}</SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
}
