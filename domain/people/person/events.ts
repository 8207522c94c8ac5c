import { z } from 'zod';
import { roles } from '../../shared/actor';
import { defineEvents } from '../../shared/event';

const language = z.enum(['es', 'en', 'pt']);
const nullableText = z.string().nullable().optional();

/** What happens to a person's account. Passwords, sessions and links are no events: they live in `platform` and can be forgotten. */
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
      /** ISO instant after which the account no longer signs in. */
      accessUntil: z.string().optional(),
      /** The address counts once its owner opens a link sent to it. Absent in older invitations: it counts already. */
      needsEmailConfirmation: z.boolean().optional(),
    }),
    personal: ['name', 'email', 'phone', 'identification', 'address'],
  },
  /** Only what changed; null says cleared. */
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
  /** No longer written: the address was changed before its owner had confirmed it. */
  PersonEmailChanged: { schema: z.object({ email: z.string() }), personal: ['email'] },
  /** The address in use stays until the new one is confirmed. */
  PersonEmailChangeRequested: { schema: z.object({ email: z.string() }), personal: ['email'] },
  /** Somebody opened a link sent to this address: it is the account's from now on, and it counts. */
  PersonEmailConfirmed: { schema: z.object({ email: z.string() }), personal: ['email'] },
  /** All of the person's roles from now on. */
  PersonRolesAssigned: { schema: z.object({ roles: z.array(z.enum(roles)) }) },
  /** All of the person's companies from now on. */
  PersonCompaniesAssigned: { schema: z.object({ companyIds: z.array(z.string()) }) },
  PersonLanguageChosen: { schema: z.object({ language }) },
  /** Null: the picture was taken away. */
  PersonAvatarChanged: { schema: z.object({ fileId: z.string().nullable() }) },
  PersonPasswordChanged: { schema: z.object({ how: z.enum(['registration', 'own', 'link', 'recovery']) }) },
  /** The invitation was sent once more. */
  PersonInvitedAgain: { schema: z.object({}) },
  /** Signed out everywhere by staff. */
  PersonSessionsRevoked: { schema: z.object({}) },
  PersonDeactivated: { schema: z.object({ reason: z.string().optional() }) },
  PersonActivated: { schema: z.object({}) },
  /** Hidden and signed out for good; the e-mail address is free again. Sessions, links and the password are deleted. */
  PersonRemoved: { schema: z.object({}) },
});
