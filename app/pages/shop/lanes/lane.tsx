import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Search, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { EmptyState } from '~/ui/data/states';
import { DateTime, Money } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { titled } from '~/pages/shell/titles';
import { LoadText } from '../load-text';
import { structuredLane } from './structured-lane';
import { LaneLinks } from './lanes';
import type { laneLoader } from './lanes.server';

export { laneLoader as loader } from './lanes.server';

const ofLane = titled<typeof laneLoader>(
  'shop:lanes.one.title',
  ({ from, to }) => ({ from: from.name, to: to.name }),
  'shop:lanes.one.description',
);

export const meta: MetaFunction<typeof laneLoader> = (args) => [
  ...ofLane(args),
  ...(args.data === undefined ? [] : [{ 'script:ld+json': structuredLane(args.data) }]),
];

type Price = ReturnType<typeof useLoaderData<typeof laneLoader>>['prices'][number];

export default function Lane() {
  const { from, to, prices, others } = useLoaderData<typeof laneLoader>();
  const { t } = useTranslation('shop');
  const names = { from: from.name, to: to.name };
  return (
    <Page width="wide" className="py-8">
      <PageHeader
        title={t('lanes.one.title', names)}
        description={t('lanes.one.lead', { fromCountry: from.country, toCountry: to.country })}
        breadcrumbs={[{ to: '/lanes', label: t('lanes.title') }]}
      />
      {prices.length === 0 && (
        <Card>
          <EmptyState
            icon={SearchX}
            title={t('lanes.one.none')}
            body={t('lanes.one.none-body')}
            action={<LinkButton to="/manual-quoter">{t('lanes.one.quote')}</LinkButton>}
          />
        </Card>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {prices.map((price) => (
          <PriceCard key={price.kind} price={price} />
        ))}
      </div>
      {others.length > 0 && (
        <Card title={t('lanes.one.others')}>
          <LaneLinks lanes={others} />
        </Card>
      )}
    </Page>
  );
}

function PriceCard({ price }: { readonly price: Price }) {
  const { t } = useTranslation('shop');
  const { kind, load, total, currency, transitDays, isTransitEstimated, departure, isDirect, carriers } =
    price;
  return (
    <Card title={t(`search.modes.${kind}`)}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-sm text-muted">{t('home.served.from')}</span>
        <span className="text-2xl font-semibold tracking-tight num">
          <Money amount={total} currency={currency} />
        </span>
        <span className="text-sm text-muted">
          <LoadText load={load} />
        </span>
      </p>
      <div className="mt-3">
        <DescriptionList
          items={[
            { term: t('lanes.one.ends'), detail: `${price.from.name} → ${price.to.name}` },
            {
              term: t('lanes.one.transit'),
              detail:
                transitDays === null
                  ? null
                  : t(isTransitEstimated ? 'lanes.one.days-estimated' : 'lanes.one.days', {
                      count: transitDays,
                    }),
            },
            {
              term: t('lanes.one.departure'),
              detail: departure === null ? null : <DateTime value={departure} style="date" />,
            },
            { term: t('lanes.one.service'), detail: t(isDirect ? 'lanes.one.direct' : 'lanes.one.transfer') },
            { term: t('lanes.one.carriers'), detail: carriers.join(', ') },
            { term: t('lanes.one.valid-to'), detail: <DateTime value={price.validTo} style="date" /> },
          ]}
        />
      </div>
      <LinkButton to={price.address} icon={Search} variant="primary" className="mt-4">
        {t('lanes.one.see', { count: price.rates })}
      </LinkButton>
    </Card>
  );
}
