import { Link } from '@remix-run/react';
import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '~/ui/data/badge';
import { EmptyState } from '~/ui/data/states';
import { DateTime } from '~/ui/format';
import { meetingTone } from '../meeting/meeting-tone';

export interface ListedInAgenda {
  readonly id: string;
  readonly title: string;
  readonly status: 'planned' | 'held' | 'cancelled';
  readonly company: string | null;
  readonly place: string | null;
  readonly startsAt: string;
}

/** Meetings one below the other, in order. */
export function MeetingAgenda({ meetings }: { readonly meetings: readonly ListedInAgenda[] }) {
  const { t } = useTranslation('meetings-staff');
  if (meetings.length === 0) return <EmptyState icon={CalendarX} title={t('none')} body={t('none-body')} />;
  return (
    <ul className="divide-y divide-line">
      {meetings.map(({ id, title, status, company, place, startsAt }) => (
        <li
          key={id}
          className="relative flex flex-col gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover sm:flex-row sm:items-start"
        >
          <span className="w-40 shrink-0 num text-sm text-muted">
            <DateTime value={startsAt} />
          </span>
          <span className="min-w-0 flex-1">
            <Link
              to={`/admin/calendar/${id}`}
              className={`font-medium after:absolute after:inset-0 ${status === 'cancelled' ? 'line-through' : ''}`}
            >
              {title}
            </Link>
            <span className="block text-sm wrap-anywhere text-muted">
              {[company, place].filter((part) => part !== null).join(' · ')}
            </span>
          </span>
          <span>
            <StatusBadge tone={meetingTone[status]}>{t(`statuses.${status}`)}</StatusBadge>
          </span>
        </li>
      ))}
    </ul>
  );
}
