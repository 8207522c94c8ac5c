import { useActionData, useLoaderData } from '@remix-run/react';
import { CircleCheck, LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ContactFieldSet } from '~/pages/quoting/manual-quoter/contact-fields';
import { useCompany } from '~/pages/shell/root/root-data';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { EmptyState } from '~/ui/data/states';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextArea } from '~/ui/form/text-field';
import { useCommandId } from '~/ui/form/use-command-id';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { action, loader } from './contact.server';
import { useContactDetails } from './use-contact-details';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './contact.server';

export const meta = titled('tickets:contact.title');

export default function Contact() {
  const { sent, hasAccount } = useLoaderData<typeof loader>();
  const { t } = useTranslation('tickets');
  return (
    <Page width="wide" className="py-8">
      <PageHeader title={t('contact.title')} description={t('contact.lead')} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {sent !== null ? <Received reference={sent} /> : hasAccount ? <OwnTickets /> : <ContactForm />}
        <Company />
      </div>
    </Page>
  );
}

function Received({ reference }: { readonly reference: string }) {
  const { t } = useTranslation('tickets');
  return (
    <Card>
      <EmptyState
        icon={CircleCheck}
        title={t('contact.received', { reference })}
        body={t('contact.received-body')}
        action={<LinkButton to="/contact">{t('contact.again')}</LinkButton>}
      />
    </Card>
  );
}

function OwnTickets() {
  const { t } = useTranslation('tickets');
  return (
    <Card>
      <EmptyState
        icon={LifeBuoy}
        title={t('contact.with-account')}
        body={t('contact.with-account-body')}
        action={
          <LinkButton to="/account/tickets/new" variant="primary">
            {t('ask')}
          </LinkButton>
        }
      />
    </Card>
  );
}

function ContactForm() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const commandId = useCommandId(loaded.commandId, answer);
  const { t } = useTranslation('tickets');
  return (
    <Card>
      <Form key={commandId} method="post" answer={answer}>
        <input type="hidden" name="commandId" value={commandId} />
        <div aria-hidden className="sr-only">
          <label>
            {t('contact.trap')}
            <input type="text" name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <ContactFieldSet hasCompany={false} needsPhone={false} />
        <TextArea label={t('fields.message')} name="text" rows={6} isRequired />
        <FormActions>
          <SubmitButton>{t('open-it.send')}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

function Company() {
  const company = useCompany();
  const details = useContactDetails();
  if (company === null) return null;
  return (
    <Card title={company.name}>
      <DescriptionList columns={1} items={details} />
    </Card>
  );
}
