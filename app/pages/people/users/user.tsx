import type { UserData } from './user-data';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Handshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ReplayLink } from '~/pages/audit/replay-link';
import { AcceptedTermsLink } from '~/pages/legal/accepted-terms';
import { ReturnedMail } from '~/pages/outbox/returned-mail';
import { titled } from '~/pages/shell/titles';
import { LinkButton } from '~/ui/button';
import { Badge, StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { PhoneNumber } from '~/ui/data/phone-number';
import { CheckboxGroup } from '~/ui/form/choices';
import { refusalIn, type Answered } from '~/ui/form/form-answer';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { LookupField } from '~/ui/form/lookup-field';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { roleOptions } from './role-options';
import { UserActions } from './user-actions';
import { UserDetails } from './user-details';
import type { action, loader, UserIntent } from './user.server';
import { intent } from '~/pages/intent';

export { action, loader } from './user.server';

export const meta = titled<typeof loader>('people-admin:user.one', ({ person }) => ({ name: person.name }));

export default function User() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('people-admin');
  const { person, mayAdminister, mayEdit, isOneself } = data;
  return (
    <Page width="wide">
      <PageHeader
        title={person.name}
        description={person.email}
        breadcrumbs={[{ label: t('users.title'), to: '/admin/users' }, { label: person.name }]}
        status={
          <StatusBadge tone={person.isActive ? 'success' : 'neutral'}>
            {t(person.isActive ? 'active' : 'inactive')}
          </StatusBadge>
        }
        actions={
          <>
            <ReplayLink kind="person" id={person.id} />
            {mayAdminister && <UserActions data={data} answer={answer} />}
          </>
        }
      />
      <ReturnedMail returned={data.returned} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {mayEdit ? <UserDetails data={data} answer={answer} /> : <Facts data={data} />}
          {mayAdminister && <Companies data={data} answer={answer} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {mayAdminister && !isOneself && <Roles data={data} answer={answer} />}
          <Access data={data} />
        </div>
      </div>
    </Page>
  );
}

interface PartProps {
  readonly data: UserData;
  readonly answer?: Answered;
}

function Facts({ data: { person } }: PartProps) {
  const { t } = useTranslation('people-admin');
  return (
    <Card title={t('user.details')}>
      <DescriptionList
        items={[
          { term: t('phone'), detail: person.phone && <PhoneNumber phone={person.phone} /> },
          { term: t('country'), detail: person.country },
          { term: t('identification'), detail: person.identification },
          { term: t('address'), detail: person.address },
        ]}
      />
    </Card>
  );
}

function Roles({ data: { person, roles }, answer }: PartProps) {
  const { t } = useTranslation(['people-admin', 'executives-staff']);
  return (
    <Card title={t('user.roles')}>
      <Form method="post" answer={answer} intent={intent<UserIntent>('roles')}>
        <CheckboxGroup
          label={t('role')}
          hideLabel
          name="roles"
          options={roleOptions(t, roles)}
          defaultValue={person.roles}
        />
        <FormActions>
          {refusalIn(answer, 'roles')?.code === 'person.has-open-work' && (
            <LinkButton to={`/admin/executives/${person.id}/hand-over`} icon={Handshake}>
              {t('executives-staff:hand-over.work')}
            </LinkButton>
          )}
          <SubmitButton variant="secondary">{t('save')}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

function Companies({ data: { companies }, answer }: PartProps) {
  const { t } = useTranslation('people-admin');
  return (
    <Card title={t('user.companies')} description={t('user.companies-note')}>
      <Form method="post" answer={answer} intent={intent<UserIntent>('companies')}>
        {companies.length > 0 && (
          <CheckboxGroup
            label={t('user.companies')}
            hideLabel
            name="companies"
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={companies.map(({ id }) => id)}
          />
        )}
        <LookupField
          key={companies.length}
          label={t('user.add-company')}
          name="company"
          url="/resources/lookups/companies"
          minCharacters={3}
        />
        <FormActions>
          <SubmitButton variant="secondary">{t('save')}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

function Access({ data: { person, sessionCount, hasSecondFactor } }: PartProps) {
  const { t } = useTranslation('people-admin');
  return (
    <Card title={t('user.access')}>
      <DescriptionList
        columns={1}
        items={[
          {
            term: t('role'),
            detail: (
              <span className="flex flex-wrap gap-1">
                {person.roles.map((role) => (
                  <Badge key={role}>{t(`roles.${role}`)}</Badge>
                ))}
              </span>
            ),
          },
          {
            term: t('user.email-confirmed'),
            detail: t(person.isEmailConfirmed ? 'user.is-confirmed' : 'user.not-confirmed'),
          },
          { term: t('registered'), detail: <DateTime value={person.registeredAt} /> },
          {
            term: t('legal:accepted'),
            detail: person.acceptedTerms && <AcceptedTermsLink accepted={person.acceptedTerms} />,
          },
          {
            term: t('until'),
            detail: person.accessUntil === null ? t('for-ever') : <DateTime value={person.accessUntil} />,
          },
          {
            term: t('user.second-factor'),
            detail: t(hasSecondFactor ? 'user.has-factor' : 'user.no-factor'),
          },
          { term: t('user.sessions'), detail: t('user.session', { count: sessionCount }) },
        ]}
      />
    </Card>
  );
}
