import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { titled } from '~/pages/shell/titles';
import type { loader } from './daily-prices.server';
import { PriceStrip } from './price-strip';

export { loader } from './daily-prices.server';

export const meta = titled('shop:daily-prices.title');

export default function DailyPrices() {
  const prices = useLoaderData<typeof loader>();
  const { t } = useTranslation('shop');
  const date = prices.searched === null ? '' : `&date=${prices.searched}`;
  return (
    <Page width="wide">
      <PageHeader title={t('daily-prices.title')} description={t('daily-prices.lead')} />
      <Card>
        <PriceStrip prices={prices} />
      </Card>
      <p className="mt-4">
        <Link to={`/rates?${prices.query}${date}`} className="text-accent hover:underline">
          {t('daily-prices.back')}
        </Link>
      </p>
    </Page>
  );
}
