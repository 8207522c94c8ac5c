import { forgetInvitedAddress } from '@domain/support/ticket/forgetting';
import { system } from '@domain/shared/actor';
import { isErased } from '@domain/shared/personal';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { RequestContext } from '~/use-cases/people/request-context.server';

/**
 * Removes the person's address from tickets to which others invited it before the account existed. Null:
 * done.
 */
export async function forgetInvitations(
  { services, via }: Pick<RequestContext, 'services' | 'via'>,
  personId: string,
): Promise<Rejection | null> {
  const { db } = services;
  const person = await db
    .selectFrom('person_list')
    .select(['email', 'owner_id', 'is_email_confirmed'])
    .where('id', '=', personId)
    .executeTakeFirst();
  // An unconfirmed address may be somebody else's.
  if (person === undefined || !person.is_email_confirmed || isErased(person.email)) return null;
  const { email, owner_id } = person;
  const tickets = await db
    .selectFrom('ticket_list')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('invited_emails', '@>', (eb) => eb.val([email]))
    .orderBy('id')
    .execute();
  for (const { id } of tickets) {
    const outcome = await services.dispatch(forgetInvitedAddress, { id, email }, { actor: system, via });
    if (isRejection(outcome)) return outcome;
  }
  return null;
}
