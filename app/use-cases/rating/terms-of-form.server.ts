import type { RateForm, RateKind } from '@domain/rating/rate/inputs';
import type { RateTerms } from '@domain/rating/rate/terms';
import { changedTerms, draftedTerms } from '@domain/rating/rate/written';
import { isWithinOwner, ownerCompanyOf, type Actor } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { readRate } from '@projections/rating/rate-list/queries';
import type { Services } from '~/services';
import { referencesOf } from './rate-references.server';

export interface WrittenForm {
  readonly kind: RateKind;
  readonly id: string | undefined;
  readonly form: RateForm;
}

interface TermsOfForm {
  readonly terms: RateTerms;
  readonly ownerId: string;
}

export async function termsOfForm(
  { db }: Pick<Services, 'db'>,
  { kind, id, form }: WrittenForm,
  actor: Actor,
): Promise<TermsOfForm | Rejection> {
  const before = id === undefined ? undefined : await readRate(db, id);
  const ownerId = before?.ownerId ?? ownerCompanyOf(actor);
  if (!isWithinOwner(actor, ownerId)) return reject('not-found', 'rate.not-found');
  const references = await referencesOf(db, kind, ownerId, form);
  const now = { at: new Date().toISOString(), isToBePublic: false };
  const terms =
    before === undefined
      ? draftedTerms(kind, form, references, now)
      : changedTerms(before, form, references, false);
  return isRejection(terms) ? terms : { terms, ownerId };
}
