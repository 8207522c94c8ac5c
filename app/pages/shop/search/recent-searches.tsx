import { Link } from '@remix-run/react';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface RecentSearchesProps {
  readonly searches: readonly {
    readonly query: string;
    readonly origin: string;
    readonly destination: string;
    readonly type: string;
  }[];
}

export function RecentSearches({ searches }: RecentSearchesProps) {
  const { t } = useTranslation('shop');
  if (searches.length === 0) return null;
  return (
    <nav aria-label={t('search.recent')} className="flex flex-wrap items-center gap-2 text-sm">
      <span className="flex items-center gap-1.5 text-muted">
        <History aria-hidden className="size-4" />
        {t('search.recent')}
      </span>
      {searches.map(({ query, origin, destination, type }) => (
        <Link
          key={`${origin} ${destination}`}
          to={`/rates?${query}`}
          className="rounded-full border border-line bg-surface px-3 py-1 hover:border-edge hover:bg-hover"
        >
          <strong className="font-medium">
            {origin} → {destination}
          </strong>{' '}
          <span className="text-muted">{t(`search.modes.${type}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
