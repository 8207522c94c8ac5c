import { visitor } from '@domain/shared/actor';
import { idOfStream, type RecordedOf } from '@domain/shared/event';
import { isErased } from '@domain/shared/personal';
import { ticketEvents } from '@domain/support/ticket/events';
import {
  opened,
  ticket,
  type Ticket,
  type TicketOrNone,
  type TicketParticipant,
} from '@domain/support/ticket/ticket';
import { findSalespeopleOf } from '@projections/crm/company-list/portfolio-companies';
import { findManagers } from '@projections/people/signed-in/addressees';
import { findOpenAccount, isOpenAccount } from '@projections/people/signed-in/queries';
import type { Database } from '@projections/projection';
import { findNames } from '@projections/quoting/quoter-history/names';
import { writeTicketMail, type TicketReader, type TicketThread } from '~/documents/email/ticket-mails.server';
import { leavingAddress } from './leave-ticket.server';
import type { ReactionOf, ReactionServices } from '~/use-cases/reaction.server';
import { streamOfPerson } from '~/use-cases/people/streams';
import { mailedWith } from '~/use-cases/telling/mailed-with.server';
import { notify } from '~/use-cases/telling/notify.server';
import { recentOfPeople } from '~/use-cases/telling/recent.server';
import { toldOf } from '~/use-cases/telling/told';

type TicketEvent = RecordedOf<typeof ticketEvents>;
type Message = Extract<TicketEvent, { type: 'TicketOpened' | 'TicketAnswered' }>;

interface Reader extends TicketReader {
  readonly personId: string | null;
  readonly cameFrom: TicketParticipant['cameFrom'];
}

async function readersOf(db: Database, one: Ticket): Promise<readonly Reader[]> {
  const people = [
    { key: 'requester', personId: one.requesterId, email: one.contact?.email ?? null, cameFrom: undefined },
    ...one.participants.map(({ participantId, personId, email, cameFrom }) => ({
      ...{ key: participantId, personId, email, cameFrom },
    })),
  ];
  const found = await Promise.all(
    people.map(async ({ key, personId, email, cameFrom }): Promise<Reader | null> => {
      const account = personId === null ? null : await findOpenAccount(db, personId);
      if (account !== null) {
        const { email: current, language, isEmailConfirmed: isConfirmed } = account;
        return { key, personId, email: current, language, hasAccount: true, isConfirmed, cameFrom };
      }
      if (personId !== null || email === null || isErased(email)) return null;
      return {
        key,
        personId,
        email,
        language: one.language,
        hasAccount: false,
        isConfirmed: false,
        cameFrom,
      };
    }),
  );
  const readers = found.filter((reader) => reader !== null);
  return readers.filter(({ email }, at) => readers.findIndex((other) => other.email === email) === at);
}

const isMessage = (event: TicketEvent): event is Message =>
  event.type === 'TicketOpened' || event.type === 'TicketAnswered';

const authorOf = ({ data }: Message): string => ('authorId' in data ? data.authorId : data.openedBy);

/** A participant's id, `requester` or `outsider`; null if the author has an account. */
function keyWithoutAccount(message: Message): string | null {
  if (authorOf(message) !== visitor.id) return null;
  if (message.type !== 'TicketAnswered') return 'requester';
  const { outsider, participantId = 'requester' } = message.data;
  return outsider === undefined ? participantId : 'outsider';
}

function isWrittenBy(message: Message, { key, personId }: Pick<Reader, 'key' | 'personId'>): boolean {
  return personId === null ? key === keyWithoutAccount(message) : personId === authorOf(message);
}

function nameWithoutAccount(message: Message, { contact, participants }: Ticket): string {
  if (message.type === 'TicketAnswered' && message.data.outsider !== undefined)
    return message.data.outsider.email;
  const key = keyWithoutAccount(message);
  return participants.find(({ participantId }) => participantId === key)?.email ?? contact?.name ?? '';
}

const openOf = async (db: Database, ids: readonly string[]): Promise<readonly string[]> => {
  const areOpen = await Promise.all(ids.map((id) => isOpenAccount(db, id)));
  return ids.filter((_id, at) => areOpen[at]);
};

/** The assignee, else the customer's executives, else the managers. Skips people who left. */
async function findColleagues(db: Database, one: Ticket): Promise<readonly string[]> {
  const assigned = one.assigneeId === null ? [] : await openOf(db, [one.assigneeId]);
  if (assigned.length > 0) return assigned;
  const requester = one.requesterId === null ? null : await findOpenAccount(db, one.requesterId);
  const sellers = await Promise.all((requester?.companyIds ?? []).map((id) => findSalespeopleOf(db, id)));
  const ids = await openOf(db, [...new Set(sellers.flat())]);
  return ids.length > 0 ? ids : (await findManagers(db, one.ownerId)).map(({ id }) => id);
}

