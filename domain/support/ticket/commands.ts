import { mayCommand, ownerCompanyOf, visitor, type Actor } from '../../shared/actor';
import { defineCommand, facts } from '../../shared/command';
import { refuseUnapproved, type CustomerCompany } from '../../shared/customer-company';
import { subjectOfPerson, type EventOf } from '../../shared/event';
import { reject, type Rejection } from '../../shared/rejection';
import { isSameData } from '../../shared/same-data';
import type { ticketEvents } from './events';
import {
  answerTicketInput,
  changeParticipantsInput,
  changeTicketInput,
  openContactTicketInput,
  openTicketInput,
  recordMailedAnswerInput,
} from './inputs';
import { refuseMerged } from './merging';
import { opened, subjectOfTicket, ticket, type TicketOrNone, type TicketParticipant } from './ticket';

type TicketEvent = EventOf<typeof ticketEvents>;

type Accounts = Readonly<Record<string, string>>;

export interface OpeningFacts {
  readonly accounts: Accounts;
  readonly companies: readonly CustomerCompany[];
  /** The actor's address is confirmed. API clients have none. */
  readonly isConfirmed: boolean;
  readonly requesterOwnerId: string | null;
  readonly isRecordReached: boolean;
}

export interface TicketFacts {
  readonly isReached: boolean;
  readonly isColleague: boolean;
}

export interface ParticipantFacts extends TicketFacts {
  readonly isConfirmed: boolean;
  readonly accounts: Accounts;
  readonly companies: readonly CustomerCompany[];
}

export interface ChangeFacts extends TicketFacts {
  readonly isAssigneeKnown: boolean;
  readonly tags: readonly string[];
}

/** Participants receive messages by mail; strangers must not write to others through the forwarder. */
function refuseToInvite({
  isConfirmed,
  companies,
}: Pick<ParticipantFacts, 'isConfirmed' | 'companies'>): Rejection | null {
  return isConfirmed ? refuseUnapproved(companies) : reject('rule', 'ticket.email-unconfirmed');
}

export const openTicket = defineCommand(ticket, {
  name: 'openTicket',
  access: 'customer',
  input: openTicketInput,
  facts: facts<OpeningFacts>(),
  expects: 'new',
  id: (_input, commandId) => commandId,
  decide({ input, facts: known, actor }) {
    const { title, text, language, participants, record = null, byMail, quoted } = input;
    const isForCustomer = input.requesterId !== undefined && input.requesterId !== actor.id;
    if (isForCustomer && !mayCommand(actor, 'staff')) return reject('forbidden', 'access.forbidden');
    if (isForCustomer && known.requesterOwnerId === null)
      return reject('not-found', 'ticket.requester-unknown');
    if (record !== null && !known.isRecordReached) return reject('not-found', 'ticket.record-unknown');
    const refused = participants.length === 0 ? null : refuseToInvite(known);
    if (refused !== null) return refused;
    const requesterId = input.requesterId ?? actor.id;
    const subject = subjectOfTicket({ requesterId });
    return [
      {
        type: 'TicketOpened',
        data: {
          ...{ subject, requesterId, title, text, language, record, contact: null },
          ownerId: (isForCustomer ? known.requesterOwnerId : null) ?? ownerCompanyOf(actor),
          openedBy: actor.id,
          ...(byMail === true && { byMail, ...quotedIn(quoted) }),
        },
      },
      ...added({ requesterId, participantsEver: 0 }, participants, known.accounts),
    ];
  },
});

export const openContactTicket = defineCommand(ticket, {
  name: 'openContactTicket',
  access: 'public',
  input: openContactTicketInput,
  expects: 'new',
  id: (_input, commandId) => commandId,
  decide({ input: { contact, title, text, language, byMail, quoted, isUnverified }, actor }) {
    return [
      {
        type: 'TicketOpened',
        data: {
          ...{ subject: null, requesterId: null, openedBy: actor.id, record: null },
          ...{ ownerId: ownerCompanyOf(actor), title: title ?? firstWords(text), text, language },
          contact: { ...contact, phone: contact.phone ?? null },
          ...(byMail === true && { byMail, ...quotedIn(quoted) }),
          ...(isUnverified === true && { isUnverified }),
        },
      },
    ];
  },
});

function quotedIn(quoted: string | undefined) {
  return quoted === undefined || quoted === '' ? {} : { quoted };
}

const longestTitle = 80;

