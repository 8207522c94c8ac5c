import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { useFormats } from '~/ui/format';
import type { loader } from './dashboard.server';
import type { Week } from './weeks';

const listOf = ({ from, to }: Week) => `/admin/quoters?startDate=${from}&endDate=${to}`;

export function WeekTrend() {
  const { weeks } = useLoaderData<typeof loader>();
  const { t } = useTranslation('navigation');
  const { number, date } = useFormats();
  const [before, last] = weeks.slice(-2);
  if (before === undefined || last === undefined) return null;
  const most = Math.max(1, ...weeks.map(({ received }) => received));
  const difference = last.received - before.received;
  return (
    <Card
      title={t('dashboard.trend')}
      description={t(
        difference === 0
          ? 'dashboard.trend-same'
          : difference > 0
            ? 'dashboard.trend-more'
            : 'dashboard.trend-fewer',
        { count: Math.abs(difference), last: number(last.received), before: number(before.received) },
      )}
    >
      <ol className="flex h-28 items-end gap-1.5">
        {weeks.map((week) => (
          <li key={week.from} className="flex h-full min-w-0 flex-1 flex-col">
            <Link
              to={listOf(week)}
              discover="none"
              aria-label={t('dashboard.trend-week', {
                from: date(week.from, 'date'),
                to: date(week.to, 'date'),
                received: number(week.received),
                won: number(week.won),
              })}
              className="flex h-full flex-col justify-end gap-1 rounded-md px-0.5 hover:bg-hover"
            >
              <span aria-hidden className="text-center text-xs text-muted num">
                {number(week.received)}
              </span>
              <span
                aria-hidden
                className="relative block min-h-0.5 overflow-hidden rounded-sm bg-info-solid"
                style={{ height: `${(week.received / most) * 75}%` }}
              >
                <span
                  className="absolute inset-x-0 bottom-0 block bg-success-solid"
                  style={{ height: `${week.received === 0 ? 0 : (week.won / week.received) * 100}%` }}
                />
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <p className="mt-2 flex flex-wrap gap-x-4 text-xs text-muted">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-xs bg-info-solid" />
          {t('dashboard.trend-received')}
        </span>
        <Link
          to={`${listOf(last)}&state=won`}
          className="flex items-center gap-1.5 hover:text-ink hover:underline"
        >
          <span aria-hidden className="size-2.5 rounded-xs bg-success-solid" />
          {t('dashboard.trend-won', { last: number(last.won), before: number(before.won) })}
        </Link>
      </p>
    </Card>
  );
}
