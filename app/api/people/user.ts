import { z } from 'zod';
import { roles } from '@domain/shared/actor';
import type { ListedPerson } from '@projections/people/person-list/table';
import { acceptedTermsAnswer, toAcceptedTerms } from '../accepted-terms';
import { withRevision, type Revised } from '../answers';

export const userAnswer = z
  .object({
    _id: z.string(),
    id: z.string(),
    name: z.string(),
    email: z.string(),
    isEmailConfirmed: z
      .boolean()
      .describe('Its owner opened a link sent to it; until then the companies give no reach.'),
    requestedEmail: z.string().nullable().describe('Replaces the e-mail address once it is confirmed.'),
    identification: z.string().nullable(),
    address: z.string().nullable(),
    avatar: z
      .string()
      .nullable()
      .describe(
        'Path of the picture under the platform’s own address, for pages. Programs read it at /files-models/{id} by the id at its end.',
      ),
    roles: z.array(z.enum(roles)),
    country: z.string().nullable(),
    phone: z.string().nullable(),
    language: z.enum(['es', 'en', 'pt']),
    owner: z.string().describe('Id of the owner company.'),
    companies: z.array(z.string()),
    acceptedTerms: acceptedTermsAnswer.describe('The version of the terms accepted at registration.'),
    isActive: z.boolean(),
    isGoogle: z.boolean().describe('Has signed in with Google.'),
    accessUntil: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User' });

export type UserAnswer = z.output<typeof userAnswer>;

export function toUser(person: ListedPerson): UserAnswer {
  const {
    id,
    avatarFileId,
    ownerId,
    companyIds,
    acceptedTerms,
    accessUntil,
    registeredAt,
    revision: _revision,
    ...rest
  } = person;
  return {
    ...rest,
    roles: [...rest.roles],
    _id: id,
    id,
    avatar: avatarFileId === null ? null : `/account/avatars/${avatarFileId}`,
    owner: ownerId,
    companies: [...companyIds],
    acceptedTerms: toAcceptedTerms(acceptedTerms),
    accessUntil: accessUntil?.toISOString() ?? null,
    createdAt: registeredAt.toISOString(),
  };
}

export function oneUser(person: ListedPerson): Revised<UserAnswer> {
  return withRevision(toUser(person), person.revision);
}
