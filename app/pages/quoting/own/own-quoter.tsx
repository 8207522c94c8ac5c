import { useActionData, useLoaderData } from '@remix-run/react';
import { CalendarCheck, FileText, LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { Timeline } from '~/ui/data/timeline';
import { useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Files } from '~/pages/files/files';
import { useMayOrder } from '~/pages/shell/root/root-data';
import { ContactCard } from '../one/contact-card';
import { LoadCard } from '../one/load-card';
import { RequestCard } from '../one/request-card';
import { ServiceLines } from '../one/service-lines';
import { OffersView } from '../answering/offers-view';
import type { action, loader } from './own-quoter.server';
import { ShareQuote } from './share-quote';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './own-quoter.server';
export { shouldRevalidate } from '~/pages/quoting/answering/should-revalidate';

export const meta = titled<typeof loader>('quoting:own.one', ({ quoter }) => ({
  reference: quoter.reference,
}));

export default function OwnQuoter() {
  const {
    id,
    openedAt,
    quoter,
    load,
    state,
    standings,
    executive,
    files,
    reservationId,
    offers,
    offerFiles,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { reference, services } = quoter;
  const { t } = useTranslation('quoting');
  const { t: ofFiles } = useTranslation('files');
  const { t: tickets } = useTranslation('tickets');
  const mayAsk = useMayOrder();
  const { date } = useFormats();
  const [now, ...before] = standings;
  const said = [t('own.opened-on', { date: date(openedAt, 'longDate') })];
  if (now !== undefined && before.length > 0)
    said.push(t('own.since', { state: now.name, date: date(now.since, 'longDate') }));
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[{ label: t('own.title'), to: '/account/quoters' }, { label: reference }]}
        title={reference}
        description={said.join(' · ')}
        status={<StatusBadge tone={state.tone}>{state.name}</StatusBadge>}
        actions={
          <>
            {reservationId !== null && (
              <LinkButton to={`/reservation/${reservationId}`} icon={CalendarCheck}>
                {t('own.reservation')}
              </LinkButton>
            )}
            {mayAsk &&
              offers !== null &&
              offers.mayAnswer &&
              offers.offers.some(({ state }) => state === 'sent') && <ShareQuote />}
            {mayAsk && (
              <LinkButton to={`/account/tickets/new?model=quoter&id=${id}`} icon={LifeBuoy}>
                {tickets('ask')}
              </LinkButton>
            )}
            <LinkButton to={`/account/quoters/${id}/pdf`} reloadDocument prefetch="none" icon={FileText}>
              {t('own.pdf')}
            </LinkButton>
          </>
        }
      />
      {offers !== null && offers.offers.length > 0 && (
        <div className="mb-5">
          <OffersView data={offers} answer={answer} />
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <RequestCard quoter={quoter} />
          <LoadCard load={load} type={quoter.typeOfShipment} />
          {services.length > 0 && (
            <Card title={t('own.services')}>
              <ServiceLines services={services} />
            </Card>
          )}
          <Files data={files} />
          {offerFiles.map((one) => (
            <Files
              key={one.number}
              data={{ ...one.files, mayAttach: false }}
              title={ofFiles('of-offer', { number: one.number })}
            />
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t('own.state')}>
            <Timeline
              items={standings.map(({ name, tone, since }) => ({ id: since, title: name, at: since, tone }))}
            />
            <div className="mt-4 border-t border-line pt-3">
              <DescriptionList
                columns={1}
                items={[{ term: t('own.attended-by'), detail: executive ?? t('own.nobody-yet') }]}
              />
            </div>
          </Card>
          <ContactCard contact={quoter.contact} />
        </div>
      </div>
    </Page>
  );
}
