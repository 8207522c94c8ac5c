import { useActionData, useFetcher, useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { helpLoader } from '~/pages/help/help.server';
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
import { titled } from '~/pages/shell/titles';

export { action, loader } from './new-ticket.server';

export const meta = titled('tickets:new');

export default function NewTicket() {
  const { t } = useTranslation('tickets');
  return <TicketForm list={{ label: t('title'), to: '/account/tickets' }} />;
}

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
          <SubjectField isSuggesting={!isStaff} />
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

/** Characters from which articles are suggested, and milliseconds after the last key. */
const shortest = 4;
const pauseMs = 400;
const mostArticles = 4;

function SubjectField({ isSuggesting }: { readonly isSuggesting: boolean }) {
  const { t } = useTranslation('tickets');
  const { load, data } = useFetcher<typeof helpLoader>();
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const isSearched = isSuggesting && search.length >= shortest;
  useEffect(() => {
    if (!isSearched) return undefined;
    const timer = setTimeout(() => {
      load(`/help?${new URLSearchParams({ index: '', search }).toString()}`);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isSearched, search, load]);
  const articles = isSearched ? (data?.found ?? []).slice(0, mostArticles) : [];
  return (
    <div>
      <TextField label={t('fields.subject')} name="title" maxLength={200} onChange={setTyped} isRequired />
      <div aria-live="polite">
        {articles.length > 0 && (
          <section className="mt-2 rounded-lg border border-line bg-sunken/50 px-3 py-2">
            <h2 className="text-xs font-medium text-muted">{t('open-it.articles')}</h2>
            <ul className="mt-1 flex flex-col gap-1 text-sm">
              {articles.map(({ id, question }) => (
                <li key={id}>
                  <a
                    href={`/help/faqs/${id}`}
                    target="_blank"
                    rel="noreferrer"
                    className="text-accent hover:underline"
                  >
                    {question}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
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
