import type { MissingCharge } from '@domain/rating/pricing/announced-charges';
import { missingIn } from '@domain/rating/rate/checks';
import type { Actor } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findChargesOfTerms } from '@projections/rating/rate-search/announced-queries';
import type { Services } from '~/services';
import { termsOfForm, type WrittenForm } from './terms-of-form.server';

/** Usual charges missing in the form. Empty for an incomplete form: publishing it is refused anyway. */
export async function chargesLackingIn(
  services: Pick<Services, 'db' | 'ask'>,
  written: WrittenForm,
  actor: Actor,
): Promise<readonly MissingCharge[]> {
  const { kind } = written;
  const made = await termsOfForm(services, written, actor);
  if (isRejection(made) || missingIn(kind, made.terms).length > 0) return [];
  const found = await services.ask(findChargesOfTerms, { kind, ...made }, actor);
  return isRejection(found) ? [] : found.missing;
}

export async function refuseLackingCharges(
  services: Pick<Services, 'db' | 'ask'>,
  written: WrittenForm,
  actor: Actor,
): Promise<Rejection | null> {
  const lacking = await chargesLackingIn(services, written, actor);
  if (lacking.length === 0) return null;
  const codes = [...new Set(lacking.map(({ code }) => code))].join(', ');
  return {
    ...reject('rule', 'rate.charges-not-accepted', { codes }),
    lackingCharges: lacking.map(({ code, apply: leg, carrierName: carrier }) => ({ code, leg, carrier })),
  };
}