function firstWords(text: string): string {
  const line = text.split('\n', 1)[0]?.trim() ?? '';
  if (line.length <= longestTitle) return line;
  const cut = line.slice(0, longestTitle - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestTitle / 2)).trimEnd()}…`;
}

function onTicket<Facts extends TicketFacts>() {
  return {
    expects: 'existing',
    facts: facts<Facts>(),
    id: ({ id }: { readonly id: string }) => id,
    isWithinReach: (_actor: Actor, state: TicketOrNone, { isReached }: Facts) => state !== null && isReached,
  } as const;
}

/** A customer's answer opens the ticket again; after one of staff it waits for the customer. */
export const answerTicket = defineCommand(ticket, {
  ...onTicket<TicketFacts>(),
  name: 'answerTicket',
  access: 'customer',
  input: answerTicketInput,
  decide({ input: { text, state, byMail, quoted }, facts: { isColleague }, actor }, before) {
    const { requesterId } = opened(before);
    const byCustomer = !isColleague || actor.id === requesterId;
    const refused = refuseMerged(opened(before));
    if (refused !== null) return refused;
    if (state !== undefined && !isColleague) return reject('forbidden', 'access.forbidden');
    return [
      {
        type: 'TicketAnswered',
        data: {
          ...{ authorId: actor.id, byCustomer, text },
          state: byCustomer ? 'open' : (state ?? 'waiting'),
          subject: byCustomer ? subjectOfPerson(actor.id) : subjectOfTicket({ requesterId }),
          ...(byMail === true && { byMail, ...quotedIn(quoted) }),
        },
      },
    ];
  },
});

/** Mailed answers of participants without an account, or whose mail staff vouches for. */
export const recordMailedAnswer = defineCommand(ticket, {
  ...onTicket<TicketFacts>(),
  name: 'recordMailedAnswer',
  access: 'staff',
  input: recordMailedAnswerInput,
  decide({ input, facts: { isColleague } }, before) {
    const { text, participantId, quoted, isUnverified, outsider } = input;
    const { requesterId, participants } = opened(before);
    if (!isColleague) return reject('forbidden', 'access.forbidden');
    const refused = refuseMerged(opened(before));
    if (refused !== null) return refused;
    const participant = participants.find((one) => one.participantId === participantId);
    if (participantId !== undefined && participant === undefined)
      return reject('not-found', 'ticket.participant-unknown');
    const named = participantId === undefined ? requesterId : (participant?.personId ?? null);
    const personId = outsider === undefined ? named : null;
    return [
      {
        type: 'TicketAnswered',
        data: {
          ...{ authorId: personId ?? visitor.id, byCustomer: true, text, byMail: true, ...quotedIn(quoted) },
          ...(isUnverified === true && { isUnverified }),
          ...(outsider !== undefined && { outsider }),
          state: 'open' as const,
          subject: personId === null ? subjectOfTicket({ requesterId }) : subjectOfPerson(personId),
          ...(personId === null &&
            outsider === undefined &&
            participantId !== undefined && { participantId }),
        },
      },
    ];
  },
});

export const changeTicketParticipants = defineCommand(ticket, {
  ...onTicket<ParticipantFacts>(),
  name: 'changeTicketParticipants',
  access: 'customer',
  input: changeParticipantsInput,
  decide({ input, facts: known, actor }, state) {
    const { isColleague, accounts } = known;
    const before = opened(state);
    if (!isColleague && before.requesterId !== actor.id) return reject('forbidden', 'ticket.not-yours');
    const merged = refuseMerged(before);
    if (merged !== null) return merged;
    const emails = before.participants.map(({ email }) => email);
    const invited = input.participants.filter((email) => !emails.includes(email));
    const refused = isColleague || invited.length === 0 ? null : refuseToInvite(known);
    if (refused !== null) return refused;
    const gone = before.participants.filter(({ email }) => !input.participants.includes(email));
    return [...gone.map(removed), ...added(before, invited, accounts)];
  },
});

function removed({ participantId }: TicketParticipant): TicketEvent {
  return { type: 'TicketParticipantRemoved', data: { participantId } };
}

function added(
  of: { readonly requesterId: string | null; readonly participantsEver: number },
  emails: readonly string[],
  accounts: Accounts,
): TicketEvent[] {
  return emails
    .map((email) => ({ email, personId: accounts[email] ?? null }))
    .filter(({ personId }) => personId === null || personId !== of.requesterId)
    .map(({ email, personId }, at) => ({
      type: 'TicketParticipantAdded',
      data: {
        ...{ email, personId, participantId: String(of.participantsEver + at + 1) },
        subject: personId === null ? subjectOfTicket(of) : subjectOfPerson(personId),
      },
    }));
}

export const changeTicket = defineCommand(ticket, {
  ...onTicket<ChangeFacts>(),
  name: 'changeTicket',
  access: 'staff',
  input: changeTicketInput,
  decide({ input: { state, assigneeId, priority, tags }, facts: known }, now) {
    const before = opened(now);
    if (!known.isColleague) return reject('forbidden', 'access.forbidden');
    const refused = refuseMerged(before);
    if (refused !== null) return refused;
    if (typeof assigneeId === 'string' && !known.isAssigneeKnown)
      return reject('rule', 'ticket.assignee-unknown', { person: assigneeId });
    const unknown = tags?.find((tag) => !known.tags.includes(tag) && !before.tags.includes(tag));
    if (unknown !== undefined) return reject('rule', 'ticket.tag-unknown', { tag: unknown });
    const events: TicketEvent[] = [];
    if (assigneeId !== undefined && assigneeId !== before.assigneeId)
      events.push({ type: 'TicketAssigned', data: { assigneeId } });
    if (priority !== undefined && priority !== before.priority)
      events.push({ type: 'TicketPriorityChanged', data: { priority } });
    if (tags !== undefined && !isSameData(tags.toSorted(), before.tags.toSorted()))
      events.push({ type: 'TicketTagged', data: { tags } });
    if (state !== undefined && state !== before.state)
      events.push({ type: 'TicketStateChanged', data: { state } });
    return events;
  },
});
