import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/ui/form/text-field';
import { AddressFields } from './address-fields';

interface DoorFieldsProps {
  readonly prefix: 'pickup' | 'delivery';
  readonly known:
    | (NonNullable<ComponentProps<typeof AddressFields>['address']> & {
        readonly name?: string | undefined;
        readonly phone?: string | undefined;
      })
    | null
    | undefined;
  readonly countries: ComponentProps<typeof AddressFields>['countries'];
  readonly isPhoneRequired?: boolean;
}

export function DoorFields({ prefix, known, countries, isPhoneRequired = false }: DoorFieldsProps) {
  const { t } = useTranslation('shop');
  return (
    <>
      <TextField label={t('checkout.name')} name={`${prefix}.name`} defaultValue={known?.name} isRequired />
      <TextField
        label={t('checkout.phone')}
        name={`${prefix}.phone`}
        type="tel"
        defaultValue={known?.phone}
        isRequired={isPhoneRequired}
      />
      <AddressFields prefix={prefix} address={known} countries={countries} />
    </>
  );
}
