import { z } from 'zod';
import { changeMeetingInput, guestInput, planMeetingInput } from '@domain/crm/meeting/inputs';
import { isTimeZone, wallClockIn } from '@domain/shared/wall-clock';
import { referred } from '../referred';
import { meetingManagementBody } from './management-bodies';

const planned = planMeetingInput.shape;
const changed = changeMeetingInput.shape;
const id = planned.companyId.unwrap();

const local = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2}(\.\d+)?)?$/;
const instant = z.iso.datetime({ offset: true });

const dateTime = z
  .string()
  .refine(
    (said) =>
      instant.safeParse(said).success || planned.startsAt.safeParse(local.exec(said)?.[1] ?? said).success,
    { message: 'validation.meeting-start' },
  )
  .describe('What the clocks of the time zone show (`2026-03-31T15:00`), or an instant.');

const participants = z
  .array(z.union([guestInput, referred(id).transform((personId) => ({ personId }))]))
  .max(50)
  .describe('Ids of accounts, {_id}, or {name, email}.');
const users = z.array(referred(id)).max(50).describe('Ids of staff.');

const inEither = {
  timeZone: planned.timeZone,
  users: users.optional(),
  selectedUsers: users.optional().describe('The same as `users`.'),
};

export const postMeetingBody = z.strictObject({
  ...inEither,
  title: planned.title,
  type: planned.type,
  dateTime,
  duration: planned.minutes.describe('Minutes.'),
  company: referred(id).optional(),
  action: planned.action,
  tag: referred(id).optional(),
  eventLocation: planned.place,
  link: planned.link,
  objective: planned.objective,
  specificObjective: planned.specificObjective,
  participants: participants.optional(),
  managements: z.array(meetingManagementBody).max(50).optional(),
});

export const patchMeetingBody = z.strictObject({
  ...inEither,
  timeZone: changed.timeZone,
  title: changed.title,
  type: changed.type,
  dateTime: dateTime.optional(),
  duration: changed.minutes.describe('Minutes.'),
  action: changed.action,
  tag: referred(id).nullish(),
  eventLocation: changed.place,
  link: changed.link,
  objective: changed.objective,
  specificObjective: changed.specificObjective,
  participants: participants.optional(),
  managements: z.array(meetingManagementBody).max(50).optional().describe('More of them.'),
  status: z
    .enum(['held', 'planned'])
    .optional()
    .describe('`held` from its start on; `planned` takes that back while nothing is recorded of it.'),
});

export function isInstant(said: string | undefined): boolean {
  return said !== undefined && !local.test(said);
}

interface Body {
  readonly timeZone?: string | undefined;
  readonly dateTime?: string | undefined;
  readonly duration?: unknown;
  readonly company?: unknown;
  readonly eventLocation?: unknown;
  readonly users?: unknown;
  readonly selectedUsers?: unknown;
}

/** Omits fields that were not sent. @param usualZone zone of an instant if the draft names none */
export function meetingInOwnWords(
  { dateTime: at, duration, company, eventLocation, selectedUsers, users: staff, ...rest }: Body,
  usualZone: string,
): object {
  const zone = rest.timeZone !== undefined && isTimeZone(rest.timeZone) ? rest.timeZone : usualZone;
  const renamed = {
    startsAt: at === undefined ? undefined : (local.exec(at)?.[1] ?? wallClockIn(zone, at)),
    minutes: duration,
    companyId: company,
    place: eventLocation,
    users: staff ?? selectedUsers,
  };
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(renamed).filter(([, value]) => value !== undefined)),
  };
}
