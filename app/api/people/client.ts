import { z } from 'zod';
import { genders } from '@domain/people/client/inputs';
import type { ListedClient } from '@projections/people/client-list/queries';
import { acceptedTermsAnswer, toAcceptedTerms } from '../accepted-terms';
import { withRevision, type Revised } from '../answers';

export const clientAnswer = z
  .object({
    _id: z.string().describe('Id of the person, as in /users.'),
    id: z.string(),
    user: z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      isEmailConfirmed: z.boolean(),
      identification: z.string().nullable(),
      address: z.string().nullable(),
      country: z.string().nullable(),
      language: z.enum(['es', 'en', 'pt']),
    }),
    isActive: z.boolean(),
    companies: z
      .array(z.object({ _id: z.string(), name: z.string() }))
      .describe('Those that the caller may know.'),
    position: z.string().nullable(),
    area: z.string().nullable(),
    location: z.string().nullable(),
    phone: z.string().nullable().describe('At work; that of the account where none was written.'),
    mobilePhone: z.string().nullable(),
    social: z.array(z.string()),
    owner: z.string().describe('Id of the owner company.'),
    businessUnit: z.string().nullable().describe('Id of a business unit.'),
    gender: z.enum(genders).nullable(),
    birthdate: z.string().nullable().describe('YYYY-MM-DD.'),
    hobbies: z.array(z.string()),
    likes: z.array(z.string()),
    isOptedOut: z.boolean().describe('Asked for no commercial messages.'),
    otherData: z
      .array(z.string())
      .describe('What imported files say beside the fields, with the header: `Giro: Frutas`.'),
    acceptedTerms: acceptedTermsAnswer.describe('The version of the terms accepted at registration.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Client' });

type ClientAnswer = z.output<typeof clientAnswer>;

export function toClient(client: ListedClient): ClientAnswer {
  const { id, name, email, isEmailConfirmed, identification, address, country, language, ...rest } = client;
  const { avatarFileId: _avatar, businessUnitName: _unit, version: _version, ...told } = rest;
  const { companies, ownerId, registeredAt, acceptedTerms, social, hobbies, likes, otherData, ...plain } =
    told;
  return {
    ...plain,
    _id: id,
    id,
    user: { _id: id, name, email, isEmailConfirmed, identification, address, country, language },
    companies: companies.map((company) => ({ _id: company.id, name: company.name })),
    owner: ownerId,
    social: [...social],
    hobbies: [...hobbies],
    likes: [...likes],
    otherData: [...otherData],
    acceptedTerms: toAcceptedTerms(acceptedTerms),
    createdAt: registeredAt.toISOString(),
  };
}

export function oneClient(client: ListedClient): Revised<ClientAnswer> {
  return withRevision(toClient(client), client.version);
}
