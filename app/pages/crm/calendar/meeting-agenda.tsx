import { Link } from '@remix-run/react';
import { CalendarX, MoveRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { EmptyState } from '~/ui/data/states';
import { DateTime } from '~/ui/format';
import { meetingTone } from '../meeting/meeting-tone';
import type { CalendarDay } from './calendar-choices';

export interface ListedInAgenda {
  readonly id: string;
  readonly title: string;
  readonly status: 'planned' | 'held' | 'cancelled';
  readonly company: string | null;
  readonly place: string | null;
  readonly startsAt: string;
  readonly start: string;
  readonly mayMove: boolean;
}

interface MeetingAgendaProps {
  readonly meetings: readonly ListedInAgenda[];
  readonly days: readonly CalendarDay[];
  readonly onMove?: ((id: string) => void) | undefined;
}

const layerTone = { missions: 'accent', offers: 'warning' } as const;
const rowClass = 'relative flex flex-col gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover sm:flex-row sm:items-start';

export function MeetingAgenda({ meetings, days, onMove }: MeetingAgendaProps) {
  const { t } = useTranslation('meetings-staff');
  if (meetings.length + days.length === 0)
    return <EmptyState icon={CalendarX} title={t('none')} body={t('none-body')} />;
  const rows = [
    ...days.map((day) => ({ at: day.day, key: day.key, row: <DayRow day={day} /> })),
    ...meetings.map((meeting) => ({
      at: meeting.start,
      key: meeting.id,
      row: <MeetingRow meeting={meeting} onMove={onMove} />,
    })),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ key, row }) => (
        <li key={key} className={rowClass}>
          {row}
        </li>
      ))}
    </ul>
  );
}

function DayRow({ day: { day, title, to, layer } }: { readonly day: CalendarDay }) {
  const { t } = useTranslation('meetings-staff');
  return (
    <>
      <span className="w-40 shrink-0 num text-sm text-muted">
        <DateTime value={day} style="date" />
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <Link to={to} className="font-medium after:absolute after:inset-0">
          {title}
        </Link>
      </span>
      <span>
        <StatusBadge tone={layerTone[layer]}>{t(`layers.one.${layer}`)}</StatusBadge>
      </span>
    </>
  );
}

function MeetingRow({
  meeting: { id, title, status, company, place, startsAt, mayMove },
  onMove,
}: {
  readonly meeting: ListedInAgenda;
  readonly onMove: ((id: string) => void) | undefined;
}) {
  const { t } = useTranslation('meetings-staff');
  return (
    <>
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
      <span className="flex items-center gap-2">
        <StatusBadge tone={meetingTone[status]}>{t(`statuses.${status}`)}</StatusBadge>
        {mayMove && onMove !== undefined && (
          <Button
            size="sm"
            variant="quiet"
            icon={MoveRight}
            className="relative z-1"
            aria-label={t('move-of', { title })}
            onPress={() => onMove(id)}
          >
            {t('one.move')}
          </Button>
        )}
      </span>
    </>
  );
}
