import { z } from 'zod';
import { acceptedTerms } from '../../shared/accepted-terms';
import { roles } from '../../shared/actor';
import { defineEvents } from '../../shared/event';

/** `totp`: codes of an authenticator app (RFC 6238). `passkey`: a key of a device or password manager (WebAuthn). */
export const secondFactorKinds = ['totp', 'passkey'] as const;
export type SecondFactorKind = (typeof secondFactorKinds)[number];

const language = z.enum(['es', 'en', 'pt']);
const nullableText = z.string().nullable().optional();

const opened = {
  schema: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    country: z.string().optional(),
    identification: z.string().optional(),
    address: z.string().optional(),
    language,
    roles: z.array(z.enum(roles)),
    ownerId: z.string(),
    companyIds: z.array(z.string()),
    accessUntil: z.string().optional(),
    /** Absent in older invitations, whose address counts as confirmed. */
    needsEmailConfirmation: z.boolean().optional(),
  }),
  personal: {
    name: true,
    email: true,
    phone: true,
    country: false,
    identification: true,
    address: true,
    language: false,
    roles: false,
    ownerId: false,
    companyIds: false,
    accessUntil: false,
    needsEmailConfirmation: false,
  },
} as const;

/** Passwords, sessions and links are stored in `platform` instead, so that they can be deleted. */
export const personEvents = defineEvents('person', {
  PersonRegistered: {
    schema: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      country: z.string(),
      language,
      /** Version of the shop's terms. Absent: none were shown. */
      acceptedTerms: acceptedTerms.optional(),
    }),
    personal: {
      name: true,
      email: true,
      phone: true,
      country: false,
      language: false,
      acceptedTerms: false,
    },
  },
  PersonInvited: opened,
  PersonRecorded: opened,
  PersonDetailsChanged: {
    schema: z.object({
      name: z.string().optional(),
      phone: nullableText,
      country: nullableText,
      identification: nullableText,
      address: nullableText,
    }),
    personal: { name: true, phone: true, country: false, identification: true, address: true },
  },
  /** No longer written. The address changed before it was confirmed. */
  PersonEmailChanged: { schema: z.object({ email: z.string() }), personal: { email: true } },
  PersonEmailChangeRequested: { schema: z.object({ email: z.string() }), personal: { email: true } },
  PersonEmailConfirmed: { schema: z.object({ email: z.string() }), personal: { email: true } },
  PersonRolesAssigned: { schema: z.object({ roles: z.array(z.enum(roles)) }), personal: 'none' },
  PersonCompaniesAssigned: { schema: z.object({ companyIds: z.array(z.string()) }), personal: 'none' },
  PersonLanguageChosen: { schema: z.object({ language }), personal: 'none' },
  PersonAvatarChanged: { schema: z.object({ fileId: z.string().nullable() }), personal: 'none' },
  PersonPasswordChanged: {
    schema: z.object({ how: z.enum(['registration', 'own', 'link', 'recovery']) }),
    personal: 'none',
  },
  PersonInvitedAgain: { schema: z.object({}), personal: 'none' },
  PersonSessionsRevoked: { schema: z.object({}), personal: 'none' },
  /** Which Google account it is, is stored in `platform`. */
  PersonGoogleLinked: { schema: z.object({}), personal: 'none' },
  /** Secrets, keys and names are stored in `platform`. */
  PersonSecondFactorAdded: {
    schema: z.object({ factorId: z.string(), kind: z.enum(secondFactorKinds) }),
    personal: 'none',
  },
  PersonSecondFactorRemoved: { schema: z.object({ factorId: z.string() }), personal: 'none' },
  PersonRecoveryCodesMade: { schema: z.object({ count: z.number().int() }), personal: 'none' },
  PersonRecoveryCodeUsed: { schema: z.object({ left: z.number().int() }), personal: 'none' },
  PersonSecondFactorsTakenAway: {
    schema: z.object({ factorIds: z.array(z.string()), reason: z.string() }),
    personal: { factorIds: false, reason: true },
  },
  PersonDeactivated: {
    schema: z.object({
      reason: z.string().optional(),
      successorId: z.string().optional(),
    }),
    personal: { reason: true, successorId: false },
  },
  PersonActivated: { schema: z.object({}), personal: 'none' },
  /** Permanent. The e-mail address can be used again. Sessions, links and the password are deleted. */
  PersonRemoved: { schema: z.object({}), personal: 'none' },
});
