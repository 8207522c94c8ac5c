import { isStaff, type Actor } from '@domain/shared/actor';
import { mostParticipants } from '@domain/support/ticket/inputs';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { findTicket } from '@projections/support/ticket-list/queries';
import { countMail } from '~/documents/email/mail-allowance.server';
import { countQuestion } from '~/use-cases/quoting/quote-request-limit.server';
import type { Services } from '~/services';

/**
 * Each invited address is mailed what is written, whoever owns it. Null if allowed; otherwise
 * `mail.too-many`.
 */
export async function countInvitations(
  services: Pick<Services, 'auth'>,
  actor: Actor,
  emails: readonly string[],
): Promise<Rejection | null> {
  if (isStaff(actor)) return null;
  for (const email of emails.slice(0, mostParticipants)) {
    const refused = await countMail(services, actor, email);
    if (refused !== null) return refused;
  }
  return null;
}

/**
 * Like `countInvitations`. Counts nothing for actors who do not reach the ticket or may not invite: the
 * command refuses them.
 */
export async function countAddedInvitations(
  services: Pick<Services, 'auth' | 'ask' | 'readCurrent'>,
  actor: Actor,
  { id, participants }: { readonly id: string; readonly participants: readonly string[] },
): Promise<Rejection | null> {
  const ticket = await services.readCurrent([`ticket-${id}`], (db) =>
    services.ask(findTicket, { id }, actor, db),
  );
  if (isRejection(ticket)) return ticket;
  if (ticket.requester.id !== actor.id) return null;
  const known = ticket.participants.map(({ email }) => email);
  const added = participants.map((email) => email.trim().toLowerCase()).filter((one) => !known.includes(one));
  return countInvitations(services, actor, [...new Set(added)]);
}

export async function countAnswer(
  services: Pick<Services, 'auth'>,
  ticketId: string,
  actor: Actor,
): Promise<Rejection | null> {
  return isStaff(actor) ? null : countQuestion(services, ticketId, actor);
}
