import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SeveralField } from '~/pages/catalogues/form/several-field';
import { taxNumberWord } from '~/presenters/crm/tax-number-word';
import { Combobox } from '~/ui/form/combobox';
import { FileField } from '~/ui/form/file-field';
import { FieldSet } from '~/ui/form/form';
import { useTyped } from '~/ui/form/form-state';
import { LookupField } from '~/ui/form/lookup-field';
import { Select } from '~/ui/form/select';
import { TextArea, TextField } from '~/ui/form/text-field';
import type { CompanyChoices } from './company-choices.server';
import type { CompanyValues, TextField as TextName } from './company-values';

interface CompanyFieldsProps {
  readonly values: CompanyValues;
  readonly choices: CompanyChoices;
  readonly avatarFileId: string | null;
  readonly isNew: boolean;
  readonly hint: ReactNode;
}

export function CompanyFields(props: CompanyFieldsProps) {
  const { values, choices, avatarFileId, isNew, hint } = props;
  const { t } = useTranslation('crm-staff');
  const { t: own } = useTranslation('companies-staff');
  const text = (name: TextName, label = t(`fields.${name}`)) => ({
    label,
    name,
    defaultValue: values[name],
  });
  return (
    <>
      <FieldSet legend={own('form.company')}>
        <TextField
          {...text('name')}
          isRequired
          maxLength={160}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the form came to type the name
          autoFocus={isNew && values.name === ''}
        />
        <TextField {...text('fantasyName')} maxLength={160} />
        <CountryAndNumber values={values} countries={choices.countries} />
        <TextField {...text('email')} type="email" inputMode="email" />
        <TextField
          {...text('phone')}
          type="tel"
          inputMode="tel"
          maxLength={30}
          placeholder="+56 2 2345 6789"
        />
      </FieldSet>
      {hint}
      <FieldSet legend={own('form.address')}>
        <TextField {...text('address')} maxLength={250} className="sm:col-span-2" />
        <TextField {...text('locality')} maxLength={120} />
        <TextField {...text('city')} maxLength={120} />
        <TextField {...text('state')} maxLength={120} />
        <TextField
          label={own('form.lat-long')}
          name="latLong"
          defaultValue={values.latLong}
          placeholder="-33.4372, -70.6506"
          description={own('form.lat-long-hint')}
        />
      </FieldSet>
      <FieldSet legend={own('form.more')}>
        <Select
          label={t('fields.size')}
          name="size"
          isClearable
          defaultValue={values.size}
          options={choices.sizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
        />
        <TextField {...text('externalId')} maxLength={100} description={own('form.external-id-hint')} />
        <SeveralField
          name="tags"
          field={{
            label: t('fields.tags'),
            lookup: '/resources/lookups/tags',
            options: [],
            isRequired: false,
          }}
          chosen={named(values.tags, choices)}
        />
        {choices.mayAssign && (
          <SeveralField
            name="portfolios"
            field={{
              label: own('form.portfolios'),
              lookup: '/resources/lookups/portfolios',
              options: [],
              isRequired: false,
            }}
            chosen={named(values.portfolios, choices)}
          />
        )}
        <TextField {...text('website')} type="url" inputMode="url" placeholder="www.empresa.cl" />
        <TextArea
          label={t('fields.social')}
          name="social"
          rows={2}
          description={own('form.one-to-a-line')}
          defaultValue={values.social}
        />
        {!isNew && (
          <TextArea
            label={t('fields.otherData')}
            name="otherData"
            rows={3}
            description={own('form.other-data-hint')}
            defaultValue={values.otherData}
            className="sm:col-span-2"
          />
        )}
        <FileField
          label={t('fields.avatarFileId')}
          name="avatar"
          kind="image"
          accept="image/jpeg,image/png,image/gif"
          hint={own('form.picture-hint')}
          maxMegabytes={2}
          current={
            avatarFileId === null
              ? null
              : { to: `/admin/companies/avatars/${avatarFileId}`, name: values.name }
          }
        />
        {isNew && choices.mayChooseOwner && (
          <LookupField
            label={t('fields.ownerId')}
            name="ownerId"
            url="/resources/lookups/owners"
            defaultOption={
              values.ownerId === ''
                ? null
                : { id: values.ownerId, name: choices.names.get(values.ownerId) ?? values.ownerId }
            }
            description={own('form.owner-hint')}
          />
        )}
      </FieldSet>
    </>
  );
}

/** The tax number has the name used in the chosen country. */
function CountryAndNumber({
  values,
  countries,
}: Pick<CompanyFieldsProps, 'values'> & { readonly countries: CompanyChoices['countries'] }) {
  const { t } = useTranslation('crm-staff');
  const begun = useTyped('country', values.country);
  const [country, setCountry] = useState(begun);
  const word = taxNumberWord(country);
  return (
    <>
      <Combobox
        label={t('fields.country')}
        name="country"
        options={countries}
        defaultValue={values.country}
        onChange={setCountry}
        isRequired
      />
      <TextField
        label={word ?? t('fields.identification')}
        name="identification"
        defaultValue={values.identification}
        maxLength={40}
      />
    </>
  );
}

function named(ids: readonly string[], { names }: CompanyChoices) {
  return ids.map((value) => ({ value, label: names.get(value) ?? value }));
}
