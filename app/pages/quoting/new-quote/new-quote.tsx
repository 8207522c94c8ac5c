import { useActionData, useFetcher, useLoaderData } from '@remix-run/react';
import { FileCheck2, FilePlus, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { RequestFields } from '~/pages/quoting/manual-quoter/request-fields';
import { Card } from '~/ui/data/card';
import { Combobox } from '~/ui/form/combobox';
import { Form, SubmitButton } from '~/ui/form/form';
import { useCommandId } from '~/ui/form/use-command-id';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { CustomerFields } from './customer-fields';
import { isAccount } from './customer-key';
import type { action, customerAddresses, loader, NewQuoteIntent } from './new-quote.server';
import { RateToQuote } from './rate-to-quote';
import { RequestedServices } from './requested-services';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './new-quote.server';

export const meta = titled('quoting-staff:new.title');

export default function NewQuote() {
  const { values, addresses, containers, trucks, ...props } = useLoaderData<typeof loader>();
  const { t } = useTranslation('quoting-staff');
  const refused = useActionData<typeof action>();
  const commandId = useCommandId(props.commandId, refused);
  const kept = useFetcher<typeof customerAddresses>();
  const [customer, setCustomer] = useState(props.customer?.id);
  const known = kept.data ?? props.kept;
  const choose = (chosen: string | undefined) => {
    setCustomer(chosen);
    if (chosen !== undefined && isAccount(chosen))
      kept.load(`/resources/customer-addresses?customer=${encodeURIComponent(chosen)}`);
  };
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[{ label: t('list.title'), to: '/admin/quoters' }, { label: t('new.title') }]}
        title={t('new.title')}
        description={t('new.lead')}
      />
      <Form key={commandId} method="post" answer={refused}>
        <input type="hidden" name="commandId" value={commandId} />
        {props.rate !== null && <RateToQuote rate={props.rate} />}
        <CustomerFields initial={props.customer} language={props.language} onChoose={choose} />
        <RequestFields
          initial={refused?.values ?? values}
          addresses={addresses}
          {...(known?.customer === customer && { savedAddresses: known?.addresses ?? [] })}
          containers={containers}
          trucks={trucks}
        />
        <RequestedServices />
        {props.executives.length > 0 && (
          <Card title={t('new.followed-by')}>
            <Combobox
              label={t('one.executive')}
              name="executive"
              description={t('new.executive-hint')}
              options={props.executives}
              defaultValue={props.executive}
              className="sm:max-w-sm"
            />
          </Card>
        )}
        <div className="z-10 flex flex-wrap items-center justify-end gap-2 rounded-lg border border-line bg-surface px-4 py-2.5 shadow-card max-sm:flex-col max-sm:items-stretch sm:sticky sm:bottom-0">
          <SubmitButton variant="secondary" icon={FilePlus} {...intent<NewQuoteIntent>('blank')}>
            {t('new.blank')}
          </SubmitButton>
          <SubmitButton
            icon={Search}
            variant={props.rate === null ? 'primary' : 'secondary'}
            {...intent<NewQuoteIntent>('rates')}
          >
            {t('new.rates')}
          </SubmitButton>
          {props.rate !== null && (
            <SubmitButton icon={FileCheck2} {...intent<NewQuoteIntent>('rate')}>
              {t('new.this-rate')}
            </SubmitButton>
          )}
        </div>
      </Form>
    </Page>
  );
}
