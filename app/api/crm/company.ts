import { z } from 'zod';
import { companySizes } from '@domain/crm/company/sizes';
import { verificationStates } from '@domain/crm/company/states';
import type { ListedCompany } from '@projections/crm/company-list/queries';
import { withRevision, type Revised } from '../answers';

export const companyAnswer = z
  .object({
    _id: z.string(),
    id: z.string(),
    name: z.string(),
    fantasyName: z.string().nullable(),
    identification: z.string().nullable().describe('Tax number, as its country prints it.'),
    country: z.string(),
    state: z.string().nullable().describe('Region or state.'),
    city: z.string().nullable(),
    localidad: z.string().nullable().describe('District or commune.'),
    address: z.string().nullable(),
    latLong: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    social: z.array(z.string()),
    size: z.enum(companySizes).nullable().describe('People employed.'),
    tags: z.array(z.string()).describe('Ids of tags.'),
    avatar: z.string().nullable().describe('Id of the picture’s file, read at /files-models/{id}.'),
    externalId: z.string().nullable().describe('Its id in the system that it came from.'),
    otherData: z
      .array(z.string())
      .describe('What imported files say beside the fields, with the header: `Giro: Frutas`.'),
    owner: z.string().describe('Id of the owner company.'),
    portfolios: z.array(z.string()).describe('Ids of the active portfolios that hold it.'),
    isActive: z.boolean(),
    estado: z.enum(verificationStates).describe('How its verification stands.'),
    verificationSince: z.iso.datetime(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Company' });

type CompanyAnswer = z.output<typeof companyAnswer>;

export function toCompany(company: ListedCompany): CompanyAnswer {
  const { id, locality, latitude, longitude, avatarFileId, ownerId, verification, ...rest } = company;
  const { verificationSince, registeredAt, changedAt: _changedAt, revision: _revision, ...told } = rest;
  return {
    ...told,
    _id: id,
    id,
    social: [...told.social],
    otherData: [...told.otherData],
    tags: [...told.tags],
    portfolios: [...told.portfolios],
    localidad: locality,
    latLong: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    avatar: avatarFileId,
    owner: ownerId,
    estado: verification,
    verificationSince: verificationSince.toISOString(),
    createdAt: registeredAt.toISOString(),
  };
}

export function oneCompany(company: ListedCompany): Revised<CompanyAnswer> {
  return withRevision(toCompany(company), company.revision);
}
