import { useActionData } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BillingDetails } from '@domain/shop/cart/inputs';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { FieldSet, Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextField } from '~/ui/form/text-field';
import type { action, CheckoutIntent } from './checkout.server';
import { AddressFields } from './address-fields';
import type { CheckoutData } from './checkout-data';
import { FromSaved } from './from-saved';
import { intent } from '~/pages/intent';

export function Billing({ data }: { readonly data: CheckoutData }) {
  const { t } = useTranslation('shop');
  const answer = useActionData<typeof action>();
  return (
    <Card>
      <Form method="post" answer={answer} intent={intent<CheckoutIntent>('billing')}>
        <FieldSet legend={t('checkout.billing')}>
          <FromSaved
            type="billing"
            saved={data.saved}
            entered={data.cart.checkout.billing}
            fields={(billing) => <BillingFields billing={billing} data={data} />}
          />
        </FieldSet>
        <FormActions>
          <LinkButton to="/cart" variant="quiet" icon={ArrowLeft}>
            {t('checkout.back-to-cart')}
          </LinkButton>
          <SubmitButton>{t('checkout.next')}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

interface BillingFieldsProps {
  readonly billing: Partial<BillingDetails> | undefined;
  readonly data: CheckoutData;
}

/** Gaps of a saved address are filled from the reader's account. */
function BillingFields({ billing, data: { account, person, countries } }: BillingFieldsProps) {
  const { t } = useTranslation('shop');
  return (
    <>
      <TextField
        label={t('checkout.name')}
        name="billing.name"
        autoComplete="organization"
        defaultValue={billing?.name ?? account?.name ?? person?.name}
        isRequired
      />
      <TextField
        label={t('checkout.identification')}
        name="billing.identification"
        defaultValue={billing?.identification ?? account?.identification}
        isRequired
      />
      <TextField
        label={t('checkout.line-of-business')}
        name="billing.lineOfBusiness"
        defaultValue={billing?.lineOfBusiness}
      />
      <TextField
        label={t('checkout.email')}
        name="billing.email"
        type="email"
        autoComplete="email"
        defaultValue={billing?.email ?? account?.email ?? person?.email}
        isRequired
      />
      <TextField
        label={t('checkout.phone')}
        name="billing.phone"
        type="tel"
        autoComplete="tel"
        defaultValue={billing ? billing.phone : account?.phone}
      />
      <AddressFields prefix="billing" address={billing ?? account} countries={countries} />
    </>
  );
}
