import { catalogues } from '@domain/catalogues/registry';
import { shipmentTypes } from '@domain/shared/load-types';
import { rateSubject } from '~/use-cases/rating/import/rate-subject.server';
import { catalogueSubject } from './catalogue-subject.server';
import type { ImportSubject } from './subject';

/** Everything files can be imported into: every catalogue, and the rates of every kind. */
export const subjects: readonly ImportSubject[] = [
  ...catalogues.map(catalogueSubject),
  ...shipmentTypes.map(rateSubject),
];

/** The subject an import was kept under. */
export function subjectNamed(name: string): ImportSubject | undefined {
  return subjects.find((subject) => subject.name === name);
}
