import { isTimeZone } from '@domain/shared/day';
import { wallClockIn } from '@domain/shared/wall-clock';

const usualZone = 'America/Santiago';

/** An instant is what the clocks of the time zone show then; a time without a zone is just that. */
function localStart(dateTime: unknown, timeZone: unknown): unknown {
  if (typeof dateTime !== 'string') return dateTime;
  const local = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2}(\.\d+)?)?$/.exec(dateTime)?.[1];
  if (local !== undefined) return local;
  const zone = typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : usualZone;
  return Number.isNaN(Date.parse(dateTime)) ? dateTime : wallClockIn(zone, dateTime);
}

function participant(given: unknown): unknown {
  if (typeof given === 'string') return { personId: given };
  if (typeof given !== 'object' || given === null || !('_id' in given) || given._id === null) return given;
  return { personId: given._id };
}

function idOf(given: unknown): unknown {
  return typeof given === 'object' && given !== null && '_id' in given ? given._id : given;
}

/** `dateTime`, `duration`, `company`, `eventLocation` and `selectedUsers` in the domain's words. */
export function meetingInOwnWords(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { dateTime, duration, company, eventLocation, selectedUsers, users, participants, ...rest } =
    body as Readonly<Record<string, unknown>>;
  const staff = users ?? selectedUsers;
  return {
    ...rest,
    ...(dateTime !== undefined && { startsAt: localStart(dateTime, rest['timeZone']) }),
    ...(duration !== undefined && { minutes: duration }),
    ...(company !== undefined && { companyId: company }),
    ...(eventLocation !== undefined && { place: eventLocation }),
    ...(staff !== undefined && { users: Array.isArray(staff) ? staff.map(idOf) : staff }),
    ...(participants !== undefined && {
      participants: Array.isArray(participants) ? participants.map(participant) : participants,
    }),
  };
}
