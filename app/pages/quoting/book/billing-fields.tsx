import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedAddress } from '@projections/people/address-book/queries';
import { AddressFields } from '~/pages/shop/checkout/address-fields';
import { FromSaved } from '~/pages/shop/checkout/from-saved';
import { Switch } from '~/ui/form/switch';
import { FieldSet } from '~/ui/form/form';
import { TextField } from '~/ui/form/text-field';
import type { KnownBilling } from './book.server';

interface BillingFieldsProps {
  readonly known: KnownBilling;
  readonly isAsLastTime: boolean;
  readonly saved: readonly OfferedAddress[];
  readonly countries: Parameters<typeof AddressFields>[0]['countries'];
}

/**
 * Filled with what is known of the customer; switched off, billing is agreed outside the platform. On at
 * first only if data is known, so that booking demands no data that the customer was not asked for.
 */
export function BillingFields({ known, isAsLastTime, saved, countries }: BillingFieldsProps) {
  const { t } = useTranslation('shop');
  const { t: staff } = useTranslation('quoting-staff');
  const kept = saved.find(({ defaultFor }) => defaultFor.includes('billing'));
  const begun = isAsLastTime ? known : (kept ?? known);
  const [isBilled, setBilled] = useState(begun.identification !== undefined);
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
          <FromSaved
            type="billing"
            saved={saved}
            entered={isAsLastTime ? known : undefined}
            isOwn={false}
            fields={(shown) => <BilledTo billing={shown ?? known} countries={countries} />}
          />
        </FieldSet>
      )}
    </div>
  );
}

interface BilledToProps extends Pick<BillingFieldsProps, 'countries'> {
  readonly billing: KnownBilling;
}

export function BilledTo({ billing, countries }: BilledToProps) {
  const { t } = useTranslation('shop');
  return (
    <>
      <TextField
        label={t('checkout.name')}
        name="billing.name"
        defaultValue={billing.name}
        maxLength={120}
        isRequired
      />
      <TextField
        label={t('checkout.identification')}
        name="billing.identification"
        defaultValue={billing.identification}
        maxLength={30}
        isRequired
      />
      <TextField
        label={t('checkout.line-of-business')}
        name="billing.lineOfBusiness"
        defaultValue={billing.lineOfBusiness}
        maxLength={120}
      />
      <TextField
        label={t('checkout.email')}
        name="billing.email"
        type="email"
        defaultValue={billing.email}
        isRequired
      />
      <AddressFields prefix="billing" address={billing} countries={countries} isShort />
    </>
  );
}
