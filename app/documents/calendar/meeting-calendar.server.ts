import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
} from 'ical-generator';
import { DateTime } from 'luxon';
import { tzlib_get_ical_block } from 'timezones-ical-library';

export interface CalendarMeeting {
  readonly id: string;
  /** Rises with each change, so that calendars recognise the newer version. */
  readonly sequence: number;
  readonly changedAt: string;
  readonly title: string;
  /** Local time at `timeZone`: `2026-03-31T15:00`. */
  readonly localStart: string;
  readonly timeZone: string;
  readonly minutes: number;
  readonly place: string | null;
  readonly link: string | null;
  readonly objective: string | null;
  readonly isCancelled: boolean;
  readonly organizer?: { readonly name: string; readonly email: string };
  readonly attendees?: readonly { readonly name: string; readonly email: string }[];
}

/** Includes the rules of its time zones, so that local times stay right. */
function newCalendar(name: string): ICalCalendar {
  return ical({
    name,
    prodId: { company: 'Freight platform', product: 'Meetings' },
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
  });
}

function add(calendar: ICalCalendar, meeting: CalendarMeeting, host: string): void {
  // Plain dates would be written in the time zone of this process.
  const start = DateTime.fromISO(meeting.localStart, { zone: meeting.timeZone });
  const event = calendar.createEvent({
    id: uidOf(meeting.id, host),
    sequence: meeting.sequence,
    stamp: DateTime.fromISO(meeting.changedAt, { zone: 'utc' }),
    start,
    end: start.plus({ minutes: meeting.minutes }),
    timezone: meeting.timeZone,
    summary: meeting.title,
    status: meeting.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  const location = meeting.place ?? meeting.link;
  if (location !== null) event.location(location);
  if (meeting.link !== null) event.url(meeting.link);
  if (meeting.objective !== null) event.description(meeting.objective);
  if (meeting.organizer) event.organizer(meeting.organizer);
  for (const { name, email } of meeting.attendees ?? [])
    event.createAttendee({
      name,
      email,
      rsvp: true,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
    });
}

/** Must be the same in every mail and calendar about a meeting. */
export function uidOf(id: string, host: string): string {
  return `meeting-${id}@${host}`;
}

/** An invitation or a cancellation (RFC 5546). */
export function invitationOf(
  meeting: CalendarMeeting,
  { name, host }: { readonly name: string; readonly host: string },
): { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string } {
  const calendar = newCalendar(name);
  calendar.method(meeting.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST);
  add(calendar, meeting, host);
  return { method: meeting.isCancelled ? 'CANCEL' : 'REQUEST', content: calendar.toString() };
}

export function feedOf(
  meetings: readonly CalendarMeeting[],
  { name, host }: { readonly name: string; readonly host: string },
): string {
  const calendar = newCalendar(name);
  for (const meeting of meetings) add(calendar, meeting, host);
  return calendar.toString();
}
