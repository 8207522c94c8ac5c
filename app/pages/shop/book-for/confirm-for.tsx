import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BilledTo } from '~/pages/quoting/book/billing-fields';
import { BookingFields } from '~/pages/shop/checkout/booking-fields';
import { CartSummary } from '~/pages/shop/checkout/cart-summary';
import { DangerousGoodsFields } from '~/pages/shop/checkout/dangerous-goods-fields';
import { DoorFields } from '~/pages/shop/checkout/door-fields';
import { FromSaved } from '~/pages/shop/checkout/from-saved';
import { NamedParties } from '~/pages/shop/checkout/party-fields';
import { ShipmentDoors } from '~/pages/shop/checkout/shipment-doors';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { EmptyState, Notice } from '~/ui/data/states';
import { FieldSet, Form, FormActions, SubmitButton } from '~/ui/form/form';
import { Select } from '~/ui/form/select';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { action, loader } from './confirm-for.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './confirm-for.server';

export const meta = titled('quoting-staff:confirm-for.title');

/** After a stale confirmation the page shows the cart and the total to agree to. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 412 || defaultShouldRevalidate;

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function ConfirmFor() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation('quoting-staff');
  const { customer, cart, hold } = data;
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[{ label: t('list.title'), to: '/admin/quoters' }, { label: t('confirm-for.title') }]}
        title={t('confirm-for.title-of', { name: customer.name })}
        description={t('confirm-for.lead')}
      />
      {cart.lines.length === 0 ? (
        <EmptyState
          title={t('confirm-for.empty')}
          action={<LinkButton to="/rates">{t('book-for.search-again')}</LinkButton>}
        />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          {hold !== null || cart.isBlocked ? (
            <Notice tone="warning" title={hold ?? t('confirm-for.blocked')} />
          ) : (
            <BookingForm data={data} />
          )}
          <CartSummary cart={cart} isOwn={false} />
        </div>
      )}
    </Page>
  );
}

function BookingForm({ data }: { readonly data: Data }) {
  const { cart, needs, accounts, billing, countries } = data;
  const { booking, selectedBankAccount } = cart.checkout;
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('shop');
  const { t: staff } = useTranslation('quoting-staff');
  return (
    <Card>
      <Form method="post" encType="multipart/form-data" answer={answer}>
        {Object.entries({
          ...{ commandId: data.commandId, lines: data.lines, round: cart.round, total: cart.totalWithTax },
        }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <BookingFields {...{ booking, needs }} reader="staff" />
        <DangerousGoodsFields goods={booking?.dangerousGoods} />
        <NamedParties needs={needs} booking={booking} />
        <ShipmentDoors
          needs={needs}
          handover={booking?.handover}
          fields={(door) => <Door prefix={door} data={data} />}
        />
        <FieldSet legend={t('checkout.billing')}>
          <FromSaved
            type="billing"
            saved={data.saved}
            entered={cart.checkout.billing}
            isOwn={false}
            fields={(shown) => <BilledTo billing={shown ?? billing} countries={countries} />}
          />
        </FieldSet>
        <Select
          label={t('checkout.account')}
          name="selectedBankAccount"
          defaultValue={selectedBankAccount ?? accounts[0]?.value}
          options={accounts}
          isRequired
        />
        <FormActions>
          <SubmitButton>{staff('confirm-for.submit')}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

function Door({ prefix, data }: { readonly prefix: 'pickup' | 'delivery'; readonly data: Data }) {
  const known = data.cart.checkout[prefix] ?? undefined;
  return (
    <FromSaved
      type={prefix}
      saved={data.saved}
      entered={known}
      isOwn={false}
      fields={(shown = known) => (
        <DoorFields
          prefix={prefix}
          known={shown}
          countries={data.countries}
          isPhoneRequired={prefix === 'delivery' && data.needs.recipient}
        />
      )}
    />
  );
}
