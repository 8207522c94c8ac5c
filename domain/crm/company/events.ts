import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { companySizes } from './sizes';

/** What is known of a firm. Tags are ids of the catalogue, links are addresses of pages. */
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
  /** Decimal degrees. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  size: z.enum(companySizes).optional(),
  tags: z.array(z.string()).optional(),
  social: z.array(z.string()).optional(),
  /** Its id in the system that it comes from. */
  externalId: z.string().optional(),
  /** What imported files say beside the fields: "Giro: Frutas". */
  otherData: z.array(z.string()).optional(),
});

/** Only what changed; null means cleared. */
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

/** The company's own name, tax number, place and pages are those of a firm. */
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
  // Nobody knows what such columns hold.
  otherData: true,
} as const;

const decided = { schema: z.object({ comment: z.string() }), personal: { comment: true } } as const;

/** Events of a customer's company. */
export const companyEvents = defineEvents('company', {
  /** Registered by staff or by a customer who signs up; it awaits verification. */
  CompanyRegistered: {
    schema: details.extend({ ownerId: z.string() }),
    personal: { ...personalDetails, ownerId: false },
  },
  CompanyDetailsChanged: { schema: changes, personal: personalDetails },
  /** Null: removed. */
  CompanyAvatarChanged: { schema: z.object({ fileId: z.string().nullable() }), personal: 'none' },
  CompanyApproved: decided,
  CompanyRejected: decided,
  /** A rejected company is to be verified again. */
  CompanySubmittedAgain: {
    schema: z.object({ comment: z.string().optional() }),
    personal: { comment: true },
  },
  /** It was approved, and is to be verified again. */
  CompanyApprovalTakenBack: decided,
  CompanyDeactivated: { schema: z.object({ reason: z.string().optional() }), personal: { reason: true } },
  CompanyActivated: { schema: z.object({}), personal: 'none' },
  /**
   * Other companies became part of this one; what refers to them is read as this one's. `details`: what this one
   * took over from them. `turn`: how many merges its owner company had before.
   */
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
  /** The merged stand for themselves again. `details`: what this one had before, as far as it is still theirs. */
  CompanyMergeUndone: {
    schema: z.object({ mergeId: z.string(), merged: z.array(z.string()), details: changes }),
    personal: { mergeId: false, merged: false, details: personalDetails },
  },
  /** Hidden for good. Its identification can be used again. */
  CompanyRemoved: { schema: z.object({}), personal: 'none' },
});
