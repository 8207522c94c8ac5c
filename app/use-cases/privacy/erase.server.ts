import { isPermitted } from '@domain/shared/actor';
import { refuseAccess } from '@domain/shared/refuse-access';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { erasePersonalData } from '@domain/privacy/erasure/erasure';
import { erasePersonalDataInput } from '@domain/privacy/erasure/inputs';
import { findWhoAsked } from '@projections/privacy/erasure-requests/queries';
import { sendDataErased } from '~/documents/email/account-mails.server';
import { forgetInvitations } from './forget-invitations.server';
import { administerAccount } from '~/use-cases/people/closing.server';
import type { RequestContext } from '~/use-cases/people/request-context.server';

/** Categories in whose read models an erasure finds what belongs to its subject. */
const followed = [
  'person',
  'client',
  'company',
  'quoter',
  'offer',
  'attachedFile',
  'note',
  'management',
  'meeting',
  'ticket',
  'addressBook',
  'erasureRequest',
] as const;
const readModelsWithinMs = 10_000;

/**
 * Erases the personal data of an account or of a record's contact. An account is removed first. Refused as
 * `unavailable` while the read models do not show all that belongs to it; if they are late afterwards, a reaction
 * finishes what is left. Whoever asked for it is told, at the address that was erased with the rest.
 */
export async function erase(
  requestContext: RequestContext,
  input: unknown,
): Promise<{ readonly rejected?: undefined; readonly id: string } | Rejection> {
  const { actor, services, log } = requestContext;
  if (!isPermitted(actor, erasePersonalData)) return refuseAccess(actor);
  const parsed = erasePersonalDataInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  if (parsed.data.category === 'person') {
    const removed = await administerAccount(requestContext, 'removePerson', { id: parsed.data.id });
    // A removed account is not found; whether it ever was, the erasure itself says.
    if (isRejection(removed) && removed.kind !== 'not-found') return removed;
  }
  for (const category of followed) {
    if (!(await services.projections.catchUp(category, readModelsWithinMs)))
      return reject('unavailable', 'erasure.read-models-late');
  }
  const left =
    parsed.data.category === 'person' ? await forgetInvitations(requestContext, parsed.data.id) : null;
  if (left !== null) return left;
  const asked = parsed.data.category === 'person' ? await findWhoAsked(services.db, parsed.data.id) : null;
  const outcome = await requestContext.dispatch(erasePersonalData, parsed.data);
  if (isRejection(outcome)) return outcome;
  try {
    await services.personalData.settle();
  } catch (error) {
    log.error({ err: error, erasure: outcome.id }, 'an erasure is finished later');
  }
  if (asked !== null) await sendDataErased(services, asked, outcome.id);
  return { id: outcome.id };
}
