import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { shortNameOf } from '@domain/rating/search/options';
import { Card } from '~/ui/data/card';
import { Money } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Steps } from '~/ui/navigation/steps';
import { LoadText } from '../load-text';
import { TotalLines } from '../sums';
import { Billing } from './billing-step';
import { Cargo } from './cargo-step';
import type { CheckoutData } from './checkout-data';
import type { loader } from './checkout.server';
import { Confirm, Payment } from './closing-steps';

/** After a conflict the page shows the terms that were published meanwhile. The refusal alone would not. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function Checkout() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation('shop');
  const steps = ['billing', 'cargo', 'payment', 'confirm'] as const;
  const reached = steps.indexOf(data.step);
  return (
    <Page width="wide">
      <PageHeader title={t('checkout.title')} />
      <Steps
        current={data.step}
        items={steps.map((id, index) => ({
          id,
          label: t(`checkout.steps.${id}`),
          ...(index < reached && { status: 'done', to: `/checkout?step=${id}` }),
        }))}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {data.step === 'billing' && <Billing data={data} />}
        {data.step === 'cargo' && <Cargo data={data} />}
        {data.step === 'payment' && <Payment data={data} />}
        {data.step === 'confirm' && <Confirm data={data} />}
        <Summary data={data} />
      </div>
    </Page>
  );
}

function Summary({ data }: { readonly data: CheckoutData }) {
  const { t } = useTranslation('shop');
  const { cart } = data;
  return (
    <Card title={t('checkout.summary')} footer={<TotalLines {...cart} />}>
      <ul className="flex flex-col gap-2.5">
        {cart.lines.map(({ id, offer, amount, lineTotal, load }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 text-sm">
            <span>
              {amount > 1 && `${amount} × `}
              <strong className="font-medium">
                {offer.result && `${shortNameOf(offer.result.from)} → ${shortNameOf(offer.result.to)}`}
              </strong>
              <span className="block text-muted">
                {offer.result?.carriers.map(({ name }) => name).join(', ')}
              </span>
              <span className="block text-muted">
                <LoadText load={load} />
              </span>
            </span>
            <span className="whitespace-nowrap num">
              <Money amount={lineTotal} currency={cart.currency} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