async function readTicket({ store }: Pick<ReactionServices, 'store'>, stream: string) {
  const events = (await store.readStream(stream)) as readonly TicketEvent[];
  return {
    events,
    now: opened(events.reduce<TicketOrNone>((state, one) => ticket.evolve(state, one), null)),
  };
}

function toldBefore(
  messages: readonly Message[],
  reader: Pick<Reader, 'key' | 'personId'>,
): readonly number[] {
  return messages
    .filter((one) => one.type === 'TicketOpened' || !isWrittenBy(one, reader))
    .map(({ revision }) => Number(revision));
}

/** Continues the mail thread that the reader had before the merge. */
async function threadBefore(
  services: ReactionServices,
  { ticketId, key }: NonNullable<TicketParticipant['cameFrom']>,
  personId: string | null,
): Promise<TicketThread> {
  const { events, now } = await readTicket(services, `ticket-${ticketId}`);
  return {
    id: ticketId,
    key,
    title: now.title,
    earlier: toldBefore(events.filter(isMessage), { key, personId }),
  };
}

/** The reader's choice and unsubscribe URL. A requester without an account always gets these mails. */
async function mailedTo(
  services: ReactionServices,
  ticketId: string,
  { key, personId }: Pick<Reader, 'key' | 'personId'>,
  kind: Parameters<typeof mailedWith>[1],
): ReturnType<typeof mailedWith> {
  if (personId !== null) return mailedWith(services, kind, personId);
  const leaving =
    key === 'requester' ? null : await leavingAddress(services, { ticketId, participantId: key });
  return { isWanted: true, unsubscribe: leaving };
}

/**
 * Mails all participants but the author, and notifies staff or customers. Requesters without an account, or
 * entered by staff, get a receipt.
 */
async function tell(event: Message, services: ReactionServices): Promise<void> {
  // Everybody could already read the messages that are split off.
  if (event.type === 'TicketOpened' && event.data.splitFrom !== undefined) return;
  const { db } = services;
  const { events, now } = await readTicket(services, event.stream);
  const id = idOfStream(event.stream);
  const authorId = authorOf(event);
  const isOpening = event.type === 'TicketOpened';
  const names = await findNames(db, [authorId]);
  const author = names.get(authorId) ?? nameWithoutAccount(event, now);
  const earlier = events.filter(isMessage).filter(({ revision }) => revision < event.revision);
  const people = [now.requesterId, ...now.participants.map(({ personId }) => personId)];
  const streams = people.filter((personId) => personId !== null).map(streamOfPerson);
  const readers = await services.readCurrent(streams, (current) => readersOf(current, now));
  for (const { personId, cameFrom, ...to } of readers) {
    const reader = { key: to.key, personId };
    if (isWrittenBy(event, reader) && !isOpening) continue;
    const isAsker = to.key === 'requester';
    const kind = isOpening || personId === null ? undefined : toldOf(event.type).notified?.customer;
    const { isWanted, unsubscribe } = await mailedTo(services, id, reader, kind);
    if (!isWanted) continue;
    await writeTicketMail(services, {
      ...{ id, ownerId: now.ownerId, title: now.title, author, text: event.data.text, to },
      notice: !isOpening ? 'answered' : isAsker ? 'received' : 'opened',
      revision: Number(event.revision),
      unsubscribe,
      earlier: toldBefore(earlier, reader),
      before: cameFrom === undefined ? null : await threadBefore(services, cameFrom, personId),
    });
  }
  const { notified } = toldOf(event.type);
  const happening = { cause: event.id, recordId: id, actorId: authorId };
  const byCustomer = isOpening
    ? event.data.openedBy === now.requesterId || now.requesterId === null
    : event.data.byCustomer;
  if (byCustomer) {
    const colleagues = await services.readCurrent(
      [...streams, ...(now.assigneeId === null ? [] : [streamOfPerson(now.assigneeId)])],
      (current) => findColleagues(current, now),
    );
    await notify(services, { ...happening, kind: notified?.staff }, colleagues);
  }
  if (!isOpening) {
    const told = readers.map(({ personId }) => personId);
    await notify(services, { ...happening, kind: notified?.customer }, told);
  }
}

export const tellOfTickets: ReactionOf<typeof ticketEvents> = {
  name: 'tellOfTickets',
  events: ticketEvents,
  on: { TicketOpened: tell, TicketAnswered: tell },
  pick: (events) => Promise.resolve(recentOfPeople(events)),
};
