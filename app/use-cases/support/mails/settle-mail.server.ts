import { z } from 'zod';
import { draftRate } from '@domain/rating/rate/commands';
import { changeTicketParticipants } from '@domain/support/ticket/commands';
import type { ticketEvents } from '@domain/support/ticket/events';
import { mayCommand, type Actor } from '@domain/shared/actor';
import type { Door, EventOf } from '@domain/shared/event';
import { senderName } from '@domain/shared/person-name';
import { refuseAccess } from '@domain/shared/refuse-access';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { findAddressee } from '@projections/people/signed-in/queries';
import { findIncomingMail } from '@projections/support/incoming-mails/queries';
import { findMergedInto } from '@projections/support/ticket-merges/survivors';
import { findTicket, listTickets } from '@projections/support/ticket-list/queries';
import { derivedId } from '~/use-cases/people/registration.server';
import type { RequestContext } from '~/use-cases/people/request-context.server';
import { findKnownSender } from '~/use-cases/rating/mailed-sheets/known-sender.server';
import { refuseEnded } from '~/use-cases/reading/refuse-ended.server';
import { takeInSheets } from '~/use-cases/rating/mailed-sheets/take-in-sheets.server';
import type { IncomingMail, ReadMail, Services } from '~/services';
import { findMailedTicket, isAddress, type MailedTicket, type Standing } from './mail-sender.server';
import { writeAnswer, writeContactTicket } from './write-mailed.server';

export const settleMailInput = z.discriminatedUnion('as', [
  z.object({ as: z.literal('ticket') }),
  z.object({
    as: z.literal('answer'),
    /** An id or the visible number: `T-5F3A9C21`. */
    ticket: z.string().trim().min(8, { message: 'validation.ticket-number' }).max(64),
    /**
     * For unauthenticated senders: somebody outside the ticket, or the named sender, whom staff have asked.
     */
    whose: z.enum(['outsider', 'named']).default('outsider'),
  }),
  z.object({ as: z.literal('sheets') }),
  z.object({ as: z.literal('nothing') }),
]);

const longestShown = 2_000;

/** A store that is away is reported to the caller: the plan stays, and a retry continues it. */
const isAway = () => false;

type Outcome = { readonly rejected?: undefined; readonly ticketId: string | null } | Rejection;

/**
 * Only an authenticated sender, or one that staff name, is added to the ticket. Idempotent. Refuses with
 * `incoming-mail.not-found`, `.settled`, `.no-sender`, `.took-too-long`, `.no-sheet`, `ticket.not-found`, and
 * as the commands do.
 */
export async function settleMail(
  { services, actor, via }: Pick<RequestContext, 'services' | 'actor' | 'via'>,
  id: string,
  input: unknown,
): Promise<Outcome> {
  if (!mayCommand(actor, 'staff')) return refuseAccess(actor);
  const parsed = settleMailInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const found = await services.ask(findIncomingMail, { id }, actor);
  if (isRejection(found)) return found;
  const { inbox, read } = services.incomingMail;
  const kept = await inbox.find(id);
  if (kept?.state !== 'waiting') return reject('conflict', 'incoming-mail.settled');
  if (parsed.data.as === 'nothing') return discard(services, actor, id);
  const raw = await inbox.source(kept);
  if (raw === null) return reject('conflict', 'incoming-mail.settled');
  const mail = await refuseEnded(services, 'incoming-mail.took-too-long', () => read(raw, kept.door));
  if (isRejection(mail)) return mail;
  if (mail.from === null) return reject('rule', 'incoming-mail.no-sender');
  const deciding = { services, actor, via, mailId: id, mail, from: mail.from, ownerId: kept.ownerId };
  if (parsed.data.as === 'sheets') return planned(services, id, 'sheets', () => asSheets(deciding, kept));
  if (parsed.data.as === 'ticket') return planned(services, id, 'ticket', () => asTicket(deciding));
  const ticket = await findNamedByStaff(services, actor, parsed.data.ticket);
  if (isRejection(ticket)) return ticket;
  const { whose } = parsed.data;
  return planned(services, id, `answer in ${ticket.id} by ${whose}`, () => asAnswer(deciding, ticket, whose));
}

async function discard({ incomingMail: { inbox } }: Services, actor: Actor, id: string): Promise<Outcome> {
  const plan = 'nothing';
  const isDone =
    (await inbox.begin(id, plan)) && (await inbox.settle(id, { state: 'discarded', by: actor.id }));
  return isDone ? { ticketId: null } : reject('conflict', 'incoming-mail.settled');
}

/** Stored first: two staff members never settle one mail as two things. */
async function planned(
  { incomingMail: { inbox } }: Services,
  id: string,
  plan: string,
  carryOut: () => Promise<Outcome>,
): Promise<Outcome> {
  if (!(await inbox.begin(id, plan))) return reject('conflict', 'incoming-mail.settled');
  const outcome = await carryOut();
  if (isRejection(outcome)) await inbox.giveUp(id, plan);
  return outcome;
}

type Recorded = Extract<Standing, { as: 'recorded' }>;

interface Deciding {
  readonly services: Services;
  readonly actor: Actor;
  readonly via: Door;
  readonly mailId: string;
  readonly mail: ReadMail;
  readonly from: { readonly address: string; readonly name: string };
  readonly ownerId: string;
}

