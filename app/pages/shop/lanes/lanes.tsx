import { Link, useLoaderData } from '@remix-run/react';
import { ArrowRight, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { titled } from '~/pages/shell/titles';
import type { lanesLoader } from './lanes.server';

export { lanesLoader as loader } from './lanes.server';

export const meta = titled('shop:lanes.title', undefined, 'shop:lanes.description');

export type ListedLane = ReturnType<typeof useLoaderData<typeof lanesLoader>>['lanes'][number];

export default function Lanes() {
  const { lanes } = useLoaderData<typeof lanesLoader>();
  const { t } = useTranslation('shop');
  return (
    <Page width="wide" className="py-8">
      <PageHeader title={t('lanes.title')} description={t('lanes.description')} />
      <Card>
        {lanes.length === 0 ? (
          <EmptyState icon={SearchX} title={t('lanes.none')} body={t('lanes.none-body')} />
        ) : (
          <LaneLinks lanes={lanes} />
        )}
      </Card>
    </Page>
  );
}

export function LaneLinks({ lanes }: { readonly lanes: readonly ListedLane[] }) {
  const { t } = useTranslation('shop');
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-x-6 gap-y-1">
      {lanes.map(({ slug, from, to, rates, kinds }) => (
        <li key={slug}>
          <Link
            to={`/lanes/${slug}`}
            prefetch="intent"
            className="-mx-2 flex flex-col rounded-md px-2 py-1.5 hover:bg-hover"
          >
            <span className="flex flex-wrap items-center gap-x-1.5 font-medium">
              {from.name}
              <ArrowRight aria-hidden className="size-3.5 text-muted" />
              {to.name}
            </span>
            <span className="text-xs text-muted">
              {[
                ...kinds.map((kind) => t(`search.modes.${kind}`)),
                t('home.served.rates', { count: rates }),
              ].join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
