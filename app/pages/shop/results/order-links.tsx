import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { searchOrders, type SearchOrder } from '@domain/rating/search/options';
import { TabLinks } from '~/ui/navigation/tab-links';

export function OrderLinks({ current }: { readonly current: SearchOrder }) {
  const { t } = useTranslation('shop');
  const [parameters] = useSearchParams();
  const addressOf = (order: SearchOrder): string => {
    const next = new URLSearchParams(parameters);
    next.set('order', order);
    next.delete('page');
    return `?${next}`;
  };
  return (
    <TabLinks
      label={t('results.order')}
      items={searchOrders.map((order) => ({
        to: addressOf(order),
        label: t(`results.orders.${order}`),
        isCurrent: order === current,
      }))}
    />
  );
}
