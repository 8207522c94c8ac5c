import { useActionData } from '@remix-run/react';
import { ArrowLeft, Lock, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { rulesText } from '~/presenters/shop/cancellation-text';
import { addressLine } from '~/presenters/shop/address-line';
import { shipmentFacts } from '~/presenters/shop/booking-facts';
import { routeTitle } from '~/presenters/shop/route-title';
import { intent } from '~/pages/intent';
import { TermsNotice } from '~/pages/legal/terms-notice';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { EmptyState } from '~/ui/data/states';
import { RadioGroup } from '~/ui/form/choices';
import { FieldSet, Form, FormActions, SubmitButton } from '~/ui/form/form';
import { Money, useFormats } from '~/ui/format';
import { ShipmentFields } from './cargo-step';
import type { action, CheckoutIntent } from './checkout.server';
import type { CheckoutData } from './checkout-data';
import { QuoteInstead } from './quote-instead';

/** With the fields of a single shipment; several were entered before, and are reviewed. */
export function Confirm({ data }: { readonly data: CheckoutData }) {
  const { t } = useTranslation('shop');
  const answer = useActionData<typeof action>();
  const { cart, lines, accounts, shipments, shipment, commandId, terms } = data;
  const isSingle = shipments.length === 1 && shipment !== null;
  if (accounts.length === 0)
    return (
      <Card>
        <EmptyState
          title={t('checkout.payment')}
          body={t('checkout.no-accounts', { currency: cart.currency })}
        />
      </Card>
    );
  const seen = {
    ...{ commandId, lines, round: cart.round, total: cart.totalWithTax },
    cancellation: data.cancellation.name,
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {isSingle && shipment.isForStaff && <QuoteInstead />}
      <BilledTo data={data} />
      <Card {...(!isSingle && { title: t('checkout.review') })}>
        <Form
          method="post"
          encType="multipart/form-data"
          answer={answer}
          intent={intent<CheckoutIntent>('confirm')}
        >
          {Object.entries(seen).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {isSingle ? <ShipmentFields data={data} shipment={shipment} /> : <Review data={data} />}
          <PaidInto data={data} />
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3">
            <span className="font-semibold">{t('checkout.to-pay')}</span>
            <strong className="text-lg font-semibold num">
              <Money amount={cart.totalWithTax} currency={cart.currency} />
            </strong>
          </p>
          <p className="flex items-center gap-1.5 text-sm text-muted">
            <Lock aria-hidden className="size-4 shrink-0" /> {t('checkout.confirm-hint')}
          </p>
          <CancellationRulesText rules={data.cancellation.rules} />
          <TermsNotice terms={terms} doing="confirm" />
          <FormActions>
            <LinkButton to={isSingle ? '/cart' : '/checkout?step=cargo'} variant="quiet" icon={ArrowLeft}>
              {t(isSingle ? 'checkout.back-to-cart' : 'checkout.steps.cargo')}
            </LinkButton>
            <SubmitButton size="lg">{t('checkout.confirm')}</SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </div>
  );
}

function CancellationRulesText({ rules }: { readonly rules: CheckoutData['cancellation']['rules'] }) {
  const { t } = useTranslation('shop');
  const formats = useFormats();
  return (
    <section className="text-sm">
      <h3 className="font-semibold">{t('own-changes.title')}</h3>
      <p className="text-muted">{rulesText(rules, t, formats).join(' ')}</p>
    </section>
  );
}

function BilledTo({ data: { billing } }: { readonly data: CheckoutData }) {
  const { t } = useTranslation('shop');
  if (billing === null) return null;
  return (
    <Card
      title={t('checkout.billing')}
      actions={
        <LinkButton to="/checkout?step=billing" size="sm" icon={PencilLine}>
          {t('checkout.change')}
        </LinkButton>
      }
    >
      <DescriptionList
        items={[
          { term: t('checkout.billed-to'), detail: `${billing.name} · ${billing.identification}` },
          { term: t('checkout.street'), detail: addressLine(billing) },
          ...(billing.lineOfBusiness === undefined
            ? []
            : [{ term: t('checkout.line-of-business'), detail: billing.lineOfBusiness }]),
          { term: t('checkout.email'), detail: billing.email },
          ...(billing.phone === undefined ? [] : [{ term: t('checkout.phone'), detail: billing.phone }]),
        ]}
      />
    </Card>
  );
}

function Review({ data: { shipments } }: { readonly data: CheckoutData }) {
  const { t } = useTranslation('shop');
  const formats = useFormats();
  return (
    <>
      {shipments.map(({ id, from, to, details }) => (
        <section key={id} className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            {from && to && <h3 className="font-semibold">{routeTitle({ from, to })}</h3>}
            <LinkButton to={`/checkout?step=cargo&line=${id}`} size="sm" icon={PencilLine}>
              {t('checkout.change')}
            </LinkButton>
          </div>
          <DescriptionList items={shipmentFacts(details, t, formats)} />
        </section>
      ))}
    </>
  );
}

/** One account is only shown. */
function PaidInto({ data: { cart, accounts } }: { readonly data: CheckoutData }) {
  const { t } = useTranslation('shop');
  const [first] = accounts;
  const chosen = accounts.find(({ id }) => id === cart.checkout.selectedBankAccount) ?? first;
  const options = accounts.map(({ id, bankName, company, accountNumber, currency, note }) => ({
    value: id,
    label: `${bankName} · ${currency}`,
    description: [company, accountNumber, note].filter(Boolean).join(' · '),
  }));
  return (
    <FieldSet legend={t('checkout.transfer')} description={t('checkout.transfer-body')} columns={1}>
      {options.length === 1 ? (
        <>
          <input type="hidden" name="selectedBankAccount" value={first?.id} />
          <p className="text-sm">
            <strong className="font-medium">{options[0]?.label}</strong>
            <span className="block text-muted">{options[0]?.description}</span>
          </p>
        </>
      ) : (
        <RadioGroup
          label={t('checkout.account')}
          name="selectedBankAccount"
          defaultValue={chosen?.id}
          options={options}
        />
      )}
    </FieldSet>
  );
}
