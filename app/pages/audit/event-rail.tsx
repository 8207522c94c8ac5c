import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { classes } from '~/ui/classes';
import { DateTime } from '~/ui/format';
import { Pagination } from '~/ui/navigation/pagination';
import { solidTone } from '~/ui/tone';
import type { AuditData } from './audit-data';

type EventRailProps = Pick<AuditData, 'events' | 'number' | 'total' | 'page' | 'perPage'>;

export function EventRail({ events, number, total, page, perPage }: EventRailProps) {
  const { t } = useTranslation('audit-staff');
  return (
    <Card title={t('audit.events')} className="lg:sticky lg:top-18">
      <ol className="-mx-2 flex max-h-[60dvh] flex-col overflow-y-auto">
        {events.map((event) => (
          <li key={event.number}>
            <Link
              to={`?event=${event.number}`}
              replace
              preventScrollReset
              discover="none"
              aria-current={event.number === number ? 'step' : undefined}
              className={classes(
                'flex gap-2.5 rounded-md px-2 py-1.5 hover:bg-hover',
                event.number === number && 'bg-accent-soft',
                event.number > number && 'text-muted',
              )}
            >
              <span
                aria-hidden
                className={classes(
                  'mt-1.5 size-2 shrink-0 rounded-full',
                  event.number > number ? 'border border-edge' : solidTone[event.state.tone],
                )}
              />
              <span className="min-w-0">
                <span className="block text-sm font-medium">
                  <span className="num">{event.number}.</span> {event.action}
                </span>
                <span className="block text-xs text-muted">
                  <DateTime value={event.at} /> · {event.who}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {total > perPage && (
        <div className="mt-3 border-t border-line pt-3">
          <Pagination total={total} page={page} take={perPage} />
        </div>
      )}
    </Card>
  );
}
