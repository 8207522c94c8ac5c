import { forgetInvitedAddress } from '@domain/support/ticket/forgetting';
import { opened, ticket, ticketReference, type TicketOrNone } from '@domain/support/ticket/ticket';
import type { ticketEvents } from '@domain/support/ticket/events';
import { system } from '@domain/shared/actor';
import type { RecordedOf } from '@domain/shared/event';
import { isErased } from '@domain/shared/personal';
import type { Rejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import { isSignedFor, signedFor } from '~/use-cases/notifications/unsubscribe.server';

interface Leaving {
  readonly ticketId: string;
  readonly participantId: string;
}

const subjectOf = ({ participantId }: Leaving) => `ticket-${participantId}`;

/** Works without a sign-in; the URL only ends this ticket's mails. */
export async function leavingAddress(
  services: Pick<Services, 'auth' | 'publicUrl'>,
  leaving: Leaving,
): Promise<string> {
  const subject = subjectOf(leaving);
  const signature = await signedFor(services, leaving.ticketId, subject);
  return `${services.publicUrl}/unsubscribe/${leaving.ticketId}.${subject}.${signature}`;
}

export async function readLeaving(
  services: Pick<Services, 'auth'>,
  token: string,
): Promise<(Leaving & { readonly reference: string }) | null> {
  const [ticketId = '', subject = '', signature = ''] = token.split('.');
  const participantId = /^ticket-(\d{1,9})$/.exec(subject)?.[1];
  if (participantId === undefined || !(await isSignedFor(services, ticketId, subject, signature)))
    return null;
  return { ticketId, participantId, reference: ticketReference(ticketId) };
}

/**
 * Also from the tickets that it was merged into, so that no mail goes there. Null: done, also if the address
 * had left before.
 */
export async function leaveTicket(
  { store, dispatch }: Pick<Services, 'store' | 'dispatch'>,
  { ticketId, participantId }: Leaving,
): Promise<Rejection | null> {
  let email: string | null = null;
  for (let id: string | null = ticketId; id !== null;) {
    const events = (await store.readStream(`ticket-${id}`)) as readonly RecordedOf<typeof ticketEvents>[];
    if (events.length === 0) return null;
    const now = opened(events.reduce<TicketOrNone>((state, event) => ticket.evolve(state, event), null));
    email ??= invitedAs(events, participantId);
    if (email === null || isErased(email)) return null;
    const outcome = await dispatch(forgetInvitedAddress, { id, email }, { actor: system, via: 'web' });
    if (outcome.rejected === true) return outcome;
    id = now.mergedInto;
  }
  return null;
}

/** Also for people who left: they may still be in the ticket that it was merged into. */
function invitedAs(events: readonly RecordedOf<typeof ticketEvents>[], participantId: string): string | null {
  for (const { type, data } of events)
    if (type === 'TicketParticipantAdded' && data.participantId === participantId)
      return data.personId === null ? data.email : null;
  return null;
}
