import { useActionData } from '@remix-run/react';
import { ArrowLeft, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { EmptyState } from '~/ui/data/states';
import { RadioGroup } from '~/ui/form/choices';
import { routeTitle } from '~/presenters/shop/route-title';
import { addressLine } from '~/presenters/shop/address-line';
import { shipmentFacts } from '~/presenters/shop/booking-facts';
import { useFormats } from '~/ui/format';
import { FieldSet, Form, FormActions, SubmitButton } from '~/ui/form/form';
import type { action, CheckoutIntent } from './checkout.server';
import type { CheckoutData } from './checkout-data';
import { TermsNotice } from '~/pages/legal/terms-notice';
import { intent } from '~/pages/intent';

export function Payment({ data }: { readonly data: CheckoutData }) {
  const { t } = useTranslation('shop');
  const answer = useActionData<typeof action>();
  const { cart, accounts } = data;
  if (accounts.length === 0) {
    return (
      <Card>
        <EmptyState
          title={t('checkout.payment')}
          body={t('checkout.no-accounts', { currency: cart.currency })}
        />
      </Card>
    );
  }
  return (
    <Card>
      <Form method="post" answer={answer} intent={intent<CheckoutIntent>('payment')}>
        <input type="hidden" name="paymentMethod" value="transfer" />
        <FieldSet legend={t('checkout.transfer')} description={t('checkout.transfer-body')} columns={1}>
          <RadioGroup
            label={t('checkout.account')}
            name="selectedBankAccount"
            defaultValue={
              (accounts.find(({ id }) => id === cart.checkout.selectedBankAccount) ?? accounts[0])?.id
            }
            options={accounts.map(({ id, bankName, company, accountNumber, currency, note }) => ({
              value: id,
              label: `${bankName} · ${currency}`,
              description: [company, accountNumber, note].filter(Boolean).join(' · '),
            }))}
          />
        </FieldSet>
        <FormActions>
          <LinkButton to="/checkout?step=cargo" variant="quiet" icon={ArrowLeft}>
            {t('checkout.steps.cargo')}
          </LinkButton>
          <SubmitButton>{t('checkout.next')}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

export function Confirm({ data }: { readonly data: CheckoutData }) {
  const { t } = useTranslation('shop');
  const answer = useActionData<typeof action>();
  const { cart, accounts, shipments, commandId, terms } = data;
  const formats = useFormats();
  const { billing, selectedBankAccount } = cart.checkout;
  const account = accounts.find(({ id }) => id === selectedBankAccount);
  return (
    <Card title={t('checkout.review')}>
      <Form method="post" answer={answer} intent={intent<CheckoutIntent>('confirm')}>
        <input type="hidden" name="commandId" value={commandId} />
        <input type="hidden" name="cartRevision" value={cart.revision} />
        <input type="hidden" name="round" value={cart.round} />
        <input type="hidden" name="total" value={cart.totalWithTax} />
        <DescriptionList
          items={[
            { term: t('checkout.billing'), detail: billing && `${billing.name} · ${billing.identification}` },
            { term: t('checkout.street'), detail: billing && addressLine(billing) },
            ...(billing?.lineOfBusiness
              ? [{ term: t('checkout.line-of-business'), detail: billing.lineOfBusiness }]
              : []),
            { term: t('checkout.email'), detail: billing?.email },
            { term: t('checkout.phone'), detail: billing?.phone },
            {
              term: t('checkout.account'),
              detail: account && `${account.bankName} · ${account.accountNumber}`,
            },
          ]}
        />
        {shipments.map(({ id, from, to, details }) => (
          <section key={id} className="flex flex-col gap-2">
            {shipments.length > 1 && from && to && (
              <h3 className="font-semibold">{routeTitle({ from, to })}</h3>
            )}
            <DescriptionList items={shipmentFacts(details, t, formats)} />
          </section>
        ))}
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Lock aria-hidden className="size-4" /> {t('checkout.confirm-hint')}
        </p>
        <TermsNotice terms={terms} doing="confirm" />
        <FormActions>
          <LinkButton to="/checkout?step=payment" variant="quiet" icon={ArrowLeft}>
            {t('checkout.steps.payment')}
          </LinkButton>
          <SubmitButton size="lg">{t('checkout.confirm')}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}
