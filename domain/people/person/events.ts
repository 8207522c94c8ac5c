import { z } from 'zod';
import { roles } from '../../shared/actor';
import { defineEvents } from '../../shared/event';

const language = z.enum(['es', 'en', 'pt']);
const nullableText = z.string().nullable().optional();

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
    }),
    personal: ['name', 'email', 'phone'],
  },
  PersonInvited: {
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
    personal: ['name', 'email', 'phone', 'identification', 'address'],
  },
  /** Only what changed; null means cleared. */
  PersonDetailsChanged: {
    schema: z.object({
      name: z.string().optional(),
      phone: nullableText,
      country: nullableText,
      identification: nullableText,
      address: nullableText,
    }),
    personal: ['name', 'phone', 'identification', 'address'],
  },
  /** No longer written. The address changed before it was confirmed. */
  PersonEmailChanged: { schema: z.object({ email: z.string() }), personal: ['email'] },
  /** The current address stays until the new one is confirmed. */
  PersonEmailChangeRequested: { schema: z.object({ email: z.string() }), personal: ['email'] },
  /** A link sent to this address was opened. It is now the account's, and confirmed. */
  PersonEmailConfirmed: { schema: z.object({ email: z.string() }), personal: ['email'] },
  /** All roles from now on. */
  PersonRolesAssigned: { schema: z.object({ roles: z.array(z.enum(roles)) }) },
  /** All companies from now on. */
  PersonCompaniesAssigned: { schema: z.object({ companyIds: z.array(z.string()) }) },
  PersonLanguageChosen: { schema: z.object({ language }) },
  /** Null: removed. */
  PersonAvatarChanged: { schema: z.object({ fileId: z.string().nullable() }) },
  PersonPasswordChanged: { schema: z.object({ how: z.enum(['registration', 'own', 'link', 'recovery']) }) },
  PersonInvitedAgain: { schema: z.object({}) },
  /** By staff. */
  PersonSessionsRevoked: { schema: z.object({}) },
  PersonDeactivated: { schema: z.object({ reason: z.string().optional() }) },
  PersonActivated: { schema: z.object({}) },
  /** Final. The e-mail address can be used again. Sessions, links and the password are deleted. */
  PersonRemoved: { schema: z.object({}) },
});
