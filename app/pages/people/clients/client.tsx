import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { CircleCheck, CircleOff, Mail, Pencil, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OtherDataCard } from '~/pages/crm/company/other-data-card';
import { NotesCard } from '~/pages/crm/notes/notes-card';
import { intent } from '~/pages/intent';
import { AcceptedTermsLink } from '~/pages/legal/accepted-terms';
import { ReturnedMail } from '~/pages/outbox/returned-mail';
import { useMayOrder } from '~/pages/shell/root/root-data';
import { Button, LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { LookupField } from '~/ui/form/lookup-field';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import type { action, ClientIntent, loader } from './client.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './client.server';

export const meta = titled<typeof loader>('clients-staff:page-title', ({ name }) => ({ name }));

type Asked = Exclude<ClientIntent, 'addCompany'>;

export default function ClientPage() {
  const client = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, name, email, isActive, mayWrite, mayInvite } = client;
  const { t } = useTranslation('clients-staff');
  const mayOrder = useMayOrder();
  const [asked, ask] = useState<Asked | null>(null);
  const activity = isActive ? 'deactivate' : 'activate';
  return (
    <Page width="wide">
      <PageHeader
        title={name}
        description={email}
        breadcrumbs={[{ label: t('title'), to: '/admin/clients' }, { label: name }]}
        status={
          <StatusBadge tone={isActive ? 'success' : 'neutral'}>
            {t(isActive ? 'active.true' : 'active.false')}
          </StatusBadge>
        }
        actions={
          <>
            <LinkButton to={`/admin/quoters?clients=${id}`}>{t('quotes')}</LinkButton>
            {mayOrder && isActive && (
              <LinkButton to={`/rates?customer=${id}/`} icon={Search}>
                {t('search-rates')}
              </LinkButton>
            )}
            {mayInvite && isActive && !client.isEmailConfirmed && (
              <Button icon={Mail} onClick={() => ask('invite')}>
                {t('ask.invite.label')}
              </Button>
            )}
            {mayWrite && (
              <>
                <Button icon={isActive ? CircleOff : CircleCheck} onClick={() => ask(activity)}>
                  {t(`ask.${activity}.label`)}
                </Button>
                <LinkButton
                  to={`/admin/clients/${id}/edit`}
                  icon={Pencil}
                  variant="primary"
                  data-shortcut="e"
                >
                  {t('edit.short')}
                </LinkButton>
              </>
            )}
          </>
        }
      />
      <ReturnedMail returned={client.returned} />
      <div className="grid items-start gap-5 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-5 lg:col-span-2">
          <Card title={t('details')}>
            <DescriptionList
              columns={2}
              items={[
                ...client.facts,
                { term: t('registered'), detail: <DateTime value={client.registeredAt} style="date" /> },
                {
                  term: t('email-confirmed'),
                  detail: t(client.isEmailConfirmed ? 'confirmed.yes' : 'confirmed.no'),
                },
                {
                  term: t('legal:accepted'),
                  detail: client.acceptedTerms && <AcceptedTermsLink accepted={client.acceptedTerms} />,
                },
              ]}
            />
          </Card>
          <OtherDataCard entries={client.otherData} />
        </div>
        <div className="flex flex-col gap-5">
          <Companies client={client} />
          <Related client={client} />
          <NotesCard notes={client.notes} answer={answer} />
        </div>
      </div>
      {asked !== null && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && ask(null)}
          title={t(`ask.${asked}.label`)}
          body={t(`ask.${asked}.body`, { name })}
          confirmLabel={t(`ask.${asked}.label`)}
          tone={asked === 'deactivate' ? 'danger' : 'accent'}
          action=""
          fields={{ intent: asked }}
        />
      )}
    </Page>
  );
}

interface PartProps {
  readonly client: ReturnType<typeof useLoaderData<typeof loader>>;
}

function Companies({ client: { companies, mayWrite } }: PartProps) {
  const { t } = useTranslation('clients-staff');
  const answer = useActionData<typeof action>();
  return (
    <Card title={t('companies')}>
      {companies.length === 0 ? (
        <p className="text-sm text-muted">{t('no-companies')}</p>
      ) : (
        <ul className="flex flex-col gap-1.5 text-sm">
          {companies.map(({ id, name }) => (
            <li key={id}>
              <Link className="text-accent hover:underline" to={`/admin/companies/${id}`}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <Form
          key={companies.length}
          method="post"
          answer={answer}
          intent={intent<ClientIntent>('addCompany')}
          className="mt-4"
        >
          <LookupField
            label={t('add-company')}
            name="company"
            url="/resources/lookups/companies"
            minCharacters={3}
          />
          <FormActions>
            <SubmitButton variant="secondary">{t('add')}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Card>
  );
}

function Related({ client: { related } }: PartProps) {
  const { t } = useTranslation('clients-staff');
  if (related.length === 0) return null;
  return (
    <Card title={t('related')}>
      <ul className="flex flex-col gap-2.5 text-sm">
        {related.slice(0, 10).map(({ id, name, position, companies }) => (
          <li key={id} className="min-w-0">
            <Link className="text-accent hover:underline" to={`/admin/clients/${id}`}>
              {name}
            </Link>
            <div className="truncate text-xs text-muted">{position ?? companies.join(', ')}</div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
