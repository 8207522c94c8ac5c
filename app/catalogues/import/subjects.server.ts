import { catalogues } from '@domain/catalogues/registry';
import { catalogueSubject } from './catalogue-subject.server';
import type { ImportSubject } from './subject';

/** Everything files can be imported into. */
export const subjects: readonly ImportSubject[] = catalogues.map(catalogueSubject);

/** The subject an import was kept under. */
export function subjectNamed(name: string): ImportSubject | undefined {
  return subjects.find((subject) => subject.name === name);
}
