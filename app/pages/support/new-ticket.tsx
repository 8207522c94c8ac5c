import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Notice } from '~/ui/data/states';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { LookupField } from '~/ui/form/lookup-field';
import { TextArea, TextField } from '~/ui/form/text-field';
import { useCommandId } from '~/ui/form/use-command-id';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { AttachmentsField } from './attachments-field';
import type { action, loader } from './new-ticket.server';

export default function NewTicket() {
  const { t } = useTranslation('tickets');
  return <TicketForm list={{ label: t('title'), to: '/account/tickets' }} />;
}

/** Staff open tickets for a customer, or for themselves. */
export function StaffNewTicket() {
  const { t } = useTranslation('tickets-staff');
  return <TicketForm list={{ label: t('title'), to: '/admin/tickets' }} isStaff />;
}

interface TicketFormProps {
  readonly list: { readonly label: string; readonly to: string };
  readonly isStaff?: boolean;
}

function TicketForm({ list, isStaff = false }: TicketFormProps) {
  const { record, about, megabytes, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const commandId = useCommandId(loaded.commandId, answer);
  const { t } = useTranslation('tickets');
  return (
    <Page width="text">
      <PageHeader
        breadcrumbs={[list, { label: t('new') }]}
        title={t('open-it.title')}
        {...(!isStaff && { description: t('open-it.lead') })}
      />
      <Card>
        <Form key={commandId} method="post" encType="multipart/form-data" answer={answer}>
          <input type="hidden" name="commandId" value={commandId} />
          {record !== null && about !== null && (
            <>
              <input type="hidden" name="recordModel" value={record.model} />
              <input type="hidden" name="recordId" value={record.id} />
              <Notice tone="info">{t('open-it.about', { name: about })}</Notice>
            </>
          )}
          {isStaff && <ForCustomer />}
          <TextField label={t('fields.subject')} name="title" maxLength={200} isRequired />
          <TextArea label={t('fields.message')} name="text" rows={6} isRequired />
          <AttachmentsField megabytes={megabytes} />
          <TextArea
            label={t('fields.participants')}
            name="participants"
            rows={2}
            description={t('fields.participants-hint')}
          />
          <FormActions>
            <LinkButton to={list.to} variant="quiet">
              {t('common:cancel')}
            </LinkButton>
            <SubmitButton>{t('open-it.send')}</SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
}

function ForCustomer() {
  const { t } = useTranslation('tickets-staff');
  return (
    <LookupField
      label={t('for')}
      name="requesterId"
      url="/resources/lookups/people"
      description={t('for-hint')}
    />
  );
}
