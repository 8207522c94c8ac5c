import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { companySizes } from './sizes';

const details = z.object({
  name: z.string(),
  country: z.string(),
  identification: z.string().optional(),
  fantasyName: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  website: z.string().optional(),
  address: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  locality: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  size: z.enum(companySizes).optional(),
  tags: z.array(z.string()).optional(),
  social: z.array(z.string()).optional(),
  externalId: z.string().optional(),
  otherData: z.array(z.string()).optional(),
});

/** Only changed fields; null: cleared. */
const changes = z.object({
  name: z.string().optional(),
  country: z.string().optional(),
  identification: z.string().nullable().optional(),
  fantasyName: z.string().nullable().optional(),
  email: z.string().nullable().optional(),
  phone: z.string().nullable().optional(),
  website: z.string().nullable().optional(),
  address: z.string().nullable().optional(),
  city: z.string().nullable().optional(),
  state: z.string().nullable().optional(),
  locality: z.string().nullable().optional(),
  latitude: z.number().nullable().optional(),
  longitude: z.number().nullable().optional(),
  size: z.enum(companySizes).nullable().optional(),
  tags: z.array(z.string()).optional(),
  social: z.array(z.string()).optional(),
  externalId: z.string().nullable().optional(),
  otherData: z.array(z.string()).optional(),
});

/** Not personal: the name, tax number, address and pages are those of a firm. */
const personalDetails = {
  name: false,
  country: false,
  identification: false,
  fantasyName: false,
  email: true,
  phone: true,
  website: false,
  address: true,
  city: false,
  state: false,
  locality: false,
  latitude: false,
  longitude: false,
  size: false,
  tags: false,
  social: false,
  externalId: false,
  // The columns may hold anything, so they count as personal.
  otherData: true,
} as const;

const decided = { schema: z.object({ comment: z.string() }), personal: { comment: true } } as const;

export const companyEvents = defineEvents('company', {
  CompanyRegistered: {
    schema: details.extend({ ownerId: z.string() }),
    personal: { ...personalDetails, ownerId: false },
  },
  CompanyDetailsChanged: { schema: changes, personal: personalDetails },
  CompanyAvatarChanged: { schema: z.object({ fileId: z.string().nullable() }), personal: 'none' },
  CompanyApproved: decided,
  CompanyRejected: decided,
  CompanySubmittedAgain: {
    schema: z.object({ comment: z.string().optional() }),
    personal: { comment: true },
  },
  CompanyApprovalTakenBack: decided,
  CompanyDeactivated: { schema: z.object({ reason: z.string().optional() }), personal: { reason: true } },
  CompanyActivated: { schema: z.object({}), personal: 'none' },
  /** `details`: the values taken over. `turn`: how many merges the owner company had before. */
  CompaniesMerged: {
    schema: z.object({
      mergeId: z.string(),
      merged: z.array(z.string()),
      turn: z.number(),
      ownerId: z.string(),
      details: changes,
    }),
    personal: { mergeId: false, merged: false, turn: false, ownerId: false, details: personalDetails },
  },
  /** `details`: the survivor's former values, as far as they were not changed since. */
  CompanyMergeUndone: {
    schema: z.object({ mergeId: z.string(), merged: z.array(z.string()), details: changes }),
    personal: { mergeId: false, merged: false, details: personalDetails },
  },
  CompanyRemoved: { schema: z.object({}), personal: 'none' },
});
