import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TabLinks } from '~/ui/navigation/tab-links';
import type { Search } from './result';

/** Narrows a search of all types to one of them. */
export function TypeLinks({ facets, filters }: Pick<Search, 'facets' | 'filters'>) {
  const { t } = useTranslation('shop');
  const [parameters] = useSearchParams();
  if (facets.types.length < 2) return null;
  const addressOf = (type: string | null): string => {
    const next = new URLSearchParams(parameters);
    next.delete('page');
    next.delete('filters.types');
    if (type !== null) next.set('filters.types', type);
    return `?${next}`;
  };
  const all = facets.types.reduce((sum, { count }) => sum + count, 0);
  return (
    <TabLinks
      label={t('results.types.label')}
      items={[
        {
          to: addressOf(null),
          label: t('results.types.all'),
          count: all,
          isCurrent: filters.types.length === 0,
        },
        ...facets.types.map(({ value, count }) => ({
          to: addressOf(value),
          label: t(`search.modes.${value}`),
          count,
          isCurrent: filters.types.length === 1 && filters.types[0] === value,
        })),
      ]}
    />
  );
}
