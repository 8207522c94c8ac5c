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

export interface MailedTicket {
  readonly id: string;
  readonly named: string;
  readonly ownerId: string;
  readonly language: 'es' | 'en' | 'pt';
  readonly requesterId: string | null;
  readonly contactEmail: string | null;
  readonly participants: readonly TicketParticipant[];
}

export type Standing =
  | { readonly as: 'account'; readonly person: MaySignIn; readonly actor: Actor }
  | {
      readonly as: 'recorded';
      /** Undefined: the requester. */
      readonly participantId: string | undefined;
      /** Null: no account. */
      readonly personId: string | null;
      readonly recorder: Actor;
      readonly isUnverified?: boolean;
      /** Staff accept it as from a person outside the ticket. */
      readonly outsider?: { readonly name: string; readonly email: string };
    };

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

/** By the ticket's own reply address among the recipients, which cannot be guessed. */
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
 * By the subject's number or the replied-to mail. Anybody can write either, so they prove nothing about the
 * sender.
 */
export async function findNamed(db: Database, mail: ReadMail): Promise<readonly MailedTicket[]> {
  const number = ticketNumberIn(mail.subject);
  const ids = mail.references.flatMap((one) => /^ticket\.([\da-f-]{36})(\.|@)/.exec(one)?.[1] ?? []);
  if (number === null && ids.length === 0) return [];
  const numbered = number === null ? [] : await idsOfNumber(db, number);
  return (await readTickets(db, [...new Set([...ids, ...numbered])])).slice(0, mostNamed);
}

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
 * The first reference in the thread decides, as `In-Reply-To` does, since later mails refer to earlier ones
 * too.
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

export async function findAccount(
  db: Database,
  address: string,
): Promise<{ readonly person: MaySignIn; readonly actor: Actor } | null> {
  const person = await findForSignIn(db, address);
  if (person === null || !person.isEmailConfirmed) return null;
  return { person, actor: { kind: 'person', ...person } };
}

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

/** In lower case. An erased address matches none. */
export function isAddress(stored: string | null, address: string): boolean {
  return stored !== null && !isErased(stored) && stored.toLowerCase() === address;
}

export async function findMailedTicket(db: Database, id: string): Promise<MailedTicket | null> {
  const [ticket] = await readTickets(db, [id]);
  return ticket ?? null;
}

export function filerOf(ownerId: string, personId: string | null): Actor {
  return { ...system, id: personId ?? visitor.id, ownerId };
}
