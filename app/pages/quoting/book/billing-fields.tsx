import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '~/pages/shop/checkout/address-fields';
import { Switch } from '~/ui/form/choices';
import { FieldSet } from '~/ui/form/form';
import { TextField } from '~/ui/form/text-field';
import type { KnownBilling } from './book.server';

interface BillingFieldsProps {
  readonly known: KnownBilling;
  readonly countries: Parameters<typeof AddressFields>[0]['countries'];
}

/**
 * Whom to bill, begun with what is known of the customer; switched off, it is agreed outside the platform. Asked at first
 * only where it is known, so that booking needs no data that the customer was not asked for.
 */
export function BillingFields({ known, countries }: BillingFieldsProps) {
  const { t } = useTranslation('shop');
  const { t: staff } = useTranslation('quoting-staff');
  const [isBilled, setBilled] = useState(known.identification !== undefined);
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={staff('one.billing-now')}
        name="has-billing"
        description={isBilled ? undefined : staff('one.billing-agreed')}
        isSelected={isBilled}
        onChange={setBilled}
      />
      {isBilled && (
        <FieldSet legend={t('checkout.billing')}>
          <TextField
            label={t('checkout.name')}
            name="billing.name"
            defaultValue={known.name}
            maxLength={120}
            isRequired
          />
          <TextField
            label={t('checkout.identification')}
            name="billing.identification"
            defaultValue={known.identification}
            maxLength={30}
            isRequired
          />
          <TextField
            label={t('checkout.email')}
            name="billing.email"
            type="email"
            defaultValue={known.email}
            isRequired
          />
          <AddressFields prefix="billing" address={known} countries={countries} isShort />
        </FieldSet>
      )}
    </div>
  );
}
