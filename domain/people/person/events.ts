import { z } from 'zod';
import { acceptedTerms } from '../../shared/accepted-terms';
import { roles } from '../../shared/actor';
import { defineEvents } from '../../shared/event';

/** `totp`: codes of an authenticator app (RFC 6238). `passkey`: a key of a device or password manager (WebAuthn). */
export const secondFactorKinds = ['totp', 'passkey'] as const;
export type SecondFactorKind = (typeof secondFactorKinds)[number];

const language = z.enum(['es', 'en', 'pt']);
const nullableText = z.string().nullable().optional();

/** What staff say of a person when they open an account for them. */
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
    /** ISO instant after which the account cannot sign in. */
    accessUntil: z.string().optional(),
    /** Whether the address must be confirmed by opening a link. Absent in older invitations: it is confirmed. */
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

/**
 * Events of a person's account. Passwords, sessions and links are kept in `platform` instead, so that they can
 * be deleted.
 */
export const personEvents = defineEvents('person', {
  PersonRegistered: {
    schema: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      country: z.string(),
      language,
      /** Of the shop's terms the version that was accepted. Absent: none were shown. */
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
  /** An account that staff opened without writing to its person, as an import does. */
  PersonRecorded: opened,
  /** Only what changed; null means cleared. */
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
  /** The current address stays until the new one is confirmed. */
  PersonEmailChangeRequested: { schema: z.object({ email: z.string() }), personal: { email: true } },
  /** A link sent to this address was opened. It is now the account's, and confirmed. */
  PersonEmailConfirmed: { schema: z.object({ email: z.string() }), personal: { email: true } },
  /** All roles from now on. */
  PersonRolesAssigned: { schema: z.object({ roles: z.array(z.enum(roles)) }), personal: 'none' },
  /** All companies from now on. */
  PersonCompaniesAssigned: { schema: z.object({ companyIds: z.array(z.string()) }), personal: 'none' },
  PersonLanguageChosen: { schema: z.object({ language }), personal: 'none' },
  /** Null: removed. */
  PersonAvatarChanged: { schema: z.object({ fileId: z.string().nullable() }), personal: 'none' },
  PersonPasswordChanged: {
    schema: z.object({ how: z.enum(['registration', 'own', 'link', 'recovery']) }),
    personal: 'none',
  },
  PersonInvitedAgain: { schema: z.object({}), personal: 'none' },
  /** By staff. */
  PersonSessionsRevoked: { schema: z.object({}), personal: 'none' },
  /** Signed in with Google for the first time. Which Google account it is, is kept in `platform`. */
  PersonGoogleLinked: { schema: z.object({}), personal: 'none' },
  /** Asked for at sign-in from now on, beside the password. Secrets, keys and names are kept in `platform`. */
  PersonSecondFactorAdded: {
    schema: z.object({ factorId: z.string(), kind: z.enum(secondFactorKinds) }),
    personal: 'none',
  },
  /** By the person, who proved a factor first; also of an authenticator app that another one replaces. */
  PersonSecondFactorRemoved: { schema: z.object({ factorId: z.string() }), personal: 'none' },
  /** In place of all earlier ones. */
  PersonRecoveryCodesMade: { schema: z.object({ count: z.number().int() }), personal: 'none' },
  /** Instead of a factor. `left` codes still work. */
  PersonRecoveryCodeUsed: { schema: z.object({ left: z.number().int() }), personal: 'none' },
  /** By an administrator or a process of the installation, since the person lost them. */
  PersonSecondFactorsTakenAway: {
    schema: z.object({ factorIds: z.array(z.string()), reason: z.string() }),
    personal: { factorIds: false, reason: true },
  },
  PersonDeactivated: {
    schema: z.object({
      reason: z.string().optional(),
      /** Who takes over open quotes, portfolios and meetings. */
      successorId: z.string().optional(),
    }),
    personal: { reason: true, successorId: false },
  },
  PersonActivated: { schema: z.object({}), personal: 'none' },
  /** Final. The e-mail address can be used again. Sessions, links and the password are deleted. */
  PersonRemoved: { schema: z.object({}), personal: 'none' },
});
