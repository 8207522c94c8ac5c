import type { ListedCompany } from '@projections/crm/company-list/queries';

export const textFields = [
  'name',
  'country',
  'identification',
  'fantasyName',
  'size',
  'email',
  'phone',
  'website',
  'address',
  'city',
  'locality',
  'state',
  'externalId',
] as const;
export type TextField = (typeof textFields)[number];

export interface CompanyValues extends Readonly<Record<TextField, string>> {
  /** "-33.45, -70.66": decimal degrees, latitude first. */
  readonly latLong: string;
  readonly social: string;
  readonly otherData: string;
  readonly tags: readonly string[];
  readonly portfolios: readonly string[];
  readonly ownerId: string;
}

type Known = Pick<
  ListedCompany,
  TextField | 'latitude' | 'longitude' | 'social' | 'otherData' | 'tags' | 'portfolios'
>;

export function valuesOf(company: { readonly [Name in keyof Known]: Known[Name] | null }): CompanyValues {
  const { latitude, longitude, social, otherData, tags, portfolios } = company;
  const texts = Object.fromEntries(textFields.map((name) => [name, company[name] ?? ''])) as Record<
    TextField,
    string
  >;
  return {
    ...texts,
    latLong: latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`,
    social: (social ?? []).join('\n'),
    otherData: (otherData ?? []).join('\n'),
    tags: tags ?? [],
    portfolios: portfolios ?? [],
    ownerId: '',
  };
}

export function emptyValues(known: Partial<Record<TextField, string>>): CompanyValues {
  const none = Object.fromEntries(textFields.map((name) => [name, known[name] ?? ''])) as Record<
    TextField,
    string
  >;
  return { ...none, latLong: '', social: '', otherData: '', tags: [], portfolios: [], ownerId: '' };
}
