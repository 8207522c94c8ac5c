import { isStaff, type Actor } from '@domain/shared/actor';
import { mostParticipants } from '@domain/support/ticket/inputs';
import type { Rejection } from '@domain/shared/rejection';
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

/** Counts a customer's answer, since everybody who takes part is mailed it. Null: go on. */
export async function countAnswer(
  services: Pick<Services, 'auth'>,
  ticketId: string,
  actor: Actor,
): Promise<Rejection | null> {
  return isStaff(actor) ? null : countQuestion(services, ticketId, actor);
}
