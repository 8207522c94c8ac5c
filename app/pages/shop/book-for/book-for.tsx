import { useActionData, useLoaderData, useNavigation, useSearchParams } from '@remix-run/react';
import { ShoppingCart, UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortNameOf } from '@domain/rating/search/options';
import { PriceBreakdown } from '~/pages/rating/price-breakdown';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Notice } from '~/ui/data/states';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { LookupField, type LookupOption } from '~/ui/form/lookup-field';
import { useCommandId } from '~/ui/form/use-command-id';
import { Money } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { action, loader } from './book-for.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './book-for.server';

export const meta = titled('quoting-staff:book-for.title');

export default function BookFor() {
  const found = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('quoting-staff');
  const filled = answer && 'filled' in answer ? answer.filled : null;
  return (
    <Page>
      <PageHeader
        breadcrumbs={[{ label: t('list.title'), to: '/admin/quoters' }, { label: t('book-for.title') }]}
        title={t('book-for.title')}
        description={t('book-for.lead')}
      />
      {filled === null ? (
        <BookingForm found={found} answer={answer && 'filled' in answer ? undefined : answer} />
      ) : (
        <Notice tone="success" title={t('book-for.done', { name: filled.name })}>
          <p>
            {t('book-for.done-body', { count: filled.lines })}{' '}
            <strong className="num">
              <Money amount={filled.total} currency={filled.currency} />
            </strong>
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <LinkButton to={`/admin/book-for-customer/${filled.id}`} variant="primary">
              {t('confirm-for.title')}
            </LinkButton>
            <LinkButton to="/rates">{t('book-for.search-again')}</LinkButton>
          </p>
        </Notice>
      )}
    </Page>
  );
}

type Found = ReturnType<typeof useLoaderData<typeof loader>>;
type Refused = Exclude<ReturnType<typeof useActionData<typeof action>>, { filled: unknown }>;

function BookingForm({ found, answer }: { readonly found: Found; readonly answer: Refused }) {
  const { t } = useTranslation('quoting-staff');
  const commandId = useCommandId(found.commandId, answer);
  const [customer, setCustomer] = useState<LookupOption | null>(found.customer);
  const [asked, setAsked] = useSearchParams();
  const isPricing = useNavigation().state === 'loading';
  const { legs, sum, refused } = found.priced;
  const choose = (chosen: LookupOption | null) => {
    setCustomer(chosen);
    const next = new URLSearchParams(asked);
    if (chosen === null) next.delete('customer');
    else next.set('customer', chosen.id);
    setAsked(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Form key={commandId} method="post" answer={answer}>
      <input type="hidden" name="commandId" value={commandId} />
      {(['rate', 'request', 'also'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={found[name]} />
      ))}
      <Card title={t('new.customer')}>
        <LookupField
          label={t('book-for.lookup')}
          name="customer"
          url="/resources/lookups/customers"
          minCharacters={3}
          isVast
          isRequired
          icon={<UserRoundSearch aria-hidden />}
          placeholder={t('new.lookup-hint')}
          description={customer?.place}
          value={customer}
          onChange={choose}
        />
      </Card>
      <Card title={t(found.customer === null ? 'book-for.prices' : 'book-for.own-prices')}>
        {refused !== null && <Notice tone="warning" title={refused} />}
        {legs.map(({ code, carriers, origin, destination, price }) => (
          <section
            key={code}
            className="flex flex-col gap-2 not-first:mt-4 not-first:border-t not-first:border-line not-first:pt-4"
          >
            <h3 className="font-semibold">
              {carriers.join(' · ') || code}
              <span className="font-normal text-muted">{` · ${shortNameOf(origin)} → ${shortNameOf(destination)} · ${code}`}</span>
            </h3>
            <PriceBreakdown price={price} />
          </section>
        ))}
        {legs.length > 1 && sum !== null && (
          <p className="mt-4 flex flex-wrap justify-between gap-x-6 border-t border-line pt-3 num">
            <span className="font-medium">{t('new.whole-way')}</span>
            <strong className="text-lg font-semibold">
              <Money amount={sum.total} currency={sum.currency} />
            </strong>
          </p>
        )}
      </Card>
      <FormActions>
        <SubmitButton icon={ShoppingCart} isDisabled={refused !== null || isPricing}>
          {t('book-for.submit')}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
