import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { DateTime, useFormats } from '~/ui/format';
import type { loader } from './dashboard.server';

/** Rates about to expire, by kind: each linked to its list, sorted by last day. */
export function ExpiringRates() {
  const { expiring, daysAhead } = useLoaderData<typeof loader>();
  const { t } = useTranslation('navigation');
  const { number } = useFormats();
  return (
    <Card
      title={t('dashboard.expiring')}
      description={t('dashboard.expiring-note', { count: daysAhead })}
      padding="none"
    >
      {expiring.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-muted">{t('dashboard.none-expires')}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line text-sm">
          {expiring.map(({ kind, name, to, count, firstToEnd }) => (
            <li key={kind}>
              <Link
                to={to}
                discover="none"
                className="flex items-baseline justify-between gap-3 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2"
              >
                <span className="min-w-0">
                  <span className="font-medium text-accent">{name}</span>
                  <span className="block text-xs text-muted">
                    {t('dashboard.first-ends')} <DateTime value={firstToEnd} style="date" />
                  </span>
                </span>
                <span className="font-medium num">{number(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
