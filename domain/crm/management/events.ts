import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { transports } from '../../shared/load-types';
import { managementKinds } from './inputs';

const place = z.object({ id: z.string(), code: z.string().nullable(), name: z.string() });
export type ManagementPlace = z.output<typeof place>;

/** Copied, so that a later score in the catalogue changes no company's score. */
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

/** Repeated in each event, since each is encrypted by itself. */
const sealedBy = { subject: z.string() };

/** An activity with a customer (call, visit, mail, meeting) and its result. */
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
    ManagementCorrected: {
      schema: details.partial().extend(sealedBy),
      personal: { ...personalDetails, subject: false },
    },
    ManagementRemoved: {
      schema: z.object({ ...sealedBy, reason: z.string().optional() }),
      personal: { subject: false, reason: true },
    },
  },
  (_id, data) => (data as { readonly subject?: string }).subject ?? null,
);
