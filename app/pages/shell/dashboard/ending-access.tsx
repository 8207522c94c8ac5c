import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { DateTime } from '~/ui/format';
import type { loader } from './dashboard.server';

export function EndingAccess() {
  const { ending } = useLoaderData<typeof loader>();
  const { t } = useTranslation('executives-staff');
  if (ending.length === 0) return null;
  return (
    <Card title={t('ending.title')} description={t('ending.lead')} padding="none">
      <ul className="divide-y divide-line border-t border-line text-sm">
        {ending.map(({ id, name, accessUntil, hasEnded, openWork }) => (
          <li key={id}>
            <Link
              to={`/admin/executives/${id}/hand-over`}
              discover="none"
              className="block px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-medium text-accent">{name}</span>
                <span className="text-xs text-muted">
                  {t(hasEnded ? 'ending.has-ended' : 'ending.will-end')}{' '}
                  <DateTime value={accessUntil} style="relative" />
                </span>
              </span>
              <span className="block text-xs text-muted">{t('ending.counts', { ...openWork })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
