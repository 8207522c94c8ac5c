import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { classes } from '~/ui/classes';
import { useFormats } from '~/ui/format';
import { solidTone } from '~/ui/tone';
import type { loader } from './dashboard.server';

export function MonthByState() {
  const { month } = useLoaderData<typeof loader>();
  const { t } = useTranslation('navigation');
  const { number, percent } = useFormats();
  const countOf = (code: string) => month.states.find((state) => state.code === code)?.count ?? 0;
  const decided = countOf('won') + countOf('lost');
  const most = Math.max(1, ...month.states.map(({ count }) => count));
  return (
    <Card
      title={t('dashboard.month')}
      {...(decided > 0 && {
        description: t('dashboard.won-share', {
          share: percent(Math.round((countOf('won') / decided) * 100)),
        }),
      })}
    >
      <ul className="-mx-1.5 flex flex-col gap-0.5 text-sm">
        {month.states.map(({ code, name, tone, count, values }) => (
          <li key={code}>
            <Link
              to={`/admin/quoters?state=${encodeURIComponent(code)}&startDate=${month.firstDay}`}
              discover="none"
              className="grid grid-cols-[5.5rem_minmax(0,1fr)_2rem] items-center gap-x-3 rounded-md px-1.5 py-1 hover:bg-hover"
            >
              <span className="truncate">{name}</span>
              <span aria-hidden className="h-2 rounded-full bg-sunken">
                <span
                  className={classes('block h-full rounded-full', solidTone[tone])}
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </span>
              <span className="text-end font-medium num">{number(count)}</span>
              {values.length > 0 && (
                <span className="col-span-3 text-xs text-muted num">{values.join(' · ')}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
