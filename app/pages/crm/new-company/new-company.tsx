import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DraftNotice } from '~/pages/forms/draft-notice';
import { intent } from '~/pages/intent';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { useCommandId } from '~/ui/form/use-command-id';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { AlikeHint, alikeIn } from '../company-form/alike-hint';
import { CompanyFields } from '../company-form/company-fields';
import type { action, loader, NewCompanyIntent } from './new-company.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './new-company.server';

export const meta = titled('companies-staff:new.title');

export default function NewCompany() {
  const { values, choices, draft, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const commandId = useCommandId(loaded.commandId, answer);
  const { t } = useTranslation('companies-staff');
  const { t: crm } = useTranslation('crm-staff');
  return (
    <Page width="text">
      <PageHeader
        title={t('new.title')}
        description={t('new.description')}
        breadcrumbs={[{ label: crm('companies.title'), to: '/admin/companies' }, { label: t('new.title') }]}
      />
      <DraftNotice draft={answer === undefined ? draft : null} />
      <Card>
        {/* A key per company, so that each gets a new form. */}
        <Form
          key={commandId}
          method="post"
          encType="multipart/form-data"
          answer={answer}
          typed={draft?.typed}
          keeps={{ form: 'company', recordId: 'new', revision: '0' }}
        >
          <input type="hidden" name="commandId" value={commandId} />
          {/* Enter submits by the first button. */}
          <button type="submit" {...intent<NewCompanyIntent>('open')} hidden tabIndex={-1} aria-hidden />
          <CompanyFields
            values={values}
            choices={choices}
            avatarFileId={null}
            isNew
            hint={<AlikeHint id={null} answered={alikeIn(answer)} />}
          />
          <FormActions>
            <LinkButton to="/admin/companies" variant="quiet">
              {t('cancel')}
            </LinkButton>
            <SubmitButton variant="secondary" {...intent<NewCompanyIntent>('another')}>
              {t('new.another')}
            </SubmitButton>
            <SubmitButton {...intent<NewCompanyIntent>('open')}>{t('new.submit')}</SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
}
