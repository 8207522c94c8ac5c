import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { DateTime } from '~/ui/format';
import type { loader } from './dashboard.server';
import { SeeAll } from './see-all';

export function OwnMeetings() {
  const { meetings, daysAhead } = useLoaderData<typeof loader>();
  const { t } = useTranslation('navigation');
  const title = t('dashboard.meetings');
  return (
    <Card title={title} padding="none" actions={<SeeAll to={meetings.to} of={title} />}>
      {meetings.next.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-muted">{t('dashboard.no-meetings', { count: daysAhead })}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line text-sm">
          {meetings.next.map(({ id, title: name, startsAt, company }) => (
            <li key={id}>
              <Link
                to={`/admin/calendar/${id}`}
                discover="none"
                className="block px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2"
              >
                <span className="block truncate font-medium text-accent">{name}</span>
                <span className="block truncate text-xs text-muted">
                  <DateTime value={startsAt} />
                  {company !== null && ` · ${company}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="border-t border-line px-4 py-2 text-xs text-muted">
        {t('dashboard.meetings-held', meetings.held)}
      </p>
    </Card>
  );
}
