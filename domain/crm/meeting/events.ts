import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { meetingTypes } from './inputs';

/** Holds only the account's id; name and address are read when needed. */
const participant = z.object({
  personId: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
});
export type Participant = z.output<typeof participant>;

const details = z.object({
  title: z.string(),
  type: z.enum(meetingTypes),
  /** Local time in `timeZone`: `2026-03-31T15:00`. Unaffected by changes to summer time. */
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

/** Subject of the encryption key: the company, or the meeting itself. Repeated in every event. */
const sealedBy = { subject: z.string().nullable() };

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
    MeetingChanged: {
      schema: details.partial().extend(sealedBy),
      personal: { ...personal, subject: false },
    },
    MeetingHeld: { schema: z.object({}), personal: 'none' },
    MeetingReopened: { schema: z.object({}), personal: 'none' },
    MeetingCancelled: {
      schema: z.object({ ...sealedBy, reason: z.string().nullable() }),
      personal: { subject: false, reason: true },
    },
  },
  (_id, data) => (data as { readonly subject?: string | null }).subject ?? null,
);
