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

/** Their read models must be caught up to find all data of the subject. */
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
 * An account is removed first. Refuses as `unavailable` while the read models lag; if they lag afterwards, a
 * reaction completes the erasure. The requester is notified at the address that is erased.
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
    // A removed account is not found; the erasure itself knows if it existed.
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
