import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { addressTypes } from '@domain/people/address-book/inputs';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { CheckboxGroup } from '~/ui/form/choices';
import { Combobox } from '~/ui/form/combobox';
import { FieldSet, Form, FormActions, SubmitButton } from '~/ui/form/form';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { editAction, editLoader, newLoader } from './address-form.server';

export default function AddressForm() {
  const { address, defaultFor, companies, countries, commandId } = useLoaderData<
    typeof newLoader | typeof editLoader
  >();
  const answer = useActionData<typeof editAction>();
  const { t } = useTranslation('people');
  const title = t(address === null ? 'addresses.new' : 'addresses.edit-title');
  return (
    <Page width="text" className="gap-5 py-8">
      <PageHeader
        title={title}
        description={
          address === null || address.company === null
            ? undefined
            : t('addresses.shared-by', { company: address.company.name })
        }
        breadcrumbs={[{ label: t('addresses.title'), to: '/account/addresses' }, { label: title }]}
      />
      <Card>
        <Form method="post" answer={answer}>
          <input type="hidden" name="commandId" value={commandId} />
          {address !== null && <input type="hidden" name="revision" value={address.revision} />}
          <FieldSet legend={t('addresses.where')}>
            <TextField
              label={t('addresses.label')}
              description={t('addresses.label-hint')}
              name="label"
              maxLength={60}
              defaultValue={address?.label}
            />
            <TextField
              label={t('addresses.name')}
              name="name"
              autoComplete="organization"
              maxLength={120}
              defaultValue={address?.name}
              isRequired
            />
            <TextField
              label={t('addresses.street')}
              name="street"
              autoComplete="street-address"
              maxLength={200}
              defaultValue={address?.street}
              isRequired
            />
            <TextField
              label={t('addresses.locality')}
              name="locality"
              autoComplete="address-level3"
              maxLength={100}
              defaultValue={address?.locality}
            />
            <TextField
              label={t('addresses.city')}
              name="city"
              autoComplete="address-level2"
              maxLength={100}
              defaultValue={address?.city}
              isRequired
            />
            <TextField
              label={t('addresses.postal-code')}
              name="postalCode"
              autoComplete="postal-code"
              maxLength={20}
              defaultValue={address?.postalCode}
            />
            <Combobox
              label={t('fields.country')}
              name="country"
              options={countries}
              defaultValue={address?.country ?? 'CL'}
              isRequired
            />
            <TextField
              label={t('fields.phone')}
              name="phone"
              type="tel"
              autoComplete="tel"
              defaultValue={address?.phone}
            />
          </FieldSet>
          <FieldSet legend={t('addresses.to-bill')} description={t('addresses.to-bill-hint')}>
            <TextField
              label={t('fields.identification')}
              name="identification"
              maxLength={30}
              defaultValue={address?.identification}
            />
            <TextField
              label={t('addresses.line-of-business')}
              name="lineOfBusiness"
              maxLength={120}
              defaultValue={address?.lineOfBusiness}
            />
            <TextField
              label={t('fields.email')}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={address?.email}
            />
          </FieldSet>
          {companies.length > 0 && (
            <Select
              label={t('addresses.whose')}
              description={t('addresses.whose-hint')}
              name="companyId"
              options={companies}
              isClearable
              clearLabel={t('addresses.own')}
            />
          )}
          <CheckboxGroup
            label={t('addresses.default-for')}
            name="defaultFor"
            orientation="horizontal"
            defaultValue={defaultFor}
            options={addressTypes.map((value) => ({ value, label: t(`addresses.types.${value}`) }))}
          />
          <FormActions>
            <LinkButton to="/account/addresses" variant="quiet">
              {t('addresses.cancel')}
            </LinkButton>
            <SubmitButton>{t('addresses.save')}</SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
}
