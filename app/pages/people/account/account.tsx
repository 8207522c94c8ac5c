import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { titled } from '~/pages/shell/titles';
import { Card } from '~/ui/data/card';
import { Combobox } from '~/ui/form/combobox';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import { PasswordField } from '../password-field';
import { AbsenceCard } from '../absence/absence-card';
import { AccountFrame } from './account-frame';
import type { AccountIntent, action, loader } from './account.server';
import { AvatarForm } from './avatar-form';
import { EmailToConfirm } from './email-to-confirm';
import { OwnCompanies } from './own-companies';
import { intent } from '~/pages/intent';

export { action, loader } from './account.server';

export const meta = titled('people:account.title');

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Answer = ReturnType<typeof useActionData<typeof action>>;

export default function Account() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccountFrame>
      <EmailToConfirm person={data.person} answer={answer} />
      <OwnCompanies
        companies={data.companies}
        answer={answer}
        commandId={data.commandId}
        mayEdit={data.mayEdit}
      />
      {data.mayEdit && (
        <>
          <Details data={data} answer={answer} />
          <AvatarForm person={data.person} answer={answer} />
          <Email
            // Resets the form after a request, so that the password does not stay in it.
            key={data.person.requestedEmail}
            email={data.person.email}
            answer={answer}
          />
        </>
      )}
      {data.absence !== null && (
        <AbsenceCard absence={data.absence.now} answer={answer} isOwn mayEdit={data.mayEdit} />
      )}
      <LanguageChoice language={data.person.language} answer={answer} />
    </AccountFrame>
  );
}

function Details({ data: { person, countries }, answer }: { readonly data: Data; readonly answer: Answer }) {
  const { t } = useTranslation('people');
  return (
    <Card title={t('account.details')}>
      <Form method="post" answer={answer} intent={intent<AccountIntent>('details')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('fields.name')}
            name="name"
            autoComplete="name"
            defaultValue={person.name}
            isRequired
          />
          <TextField
            label={t('fields.identification')}
            name="identification"
            defaultValue={person.identification ?? ''}
          />
          <TextField
            label={t('fields.phone')}
            name="phone"
            type="tel"
            autoComplete="tel"
            defaultValue={person.phone ?? ''}
          />
          <Combobox
            label={t('fields.country')}
            name="country"
            options={countries}
            defaultValue={person.country}
          />
          <TextField
            label={t('fields.address')}
            name="address"
            autoComplete="street-address"
            defaultValue={person.address ?? ''}
            className="sm:col-span-2"
          />
        </div>
        <FormActions>
          <SubmitButton>{t('account.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

function Email({ email, answer }: { readonly email: string; readonly answer: Answer }) {
  const { t } = useTranslation('people');
  return (
    <Card title={t('account.email')} description={t('account.email-note')}>
      <Form method="post" answer={answer} intent={intent<AccountIntent>('email')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('fields.email')}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={email}
            isRequired
          />
          <PasswordField
            label={t('fields.current-password')}
            name="current"
            autoComplete="current-password"
          />
        </div>
        <FormActions>
          <SubmitButton variant="secondary">{t('account.change-email')}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

function LanguageChoice({ language, answer }: { readonly language: string; readonly answer: Answer }) {
  const { t } = useTranslation('people');
  const options = [
    { value: 'es', label: 'Español' },
    { value: 'en', label: 'English' },
    { value: 'pt', label: 'Português' },
  ];
  return (
    <Card title={t('account.language')} description={t('account.language-note')}>
      <Form
        method="post"
        answer={answer}
        intent={intent<AccountIntent>('language')}
        className="sm:flex-row sm:items-end"
      >
        <Select
          label={t('account.language')}
          name="language"
          options={options}
          defaultValue={language}
          className="sm:w-60"
        />
        <SubmitButton variant="secondary">{t('account.save')}</SubmitButton>
      </Form>
    </Card>
  );
}
