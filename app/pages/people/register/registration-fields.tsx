import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultCountry } from '@domain/people/person/inputs';
import { Combobox } from '~/ui/form/combobox';
import { TextField } from '~/ui/form/text-field';

interface RegistrationFieldsProps {
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  readonly name?: string;
  readonly children?: ReactNode;
}

export function RegistrationFields({ countries, name, children }: RegistrationFieldsProps) {
  const { t } = useTranslation('people');
  return (
    <>
      <TextField label={t('fields.name')} name="name" autoComplete="name" defaultValue={name} isRequired />
      {children}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={t('fields.phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          placeholder="+56 9 1234 5678"
          isRequired
        />
        <Combobox
          label={t('fields.country')}
          name="country"
          options={countries}
          defaultValue={defaultCountry}
          isRequired
        />
      </div>
      <TextField
        label={t('fields.company')}
        name="company"
        autoComplete="organization"
        description={t('register.company-note')}
      />
    </>
  );
}
