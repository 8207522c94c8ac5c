import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { SquareDashedMousePointer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { DatePicker } from '~/ui/form/date-field';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { TabLinks } from '~/ui/navigation/tab-links';
import type { action, loader } from './bulk.server';
import { rateChangeNames } from './change-names';
import { PriceFields } from './price-fields';
import { SurchargeFields } from './surcharge-fields';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './bulk.server';

export const meta = titled('rating-staff:bulk.title');

export default function ChangeRates() {
  const { t } = useTranslation('rating-staff');
  const { name, list, what, count, kinds, commandId } = useLoaderData<typeof loader>();
  const { number } = useFormats();
  const answer = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  const tab = (of: string) => {
    const address = new URLSearchParams(search);
    address.set('what', of);
    return `${pathname}?${address}`;
  };
  return (
    <Page>
      <PageHeader
        title={t('bulk.title')}
        description={[
          t('bulk.description', { count }),
          ...(kinds.length > 1
            ? [kinds.map((one) => `${t(`kinds.${one.kind}`)}: ${number(one.count)}`).join(' · ')]
            : []),
        ].join(' · ')}
        breadcrumbs={[{ label: name, to: list }, { label: t('bulk.title') }]}
      />
      {count === 0 ? (
        <EmptyState
          icon={SquareDashedMousePointer}
          title={t('bulk.nobody')}
          body={t('bulk.nobody-body')}
          action={<LinkButton to={list}>{t('bulk.back')}</LinkButton>}
        />
      ) : (
        <>
          <TabLinks
            label={t('bulk.changes')}
            items={rateChangeNames.map((of) => ({
              to: tab(of),
              label: t(`bulk.what.${of}`),
              isCurrent: what === of,
            }))}
          />
          <Card
            title={t(`bulk.what.${what}`)}
            description={[
              t(`bulk.hint.${what}`),
              ...(kinds.length > 1 && what === 'surcharge' ? [t('rate-staff:list.not-for-all')] : []),
            ].join(' ')}
          >
            <Form key={what} method="post" action={`${pathname}${search}`} answer={answer}>
              <input type="hidden" name="commandId" value={commandId} />
              <input type="hidden" name="what" value={what} />
              {(what === 'prices' || what === 'copy') && <PriceFields />}
              {what === 'surcharge' && <SurchargeFields />}
              {what === 'validity' && (
                <div className="grid max-w-xl gap-4 sm:grid-cols-2">
                  <DatePicker label={t('fields.valid-from')} name="from" isRequired />
                  <DatePicker label={t('fields.valid-to')} name="to" isRequired />
                </div>
              )}
              <FormActions>
                <LinkButton to={list}>{t('bulk.back')}</LinkButton>
                <SubmitButton>{t('bulk.preview')}</SubmitButton>
              </FormActions>
            </Form>
          </Card>
        </>
      )}
    </Page>
  );
}
