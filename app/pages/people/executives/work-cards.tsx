import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Figure } from '~/pages/crm/company/figure';
import { LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DateTime, useFormats } from '~/ui/format';
import type { ExecutiveData } from './executive-data';

interface CardProps {
  readonly executive: ExecutiveData;
}

const outcomes = ['open', 'won', 'lost', 'void'] as const;

export function NumbersCard({ executive: { id, work, countedDays, seesAll } }: CardProps) {
  const { t } = useTranslation('executives-staff');
  const { percent } = useFormats();
  const { conversion, managements, meetings } = work;
  const lately = [
    ['conversion', conversion === null ? '—' : percent(conversion.toFixed(1))],
    ['managements', managements.count],
    ['score', managements.score],
    ['meetings-held', meetings.held],
  ] as const;
  return (
    <Card
      title={t('numbers')}
      description={seesAll ? undefined : t('numbers-seen')}
      actions={
        <LinkButton to={`/admin/quoters?executiveId=${id}`} size="sm">
          {t('all-quotes')}
        </LinkButton>
      }
    >
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {outcomes.map((outcome) => (
          <Figure key={outcome} label={t(`outcomes.${outcome}`)} sum={work.outcomes[outcome]} />
        ))}
        {lately.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{t(`lately.${name}`)}</dt>
            <dd className="text-lg font-semibold num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-xs text-muted">{t('counted', { days: countedDays })}</p>
    </Card>
  );
}

export function OpenWorkCard({ executive: { work } }: CardProps) {
  const { t } = useTranslation('executives-staff');
  const { openQuotes, nextMeetings } = work;
  return (
    <Card title={t('open-work')} description={t('open-work-counts', { count: work.outcomes.open.count })}>
      {openQuotes.length === 0 && nextMeetings.length === 0 && (
        <p className="text-sm text-muted">{t('nothing-open')}</p>
      )}
      <ul className="divide-y divide-line text-sm">
        {openQuotes.map(({ id, reference, origin, destination, status, openedAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 py-2">
            <span className="min-w-0">
              <Link to={`/admin/quoters/${id}`} className="font-medium hover:underline">
                {reference}
              </Link>{' '}
              <span className="text-muted">
                {origin} → {destination}
              </span>
            </span>
            <span className="flex items-baseline gap-2">
              <span className="text-xs text-muted">
                <DateTime value={openedAt} style="date" />
              </span>
              <StatusBadge tone={status.tone}>{status.name}</StatusBadge>
            </span>
          </li>
        ))}
      </ul>
      {nextMeetings.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-sm font-medium">
            {t('meetings-next', { count: work.meetings.planned })}
          </h3>
          <ul className="divide-y divide-line text-sm">
            {nextMeetings.map(({ id, title, startsAt }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
                <Link to={`/admin/calendar/${id}`} className="font-medium hover:underline">
                  {title}
                </Link>
                <span className="text-xs text-muted">
                  <DateTime value={startsAt} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
