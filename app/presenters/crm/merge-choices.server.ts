import type { CompanyDetails } from '@domain/crm/company/company';
import { listFields, mergeFields, ofAll, type MergeField } from '@domain/crm/company/merge-fields';
import { countryName } from '~/presenters/catalogues/closed-lists.server';
import { companyFieldName } from '~/presenters/history-lines.server';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';
import type { CompanyReading } from './company-fields.server';

interface Side {
  readonly id: string;
  readonly details: CompanyDetails;
}

export interface MergeChoicesShown {
  readonly label: string;
  readonly differs: boolean;
  readonly options: readonly { readonly value: string; readonly text: string | null }[];
}

export function mergeChoicesOf(
  field: MergeField,
  sides: readonly Side[],
  reading: CompanyReading,
): MergeChoicesShown {
  const values = sides.map(({ details }) => JSON.stringify(mergeFields[field].map((name) => details[name])));
  const all = { value: ofAll, text: textsIn(reading.language).t('companies-staff:merge.all') };
  return {
    label: labelOf(field, reading),
    differs: new Set(values).size > 1,
    options: [
      ...(listFields.includes(field) ? [all] : []),
      ...sides.map(({ id, details }) => ({ value: id, text: valueOf(field, details, reading) })),
    ],
  };
}

function labelOf(field: MergeField, { language }: CompanyReading): string {
  return field === 'latLong'
    ? textsIn(language).t('companies-staff:merge.position')
    : companyFieldName(field, language);
}

function valueOf(field: MergeField, details: CompanyDetails, { names, language }: CompanyReading) {
  const { country, identification, latitude, longitude, size } = details;
  switch (field) {
    case 'identification':
      return [identification, countryName(country, language)].filter((text) => text !== null).join(', ');
    case 'latLong':
      return latitude === null || longitude === null
        ? null
        : [latitude, longitude].map((degrees) => formatsOf(language).number(degrees, 6)).join(' ');
    case 'size':
      return size === null ? null : textsIn(language).t(`crm-staff:sizes.${size}`);
    case 'tags':
      return details.tags.length === 0 ? null : details.tags.map((id) => names.get(id) ?? id).join(', ');
    case 'social':
    case 'otherData':
      return details[field].length === 0 ? null : details[field].join(', ');
    default:
      return details[field];
  }
}
