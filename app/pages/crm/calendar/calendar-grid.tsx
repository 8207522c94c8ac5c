import type { EventInput } from '@fullcalendar/core';
import en from '@fullcalendar/core/locales/en-gb';
import es from '@fullcalendar/core/locales/es';
import dayGrid from '@fullcalendar/daygrid';
import interaction from '@fullcalendar/interaction';
import list from '@fullcalendar/list';
import FullCalendar from '@fullcalendar/react';
import timeGrid from '@fullcalendar/timegrid';
import { useTranslation } from 'react-i18next';
import { dayMs } from '@domain/shared/day';
import { useLanguage } from '~/ui/language';
import type { CalendarDay } from './calendar-choices';
import type { ListedInAgenda } from './meeting-agenda';

export interface CalendarMeeting extends ListedInAgenda {
  /** Chilean local time. */
  readonly end: string;
  /** Local time in the meeting's own zone. */
  readonly localStart: string;
  readonly timeZone: string;
  readonly minutes: number;
  readonly revision: number;
}

export interface Move {
  readonly id: string;
  readonly revision: number;
  readonly startsAt: string;
  /** Null: the length stays. */
  readonly minutes: number | null;
  readonly revert: () => void;
}

interface CalendarGridProps {
  readonly month: string;
  readonly meetings: readonly CalendarMeeting[];
  readonly mayWrite: boolean;
  readonly days: readonly CalendarDay[];
  readonly onMonth: (month: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onVisit: (address: string) => void;
  readonly onPlan: (start: string) => void;
  readonly onMove: (move: Move) => void;
}

/** Local times have no zone here: they are displayed, moved and posted as they read. */
function shifted(local: string, { days, milliseconds }: { days: number; milliseconds: number }): string {
  return new Date(Date.parse(`${local}:00Z`) + days * dayMs + milliseconds).toISOString().slice(0, 16);
}

const plainClasses: Readonly<Record<CalendarMeeting['status'], string>> = {
  planned: '',
  held: 'opacity-70',
  cancelled: 'line-through opacity-60',
};

/**
 * The library's icon font is inlined in its styles, which the page's policy refuses. No icon of it is shown.
 */
function leaveOutIconFont(): void {
  if (typeof document === 'undefined') return;
  for (const { sheet } of document.querySelectorAll<HTMLStyleElement>('style[data-fullcalendar]'))
    for (let at = (sheet?.cssRules.length ?? 0) - 1; at >= 0; at -= 1)
      if (sheet?.cssRules[at] instanceof CSSFontFaceRule) sheet.deleteRule(at);
}
// At import, since the browser loads the font as soon as it next looks at the styles.
leaveOutIconFont();

export default function CalendarGrid(props: CalendarGridProps) {
  const { month, meetings, days, mayWrite, onMonth, onOpen, onVisit, onPlan, onMove } = props;
  const language = useLanguage();
  const { t } = useTranslation('meetings-staff');
  const marks: EventInput[] = days.map(({ key, layer, day, title, to }) => ({
    id: key,
    title,
    start: day,
    allDay: true,
    editable: false,
    classNames: ['calendar-day', `calendar-${layer}`],
    extendedProps: { to },
  }));
  const events: EventInput[] = meetings.map((one) => ({
    id: one.id,
    title: one.company === null ? one.title : `${one.title} · ${one.company}`,
    start: one.start,
    end: one.end,
    editable: one.mayMove,
    classNames: plainClasses[one.status].split(' ').filter(Boolean),
    extendedProps: { localStart: one.localStart, revision: one.revision },
  }));
  return (
    <FullCalendar
      plugins={[dayGrid, timeGrid, list, interaction]}
      locales={[es, en]}
      locale={language === 'en' ? 'en-gb' : 'es'}
      timeZone="UTC"
      initialDate={`${month}-01`}
      initialView="dayGridMonth"
      headerToolbar={{
        left: 'prev,next today',
        center: 'title',
        right: 'dayGridMonth,timeGridWeek,timeGridDay,listMonth',
      }}
      buttonIcons={false}
      buttonText={{
        prev: '‹',
        next: '›',
        today: t('views.today'),
        month: t('views.month'),
        week: t('views.week'),
        day: t('views.day'),
        list: t('views.list'),
      }}
      height="auto"
      eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
      firstDay={1}
      nowIndicator={false}
      dayMaxEvents={4}
      slotMinTime="07:00:00"
      slotMaxTime="21:00:00"
      events={[...marks, ...events]}
      eventOrder="-allDay,start,title"
      eventInteractive
      // Titles are cut to the width of the day.
      eventDidMount={({ el, event }) => {
        el.title = event.title;
      }}
      selectable={false}
      eventClick={({ event, jsEvent }) => {
        jsEvent.preventDefault();
        const { to } = event.extendedProps as { readonly to?: string };
        if (to === undefined) onOpen(event.id);
        else onVisit(to);
      }}
      dateClick={({ dateStr, allDay }) => {
        if (mayWrite) onPlan(allDay ? `${dateStr.slice(0, 10)}T10:00` : dateStr.slice(0, 16));
      }}
      datesSet={({ view }) => onMonth(view.currentStart.toISOString().slice(0, 7))}
      eventDrop={({ event, delta, revert }) => {
        const { localStart, revision } = event.extendedProps as { localStart: string; revision: number };
        onMove({ id: event.id, revision, startsAt: shifted(localStart, delta), minutes: null, revert });
      }}
      eventResize={({ event, revert }) => {
        const { localStart, revision } = event.extendedProps as { localStart: string; revision: number };
        const length = (event.end?.getTime() ?? 0) - (event.start?.getTime() ?? 0);
        onMove({
          id: event.id,
          revision,
          startsAt: localStart,
          minutes: Math.round(length / 60_000),
          revert,
        });
      }}
    />
  );
}
