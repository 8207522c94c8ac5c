import type { z } from 'zod';
import { visitor, type Actor } from '../../shared/actor';
import { defineCommand, facts } from '../../shared/command';
import { subjectOfPerson, type EventOf } from '../../shared/event';
import { reject } from '../../shared/rejection';
import type { ticketEvents } from './events';
import { openSplitTicketInput, splitTicketInput } from './inputs';
import { refuseMerged } from './merging';
import { opened, subjectOfTicket, ticket, type TicketOrNone, type TicketParticipant } from './ticket';

type TicketEvent = EventOf<typeof ticketEvents>;

export interface ShownMessage {
  readonly id: string;
  readonly authorId: string;
  readonly byCustomer: boolean;
  readonly ticketId: string;
  /** Author without an account: `requester`, or a participant's id within that ticket. */
  readonly key: string;
}

export interface SplittingFacts {
  readonly isReached: boolean;
  readonly isColleague: boolean;
  readonly shown: readonly ShownMessage[];
  readonly areFilesKnown: boolean;
}

/** `openSplitTicket` opens the new ticket. */
export const splitTicket = defineCommand(ticket, {
  name: 'splitTicket',
  access: 'staff',
  input: splitTicketInput,
  facts: facts<SplittingFacts>(),
  expects: 'existing',
  id: ({ id }) => id,
  isWithinReach: (_actor: Actor, state: TicketOrNone, { isReached }) => state !== null && isReached,
  decide({ input: { id, into, messages, files, title, requester }, facts: known, actor }, now) {
    const before = opened(now);
    if (!known.isColleague) return reject('forbidden', 'access.forbidden');
    const refused = refuseMerged(before);
    if (refused !== null) return refused;
    const chosen = known.shown.filter((one) => messages.includes(one.id));
    if (chosen.length < messages.length || messages.some((one) => before.moved.includes(one)))
      return reject('conflict', 'ticket.message-elsewhere');
    const stays = known.shown.some((one) => !messages.includes(one.id) && !before.moved.includes(one.id));
    if (!stays) return reject('rule', 'ticket.split-all');
    if (!known.areFilesKnown) return reject('not-found', 'attachedFile.not-found');
    return [
      {
        type: 'TicketSplit',
        data: {
          subject: subjectOfTicket(before),
          ...{ into, title, files, messages: chosen.map((one) => one.id), splitBy: actor.id },
          requester: requester === 'author' ? authorAmong(id, before.participants, chosen) : 'requester',
        },
      },
    ];
  },
});

/** Author of the first message of customers; `requester` if they asked, or no longer take part. */
function authorAmong(
  id: string,
  participants: readonly TicketParticipant[],
  chosen: readonly ShownMessage[],
): string {
  const first = chosen.find(({ byCustomer }) => byCustomer);
  if (first === undefined) return 'requester';
  const author = participants.find(({ participantId, personId, cameFrom }) => {
    if (first.authorId !== visitor.id) return personId === first.authorId;
    if (first.ticketId === id) return participantId === first.key;
    return cameFrom?.ticketId === first.ticketId && cameFrom.key === first.key;
  });
  return author?.participantId ?? 'requester';
}

/** The platform issues it after each split, and again whenever it cannot know whether that was done. */
export const openSplitTicket = defineCommand(ticket, {
  name: 'openSplitTicket',
  access: 'admin',
  input: openSplitTicketInput,
  expects: 'new',
  id: (_input, commandId) => commandId,
  decide({ input: split }) {
    const { from, messages, ownerId, language, title, record, splitBy } = split;
    const { requesterId, contact, others } = askerOf(split);
    return [
      {
        type: 'TicketOpened',
        data: {
          ...{ ownerId, language, title, record, requesterId, contact, text: '' },
          splitFrom: { ticketId: from, messages },
          subject: subjectOfTicket({ requesterId }),
          openedBy: splitBy,
        },
      },
      ...others.map(({ personId, email }, at): TicketEvent => ({
        type: 'TicketParticipantAdded',
        data: {
          ...{ email, personId, participantId: String(at + 1) },
          subject: personId === null ? subjectOfTicket({ requesterId }) : subjectOfPerson(personId),
        },
      })),
    ];
  },
});

type Split = z.output<typeof openSplitTicketInput>;

function askerOf({ requesterId, contact, participants, requester, requesterEmail }: Split) {
  const author = participants.find(({ participantId }) => participantId === requester);
  if (author === undefined) return { requesterId, contact, others: participants };
  const email = contact?.email ?? requesterEmail;
  const asked = email === null ? [] : [{ personId: requesterId, email }];
  const others = [...asked, ...participants.filter((one) => one !== author)];
  if (author.personId !== null) return { requesterId: author.personId, contact: null, others };
  const { email: address } = author;
  return { requesterId: null, contact: { name: address, email: address, phone: null }, others };
}