/** The person vouches for the sender, and chooses the supplier in the review. */
async function asSheets(
  { services, actor, mailId, mail, from, ownerId }: Deciding,
  { receivedAt }: IncomingMail,
): Promise<Outcome> {
  if (!mayCommand(actor, draftRate.access)) return refuseAccess(actor);
  const account = { address: from.address, account: null };
  const sender = (await findKnownSender(services.db, ownerId, account)) ?? { supplier: null };
  const text = mail.reply.slice(0, longestShown);
  const isTaken = await takeInSheets(services, { mailId, ownerId, mail, sender, receivedAt, text });
  if (!isTaken) return reject('rule', 'incoming-mail.no-sheet');
  await services.incomingMail.inbox.settle(mailId, { state: 'proposed', by: actor.id });
  return { ticketId: null };
}

async function asTicket({ services, actor, via, mailId, mail, from, ownerId }: Deciding): Promise<Outcome> {
  const contact = { name: senderName(from), email: from.address };
  const writing = { services, via, isAway, mailId, mail };
  const outcome = await writeContactTicket(writing, {
    ...{ ownerId, language: 'es', contact },
    isUnverified: !mail.isAuthentic,
  });
  if (isRejection(outcome)) return outcome;
  const { id: ticketId } = outcome;
  await services.incomingMail.inbox.settle(mailId, {
    ...{ state: 'opened', ticketId, by: actor.id, sender: from.address },
  });
  return { ticketId };
}

async function asAnswer(
  deciding: Deciding,
  ticket: MailedTicket,
  whose: 'outsider' | 'named',
): Promise<Outcome> {
  const { services, actor, via, mailId, mail, from } = deciding;
  const standing = await standingOf(deciding, ticket, mail.isAuthentic ? 'named' : whose);
  if (isRejection(standing)) return standing;
  const outcome = await writeAnswer({ services, via, isAway, mailId, mail }, ticket, standing);
  if (isRejection(outcome)) return outcome;
  const { id: ticketId, ownerId } = ticket;
  await services.incomingMail.inbox.settle(mailId, {
    ...{ state: 'answered', ticketId, ownerId, by: actor.id, sender: from.address },
  });
  return { ticketId };
}

async function standingOf(
  deciding: Deciding,
  ticket: MailedTicket,
  whose: 'outsider' | 'named',
): Promise<Standing | Rejection> {
  const { actor, from, mail } = deciding;
  const isUnverified = !mail.isAuthentic;
  if (whose === 'outsider') {
    const outsider = { name: from.name, email: from.address };
    return {
      as: 'recorded',
      participantId: undefined,
      personId: null,
      recorder: actor,
      isUnverified,
      outsider,
    };
  }
  const standing = (await knownStanding(deciding, ticket)) ?? (await added(deciding, ticket));
  return isRejection(standing) ? standing : { ...standing, isUnverified };
}

async function findNamedByStaff(
  services: Services,
  actor: Actor,
  named: string,
): Promise<MailedTicket | Rejection> {
  const number = /^t-([0-9a-f]{8})$/i.exec(named)?.[1]?.toLowerCase();
  let id = named.toLowerCase();
  if (number !== undefined) {
    const found = await services.ask(listTickets, { search: named, limit: 50 }, actor);
    if (isRejection(found)) return found;
    const ids = found.data.map((one) => one.id);
    id = ids.find((one) => one.endsWith(number)) ?? (await findMergedInto(services.db, ids, number)) ?? '';
  }
  const reached = await services.readCurrent([`ticket-${id}`], (db) =>
    services.ask(findTicket, { id }, actor, db),
  );
  if (isRejection(reached)) return reached;
  const ticket = await services.readCurrent([`ticket-${id}`], (db) => findMailedTicket(db, id));
  return ticket ?? reject('not-found', 'ticket.not-found');
}

async function knownStanding(
  { services, actor, from: { address } }: Deciding,
  { requesterId, contactEmail, participants }: MailedTicket,
): Promise<Recorded | null> {
  const recorded = { as: 'recorded', recorder: actor } as const;
  const requester = requesterId === null ? null : await findAddressee(services.db, requesterId);
  if (isAddress(requester?.email ?? contactEmail, address))
    return { ...recorded, participantId: undefined, personId: requesterId };
  const participant = participants.find(({ email }) => isAddress(email, address));
  if (participant === undefined) return null;
  const { participantId, personId } = participant;
  return { ...recorded, participantId, personId };
}

async function added(
  { services, actor, via, mailId, from: { address } }: Deciding,
  { id, participants }: MailedTicket,
): Promise<Recorded | Rejection> {
  const outcome = await services.dispatch(
    changeTicketParticipants,
    { id, participants: [...participants.map(({ email }) => email), address] },
    { actor, via, commandId: derivedId(mailId, 'participant'), correlationId: mailId },
  );
  if (isRejection(outcome)) return outcome;
  const events = outcome.events as readonly EventOf<typeof ticketEvents>[];
  const event = events.find(({ type }) => type === 'TicketParticipantAdded');
  if (event?.type !== 'TicketParticipantAdded') return reject('not-found', 'ticket.participant-unknown');
  const { participantId, personId } = event.data;
  return { as: 'recorded', recorder: actor, participantId, personId };
}
