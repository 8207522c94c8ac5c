import { useLoaderData } from '@remix-run/react';
import { BadgeCheck, Headset, ListTree } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '~/pages/shell/root/root-data';
import { useContactDetails } from '~/pages/support/use-contact-details';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { RecentSearches } from '../search/recent-searches';
import { SearchForm } from '../search/search-form';
import type { homeLoader } from './home.server';
import { PricesFrom } from './prices-from';
import { ServedMap } from './served-map';
import { titled } from '~/pages/shell/titles';

export { homeLoader as loader } from './home.server';

export const meta = titled('shop:home.meta');

const points = [
  { id: 'clear', icon: ListTree },
  { id: 'real', icon: BadgeCheck },
  { id: 'help', icon: Headset },
] as const;

export default function Home() {
  const { choices, values, recent, map, figures, prices } = useLoaderData<typeof homeLoader>();
  const { t } = useTranslation('shop');
  const company = useCompany();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <header className="max-w-2xl">
        {company !== null && <p className="font-medium text-accent">{company.name}</p>}
        <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{t('home.title')}</h1>
        <p className="mt-2 text-md text-muted">{t('home.lead')}</p>
      </header>
      <Card>
        <SearchForm initial={values} {...choices} />
      </Card>
      <RecentSearches searches={recent} />
      {map !== null && <ServedMap map={map} figures={figures} />}
      {prices.length > 0 && <PricesFrom prices={prices} />}
      <div className="grid gap-x-10 gap-y-6 pt-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ul className="flex flex-col gap-5">
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
        <CompanyCard />
      </div>
    </div>
  );
}

function CompanyCard() {
  const { t } = useTranslation('shop');
  const company = useCompany();
  const details = useContactDetails();
  if (company === null) return null;
  return (
    <Card title={t('home.served.contact', { company: company.name })}>
      <div className="flex flex-col gap-4">
        {details.length > 0 && <DescriptionList items={details} columns={1} />}
        <LinkButton to="/contact" className="self-start">
          {t('home.served.contact-action')}
        </LinkButton>
      </div>
    </Card>
  );
}
