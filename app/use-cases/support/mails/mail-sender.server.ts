import { timingSafeEqual } from 'node:crypto';
import { system, visitor, type Actor } from '@domain/shared/actor';
import { isErased } from '@domain/shared/personal';
import type { TicketParticipant } from '@domain/support/ticket/ticket';
import { findForSignIn, type MaySignIn } from '@projections/people/signed-in/queries';
import { findSurvivingTickets } from '@projections/support/ticket-merges/survivors';
import { findPlaceOf } from '@projections/support/ticket-moves/places';
import { ticketsWithinReach } from '@projections/support/ticket-list/reach';
import type { Database } from '@projections/projection';
import { replyAddressOf } from '~/documents/email/ticket-mails.server';
import type { ReadMail, Services } from '~/services';
import { ticketNumberIn } from './mailed-message';

/** A ticket as mails find it. */
export interface MailedTicket {
  readonly id: string;
  /** What was named; another one where that was merged into this one. */
  readonly named: string;
  readonly ownerId: string;
  readonly language: 'es' | 'en' | 'pt';
  readonly requesterId: string | null;
  readonly contactEmail: string | null;
  readonly participants: readonly TicketParticipant[];
}

/** How a sender stands to a ticket. */
export type Standing =
  | { readonly as: 'account'; readonly person: MaySignIn; readonly actor: Actor }
  /** By what somebody vouches for: who asked, or a participant. */
  | {
      readonly as: 'recorded';
      /** Undefined: who asked. */
      readonly participantId: string | undefined;
      /** Their account; null: they have none. */
      readonly personId: string | null;
      /** The platform, or who of staff vouches. */
      readonly recorder: Actor;
      /** Nobody vouches for the mail. */
      readonly isUnverified?: boolean;
      /** Staff takes it as that of somebody who takes no part, whom the mail names. */
      readonly outsider?: { readonly name: string; readonly email: string };
    };

/** The tickets that ids stand for now, those with the latest message first. */
async function readTickets(db: Database, ids: readonly string[]): Promise<readonly MailedTicket[]> {
  const survivors = await findSurvivingTickets(db, ids);
  const rows = await db
    .selectFrom('ticket_list')
    .select((eb) => [
      'id',
      'owner_id as ownerId',
      eb.ref('language').$castTo<MailedTicket['language']>().as('language'),
      'requester_id as requesterId',
      'contact_email as contactEmail',
      'participants',
    ])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...new Set(survivors)]))))
    .orderBy('last_message_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, named: ids[survivors.indexOf(row.id)] ?? row.id }));
}

/** The ticket whose own address is among the recipients: it proves itself. Null: none. */
export async function findAddressed(
  services: Pick<Services, 'auth' | 'db' | 'ticketMailDomain'>,
  recipients: readonly string[],
): Promise<MailedTicket | null> {
  for (const address of recipients) {
    const [, digits] = /^([0-9a-f]{32})[0-9a-f]{20}@/.exec(address) ?? [];
    if (digits === undefined) continue;
    const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    const own = (await replyAddressOf(services, id))?.toLowerCase();
    if (own === undefined || !isSame(own, address)) continue;
    const ticket = await findMailedTicket(services.db, id);
    if (ticket !== null) return ticket;
  }
  return null;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Tickets that the subject's number, or a mail that is answered, names. Anybody can write either, so they count for
 * nobody but those on the ticket.
 */
export async function findNamed(db: Database, mail: ReadMail): Promise<readonly MailedTicket[]> {
  const number = ticketNumberIn(mail.subject);
  const ids = mail.references.flatMap((one) => /^ticket\.([\da-f-]{36})(\.|@)/.exec(one)?.[1] ?? []);
  if (number === null && ids.length === 0) return [];
  const numbered = number === null ? [] : await idsOfNumber(db, number);
  return (await readTickets(db, [...new Set([...ids, ...numbered])])).slice(0, mostNamed);
}

/** Tickets that a mail may name. */
const mostNamed = 20;

async function idsOfNumber(db: Database, number: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('ticket_list')
    .select('id')
    .where('id', 'like', `%${number}`)
    .orderBy('last_message_at', 'desc')
    .orderBy('id')
    .limit(mostNamed)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The ticket that a message was split into, if the mail that is answered told of that one. Later mails name the earlier
 * ones too, so the first one counts: that is what `In-Reply-To` names.
 */
export async function findSplitOff(db: Database, mail: ReadMail): Promise<MailedTicket | null> {
  const named = mail.references.flatMap((one) => {
    const [, id, revision] = /^ticket\.([\da-f-]{36})\.(\d+)\./.exec(one) ?? [];
    return id === undefined || revision === undefined ? [] : [`${id}/${revision}`];
  });
  const [answered] = named;
  const place = answered === undefined ? null : await findPlaceOf(db, answered);
  return place === null ? null : findMailedTicket(db, place);
}

/** The account of an address that somebody vouches for: open, and confirmed. Null: none. */
export async function findAccount(
  db: Database,
  address: string,
): Promise<{ readonly person: MaySignIn; readonly actor: Actor } | null> {
  const person = await findForSignIn(db, address);
  if (person === null || !person.isEmailConfirmed) return null;
  return { person, actor: { kind: 'person', ...person } };
}

/** How an address that somebody vouches for stands to a ticket; null: it is not on it. */
export async function findStanding(
  db: Database,
  ticket: MailedTicket,
  address: string,
): Promise<Standing | null> {
  const account = await findAccount(db, address);
  if (account !== null) {
    const reached = await db
      .selectFrom('ticket_list')
      .select('id')
      .where('id', '=', ticket.id)
      .where(ticketsWithinReach(account.actor))
      .executeTakeFirst();
    if (reached !== undefined) return { as: 'account', ...account };
  }
  const { contactEmail, participants, ownerId } = ticket;
  const recorded = { as: 'recorded', personId: null, recorder: { ...system, ownerId } } as const;
  if (isAddress(contactEmail, address)) return { ...recorded, participantId: undefined };
  const participant = participants.find(
    ({ personId, email }) => personId === null && isAddress(email, address),
  );
  return participant === undefined ? null : { ...recorded, participantId: participant.participantId };
}

/** Whether a stored address is this one, in lower case. An erased one is nobody's. */
export function isAddress(stored: string | null, address: string): boolean {
  return stored !== null && !isErased(stored) && stored.toLowerCase() === address;
}

/** A ticket, of a merged one its survivor. Null: there is no such ticket. */
export async function findMailedTicket(db: Database, id: string): Promise<MailedTicket | null> {
  const [ticket] = await readTickets(db, [id]);
  return ticket ?? null;
}

/** As whom files are attached that somebody sent by mail, so that they show with their message. */
export function filerOf(ownerId: string, personId: string | null): Actor {
  return { ...system, id: personId ?? visitor.id, ownerId };
}
