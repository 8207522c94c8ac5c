import type { Company } from '@domain/crm/company/company';
import type { Names } from '@projections/quoting/quoter-history/names';
import { countryName } from '~/presenters/catalogues/closed-lists.server';
import { companyFieldName } from '~/presenters/history-lines.server';
import { tellApart, type ShownChange } from '~/presenters/tell-apart';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';

export const companyFields = [
  'verification',
  'status',
  'name',
  'fantasyName',
  'identification',
  'country',
  'state',
  'city',
  'locality',
  'address',
  'latitude',
  'longitude',
  'email',
  'phone',
  'website',
  'social',
  'size',
  'tags',
  'externalId',
  'otherData',
  'avatarFileId',
  'ownerId',
  'merged',
] as const;
export type CompanyField = (typeof companyFields)[number];

export interface CompanyReading {
  readonly names: Names;
  readonly language: Language;
}

export function companyField(company: Company | null, field: CompanyField): unknown {
  if (company === null) return null;
  switch (field) {
    case 'verification':
    case 'status':
    case 'avatarFileId':
    case 'ownerId':
      return company[field];
    case 'merged':
      return mergedInto(company);
    default:
      return company.details[field];
  }
}

export function companyFieldText(
  company: Company | null,
  field: CompanyField,
  { names, language }: CompanyReading,
): string | null {
  if (company === null) return null;
  const t = textsIn(language).getFixedT(language, 'crm-staff');
  const { details, verification, status, avatarFileId, ownerId } = company;
  switch (field) {
    case 'verification':
      return t(`verification.${verification}`);
    case 'status':
      return t(`status.${status}`);
    case 'avatarFileId':
      return avatarFileId === null ? null : t('has-picture');
    case 'ownerId':
      return names.get(ownerId) ?? ownerId;
    case 'country':
      return countryName(details.country, language);
    case 'size':
      return details.size === null ? null : t(`sizes.${details.size}`);
    case 'tags':
      return joined(details.tags.map((id) => names.get(id) ?? id));
    case 'merged':
      return joined(mergedInto(company).map((id) => names.get(id) ?? id));
    case 'social':
    case 'otherData':
      return joined(details[field]);
    case 'latitude':
    case 'longitude':
      return details[field] === null ? null : formatsOf(language).number(details[field], 6);
    default:
      return details[field];
  }
}

/** Only merges that were not undone. */
function mergedInto({ merges }: Company): readonly string[] {
  return merges.flatMap(({ merged }) => merged);
}

function joined(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : texts.join(', ');
}

export function companyChanges(
  before: Company | null,
  after: Company,
  reading: CompanyReading,
): readonly ShownChange[] {
  return companyFields.flatMap((field) => {
    const side = (company: Company | null) => ({
      value: companyField(company, field),
      text: companyFieldText(company, field, reading),
    });
    const told = tellApart(side(before), side(after));
    return told === null ? [] : [{ field, name: companyFieldName(field, reading.language), ...told }];
  });
}
