import { useLoaderData } from '@remix-run/react';
import { BadgeCheck, Headset, ListTree } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import type { homeLoader } from '../results/results.server';
import { RecentSearches } from '../search/recent-searches';
import { SearchForm } from '../search/search-form';

const points = [
  { id: 'clear', icon: ListTree },
  { id: 'real', icon: BadgeCheck },
  { id: 'help', icon: Headset },
] as const;

export default function Home() {
  const { choices, values, recent } = useLoaderData<typeof homeLoader>();
  const { t } = useTranslation('shop');
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <header className="max-w-2xl">
        <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{t('home.title')}</h1>
        <p className="mt-2 text-md text-muted">{t('home.lead')}</p>
      </header>
      <Card>
        <SearchForm initial={values} {...choices} />
      </Card>
      <RecentSearches searches={recent} />
      <ul className="grid gap-5 pt-4 sm:grid-cols-3">
        {points.map(({ id, icon: Icon }) => (
          <li key={id} className="flex gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            <div>
              <h2 className="font-semibold">{t(`home.points.${id}`)}</h2>
              <p className="text-sm text-muted">{t(`home.points.${id}-body`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
