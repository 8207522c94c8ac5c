import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { transports } from '../../shared/load-types';
import { managementKinds } from './inputs';

/** A copy of the place at that time. */
const place = z.object({ id: z.string(), code: z.string().nullable(), name: z.string() });
export type ManagementPlace = z.output<typeof place>;

/** A copy of the result at that time, so that a later score of the catalogue changes no company's. */
const result = z.object({ id: z.string(), name: z.string(), category: z.string(), score: z.number().int() });
export type ManagementResult = z.output<typeof result>;

const details = z.object({
  kind: z.enum(managementKinds),
  modal: z.enum(transports).nullable(),
  businessUnit: z.string().nullable(),
  origin: place.nullable(),
  destination: place.nullable(),
  result,
  comment: z.string().nullable(),
  /** When it took place (ISO instant). */
  heldAt: z.string(),
});
export type ManagementDetails = z.output<typeof details>;

const personalPlace = { id: false, code: false, name: false } as const;
const personalDetails = {
  kind: false,
  modal: false,
  businessUnit: false,
  origin: personalPlace,
  destination: personalPlace,
  result: { id: false, name: false, category: false, score: false },
  comment: true,
  heldAt: false,
} as const;

/** A subject travels with every event, since each is sealed by itself. */
const sealedBy = { subject: z.string() };

/** What staff did with a customer: a call, a visit, a mail, a meeting, and what came of it. */
export const managementEvents = defineEvents(
  'management',
  {
    ManagementRecorded: {
      schema: details.extend({
        ...sealedBy,
        ownerId: z.string(),
        companyId: z.string().nullable(),
        clientId: z.string().nullable(),
        meetingId: z.string().nullable(),
        recordedBy: z.string(),
      }),
      personal: {
        ...personalDetails,
        subject: false,
        ownerId: false,
        companyId: false,
        clientId: false,
        meetingId: false,
        recordedBy: false,
      },
    },
    /** Only what changed; null means cleared. */
    ManagementCorrected: {
      schema: details.partial().extend(sealedBy),
      personal: { ...personalDetails, subject: false },
    },
    /** Recorded by mistake. It counts for nothing any more. */
    ManagementRemoved: {
      schema: z.object({ ...sealedBy, reason: z.string().optional() }),
      personal: { subject: false, reason: true },
    },
  },
  (_id, data) => (data as { readonly subject?: string }).subject ?? null,
);
