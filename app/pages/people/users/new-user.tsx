import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { defaultCountry } from '@domain/people/person/inputs';
import { titled } from '~/pages/shell/titles';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { CheckboxGroup } from '~/ui/form/choices';
import { Combobox } from '~/ui/form/combobox';
import { FieldSet, Form, FormActions, SubmitButton } from '~/ui/form/form';
import { LookupField } from '~/ui/form/lookup-field';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { action, loader } from './new-user.server';
import { roleOptions } from './role-options';

export { action, loader } from './new-user.server';

export const meta = titled('people-admin:new.title');

export default function NewUser() {
  const { commandId, countries, roles } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('people-admin');
  return (
    <Page width="text">
      <PageHeader
        title={t('new.title')}
        description={t('new.description')}
        breadcrumbs={[{ label: t('users.title'), to: '/admin/users' }, { label: t('new.title') }]}
      />
      <Card>
        <Form method="post" answer={answer}>
          <input type="hidden" name="commandId" value={commandId} />
          <FieldSet legend={t('new.person')}>
            <TextField label={t('name')} name="name" isRequired />
            <TextField label={t('email')} name="email" type="email" isRequired />
            <TextField label={t('phone')} name="phone" type="tel" />
            <Combobox label={t('country')} name="country" options={countries} defaultValue={defaultCountry} />
            <TextField label={t('identification')} name="identification" />
            <Select
              label={t('language')}
              name="language"
              defaultValue="es"
              options={[
                { value: 'es', label: 'Español' },
                { value: 'en', label: 'English' },
                { value: 'pt', label: 'Português' },
              ]}
            />
          </FieldSet>
          <FieldSet legend={t('new.access')}>
            <CheckboxGroup
              label={t('role')}
              name="roles"
              options={roleOptions(t, roles)}
              className="sm:col-span-2"
              isRequired
            />
            <LookupField
              label={t('company')}
              name="company"
              url="/resources/lookups/companies"
              minCharacters={3}
              description={t('new.company-note')}
            />
            <NumberField
              label={t('duration')}
              name="duration"
              suffix={t('days')}
              decimals={false}
              description={t('new.duration-note')}
            />
          </FieldSet>
          <FormActions>
            <LinkButton to="/admin/users" variant="quiet">
              {t('cancel')}
            </LinkButton>
            <SubmitButton>{t('new.submit')}</SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
}
