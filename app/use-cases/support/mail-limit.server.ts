import { isStaff, type Actor } from '@domain/shared/actor';
import { mostParticipants } from '@domain/support/ticket/inputs';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { findTicket } from '@projections/support/ticket-list/queries';
import { countMail } from '~/documents/email/mail-allowance.server';
import { countQuestion } from '~/use-cases/quoting/quote-request-limit.server';
import type { Services } from '~/services';

/**
 * Counts the addresses that a customer invites: each is mailed what is written, whoever it belongs to. Null: go on;
 * otherwise `mail.too-many`.
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
 * Counts the addresses that a change of participants adds to a ticket, as `countInvitations` does. Nothing is counted
 * for whoever does not reach the ticket, nor for those who may not invite, whom the command refuses.
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

/** Counts a customer's answer, since everybody who takes part is mailed it. Null: go on. */
export async function countAnswer(
  services: Pick<Services, 'auth'>,
  ticketId: string,
  actor: Actor,
): Promise<Rejection | null> {
  return isStaff(actor) ? null : countQuestion(services, ticketId, actor);
}
