import { useActionData, useLoaderData } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BookingFields } from '~/pages/shop/checkout/booking-fields';
import { DoorFields } from '~/pages/shop/checkout/door-fields';
import { FromSaved } from '~/pages/shop/checkout/from-saved';
import { DangerousGoodsFields } from '~/pages/shop/checkout/dangerous-goods-fields';
import { NamedParties } from '~/pages/shop/checkout/party-fields';
import { ShipmentDoors } from '~/pages/shop/checkout/shipment-doors';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Notice } from '~/ui/data/states';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { Select } from '~/ui/form/select';
import { useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { BillingFields } from './billing-fields';
import type { action, loader } from './book.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './book.server';

export const meta = titled('quoting-staff:one.book');

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function BookOffer() {
  const data = useLoaderData<typeof loader>();
  const { id, reference, currency, total } = data;
  const { t: staff } = useTranslation('quoting-staff');
  const { money } = useFormats();
  return (
    <Page width="text">
      <PageHeader
        breadcrumbs={[
          { label: staff('list.title'), to: '/admin/quoters' },
          { label: reference, to: `/admin/quoters/${id}` },
          { label: staff('one.book') },
        ]}
        title={staff('one.book')}
        description={[
          staff('one.book-body', { reference, total: money(total, currency) }),
          ...data.conversions,
        ].join(' ')}
      />
      {data.heldBy === null ? (
        <BookingForm data={data} />
      ) : (
        <Notice
          tone="warning"
          title={staff('one.book-held', { company: data.heldBy.name })}
          action={
            <LinkButton to={`/admin/companies/${data.heldBy.id}`} size="sm">
              {staff('one.book-verification')}
            </LinkButton>
          }
        />
      )}
    </Page>
  );
}

function BookingForm({ data }: { readonly data: Data }) {
  const { id, reference, offerId, booking, goods, readyOn, needs, accounts } = data;
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('shop');
  const { t: staff } = useTranslation('quoting-staff');
  return (
    <Card>
      <Form method="post" encType="multipart/form-data" answer={answer}>
        <input type="hidden" name="commandId" value={data.commandId} />
        <input type="hidden" name="offerId" value={offerId} />
        <BookingFields {...{ booking, needs, goods, readyOn }} reference={data.orderNumber} reader="staff" />
        <DangerousGoodsFields goods={booking?.dangerousGoods} />
        <NamedParties needs={needs} booking={booking} />
        <ShipmentDoors
          needs={needs}
          handover={booking?.handover}
          fields={(door) => <Door prefix={door} data={data} />}
        />
        <BillingFields
          known={data.billing}
          isAsLastTime={data.isAsLastTime}
          saved={data.saved}
          countries={data.countries}
        />
        <Select
          label={t('checkout.account')}
          name="selectedBankAccount"
          isClearable
          clearLabel={staff('one.pay-agreed')}
          options={accounts}
        />
        <FormActions>
          <LinkButton to={`/admin/quoters/${id}`} variant="quiet" icon={ArrowLeft}>
            {reference}
          </LinkButton>
          <SubmitButton>{staff('one.book')}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

function Door({ prefix, data }: { readonly prefix: 'pickup' | 'delivery'; readonly data: Data }) {
  const asked = data.doors[prefix];
  return (
    <FromSaved
      type={prefix}
      saved={data.saved}
      entered={asked.street === undefined ? undefined : asked}
      isOwn={false}
      fields={(shown = asked) => (
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
