import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Steps } from '~/ui/navigation/steps';
import { Billing } from './billing-step';
import { Cargo } from './cargo-step';
import { CartSummary } from './cart-summary';
import type { loader } from './checkout.server';
import { Confirm } from './confirm-step';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './checkout.server';

export const meta = titled('shop:checkout.title');

/** The page then shows the terms published meanwhile (409), or the total to agree to (412). */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || actionStatus === 412 || defaultShouldRevalidate;

export default function Checkout() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation('shop');
  const { steps } = data;
  const reached = steps.indexOf(data.step);
  return (
    <Page width="wide">
      <PageHeader title={t('checkout.title')} />
      <Steps
        current={data.step}
        items={steps.map((id, index) => ({
          id,
          label: t(`checkout.steps.${id === 'confirm' && steps.length === 2 ? 'cargo-confirm' : id}`),
          ...(index < reached && { status: 'done', to: `/checkout?step=${id}` }),
        }))}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {data.step === 'billing' && <Billing data={data} />}
        {data.step === 'cargo' && data.shipment !== null && <Cargo data={data} shipment={data.shipment} />}
        {data.step === 'confirm' && <Confirm data={data} />}
        <CartSummary cart={data.cart} />
      </div>
    </Page>
  );
}
