import { z } from 'zod';
import { recordId as id } from '../../shared/record-id';
import { isTimeZone } from '../../shared/wall-clock';

export const meetingTypes = ['in-person', 'video', 'phone'] as const;
export type MeetingType = (typeof meetingTypes)[number];

const text = (max: number) => z.string().trim().min(1).max(max);
const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ message: 'validation.email' }));

export const guestInput = z.strictObject({ name: text(120), email });

export const participantInput = z.union([z.strictObject({ personId: id }), guestInput]);

const startsAt = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { message: 'validation.meeting-start' })
  .refine(isOnCalendar, { message: 'validation.meeting-start' });

/** `Date` reads 31 February as a day of March, and 24:00 as the next day. */
function isOnCalendar(value: string): boolean {
  const read = new Date(`${value}:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(value);
}

const link = z
  .string()
  .trim()
  .max(500)
  .pipe(z.url({ protocol: /^https?$/, message: 'validation.meeting-link' }));

const timeZone = z.string().refine(isTimeZone, { message: 'validation.time-zone' });
const minutes = z
  .number()
  .int()
  .min(5)
  .max(24 * 60);

const draft = {
  title: z.string().trim().min(2, { message: 'validation.meeting-title' }).max(160),
  type: z.enum(meetingTypes),
  startsAt,
  timeZone,
  minutes,
  companyId: id,
  action: text(80),
  tag: id,
  place: text(250),
  link,
  objective: text(500),
  specificObjective: text(1000),
};
const { companyId, action, tag, place, objective, specificObjective } = draft;
const participants = z.array(participantInput).max(50);
const users = z.array(id).max(50);

export const planMeetingInput = z.object({
  title: draft.title,
  type: draft.type.default('in-person'),
  startsAt,
  timeZone: timeZone.default('America/Santiago'),
  minutes: minutes.default(60),
  companyId: companyId.optional(),
  action: action.optional(),
  tag: tag.optional(),
  place: place.optional(),
  link: link.optional(),
  objective: objective.optional(),
  specificObjective: specificObjective.optional(),
  participants: participants.default([]),
  users: users.default([]),
});

export const changeMeetingInput = z.object({
  id,
  title: draft.title.optional(),
  type: draft.type.optional(),
  startsAt: startsAt.optional(),
  timeZone: timeZone.optional(),
  minutes: minutes.optional(),
  action: action.nullish(),
  tag: tag.nullish(),
  place: place.nullish(),
  link: link.nullish(),
  objective: objective.nullish(),
  specificObjective: specificObjective.nullish(),
  participants: participants.optional(),
  users: users.optional(),
});

export const meetingIdInput = z.object({ id });
export const cancelMeetingInput = z.object({ id, reason: text(500).optional() });
