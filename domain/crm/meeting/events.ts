import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { meetingTypes } from './inputs';

/** An account is named by its id alone: name and address are read where they are needed. */
const participant = z.object({
  personId: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
});
export type Participant = z.output<typeof participant>;

const details = z.object({
  title: z.string(),
  type: z.enum(meetingTypes),
  /** What the clocks of `timeZone` show: `2026-03-31T15:00`. It stays so when summer time begins or ends. */
  startsAt: z.string(),
  timeZone: z.string(),
  minutes: z.number().int(),
  action: z.string().nullable(),
  tag: z.string().nullable(),
  place: z.string().nullable(),
  link: z.string().nullable(),
  objective: z.string().nullable(),
  specificObjective: z.string().nullable(),
  participants: z.array(participant),
  users: z.array(z.string()),
});
export type MeetingDetails = z.output<typeof details>;

const personal = {
  title: true,
  type: false,
  startsAt: false,
  timeZone: false,
  minutes: false,
  action: true,
  tag: false,
  place: true,
  link: true,
  objective: true,
  specificObjective: true,
  participants: { personId: false, name: true, email: true },
  users: false,
} as const;

/** Whose key seals it: the company's, or the meeting's own. It travels with every event. */
const sealedBy = { subject: z.string().nullable() };

/** Meetings of staff with customers. */
export const meetingEvents = defineEvents(
  'meeting',
  {
    MeetingPlanned: {
      schema: details.extend({
        ...sealedBy,
        ownerId: z.string(),
        companyId: z.string().nullable(),
        plannedBy: z.string(),
      }),
      personal: { ...personal, subject: false, ownerId: false, companyId: false, plannedBy: false },
    },
    /** Only what changed; null means cleared. */
    MeetingChanged: {
      schema: details.partial().extend(sealedBy),
      personal: { ...personal, subject: false },
    },
    MeetingHeld: { schema: z.object({}), personal: 'none' },
    /** It was marked as held by mistake, and is planned again. */
    MeetingReopened: { schema: z.object({}), personal: 'none' },
    MeetingCancelled: {
      schema: z.object({ ...sealedBy, reason: z.string().nullable() }),
      personal: { subject: false, reason: true },
    },
  },
  (_id, data) => (data as { readonly subject?: string | null }).subject ?? null,
);
