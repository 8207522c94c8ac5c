import type { MissingCharge } from '@domain/rating/pricing/announced-charges';
import { missingIn } from '@domain/rating/rate/checks';
import type { RateForm, RateKind } from '@domain/rating/rate/inputs';
import { changedTerms, draftedTerms } from '@domain/rating/rate/written';
import { isWithinOwner, ownerCompanyOf, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { readRate } from '@projections/rating/rate-list/queries';
import { findChargesOfTerms } from '@projections/rating/rate-search/announced-queries';
import type { Services } from '~/services';
import { referencesOf } from './rate-references.server';

interface Written {
  readonly kind: RateKind;
  /** The rate that the form changes. */
  readonly id: string | undefined;
  readonly form: RateForm;
}

/**
 * Usual charges that a rate would lack if it were published with this form. None where the form is not complete: then
 * publishing it is refused with the reasons.
 */
export async function chargesLackingIn(
  services: Pick<Services, 'db' | 'ask'>,
  { kind, id, form }: Written,
  actor: Actor,
): Promise<readonly MissingCharge[]> {
  const before = id === undefined ? undefined : await readRate(services.db, id);
  const ownerId = before?.ownerId ?? ownerCompanyOf(actor);
  if (!isWithinOwner(actor, ownerId)) return [];
  const references = await referencesOf(services.db, kind, ownerId, form);
  const now = { at: new Date().toISOString(), isToBePublic: false };
  const terms =
    before === undefined
      ? draftedTerms(kind, form, references, now)
      : changedTerms(before, form, references, false);
  if (isRejection(terms) || missingIn(kind, terms).length > 0) return [];
  const found = await services.ask(findChargesOfTerms, { kind, terms, ownerId }, actor);
  return isRejection(found) ? [] : found.missing;
}
