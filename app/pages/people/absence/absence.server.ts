import { endAbsence, setAbsence } from '@domain/people/absence/absence';
import type { Rejection } from '@domain/shared/rejection';
import type { PageForm } from '~/pages/forms/page-form.server';
import type { Accepted } from '~/services';

/** The forms of the card, for a person whose page names them. */
export const absenceForms = {
  absence: (form: PageForm, personId: string): Promise<Accepted | Rejection> =>
    form.dispatch(setAbsence, (fields) => ({ ...fields, personId })),
  'end-absence': (form: PageForm, personId: string): Promise<Accepted | Rejection> =>
    form.dispatch(endAbsence, () => ({ personId })),
};

export type AbsenceIntent = keyof typeof absenceForms;
