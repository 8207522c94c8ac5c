import { useTranslation } from 'react-i18next';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';

type Address = {
  street?: string | undefined;
  locality?: string | undefined;
  city?: string | undefined;
  country?: string | undefined;
  postalCode?: string | undefined;
};

interface AddressFieldsProps {
  readonly prefix: string;
  readonly address: Address | null | undefined;
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  readonly isShort?: boolean;
}

export function AddressFields({ prefix, address, countries, isShort = false }: AddressFieldsProps) {
  const { t } = useTranslation('shop');
  return (
    <>
      <TextField
        label={t('checkout.street')}
        name={`${prefix}.street`}
        autoComplete="street-address"
        defaultValue={address?.street}
        isRequired
      />
      <TextField
        label={t('checkout.locality')}
        name={`${prefix}.locality`}
        autoComplete="address-level3"
        defaultValue={address?.locality}
      />
      <TextField
        label={t('checkout.city')}
        name={`${prefix}.city`}
        autoComplete="address-level2"
        defaultValue={address?.city}
        isRequired
      />
      <Select
        label={t('checkout.country')}
        name={`${prefix}.country`}
        options={countries}
        defaultValue={address?.country ?? 'CL'}
        isRequired
      />
      {!isShort && (
        <TextField
          label={t('checkout.postal-code')}
          name={`${prefix}.postalCode`}
          autoComplete="postal-code"
          defaultValue={address?.postalCode}
        />
      )}
    </>
  );
}
