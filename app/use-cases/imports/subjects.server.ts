import { catalogues } from '@domain/catalogues/registry';
import { shipmentTypes } from '@domain/shared/load-types';
import { clientSubject } from '~/use-cases/people/import/client-subject.server';
import { executiveSubject } from '~/use-cases/people/import/executive-subject.server';
import { companySubject } from '~/use-cases/crm/import/company-subject.server';
import { everyRateSubject } from '~/use-cases/rating/changes/every-rate-subject.server';
import { rateSubject } from '~/use-cases/rating/import/rate-subject.server';
import { catalogueSubject } from './catalogue-subject.server';
import type { ImportSubject } from './subject';

export const subjects: readonly ImportSubject[] = [
  ...catalogues.map(catalogueSubject),
  ...shipmentTypes.map(rateSubject),
  everyRateSubject,
  clientSubject,
  executiveSubject,
  companySubject,
];

export function subjectNamed(name: string): ImportSubject | undefined {
  return subjects.find((subject) => subject.name === name);
}
