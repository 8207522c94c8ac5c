import type { Actor } from '../../shared/actor';
import { defineCommand, facts, type Reservation } from '../../shared/command';
import { subjectOfPerson, subjectOfRecord, type DomainEvent, type EventOf } from '../../shared/event';
import type { KeyHolder } from '../../shared/key-holder';
import { reject, type Rejection } from '../../shared/rejection';
import type { ticketEvents } from './events';
import { absorbTicketInput, mergeTicketInput, ticketStates, type TicketState } from './inputs';
import { opened, subjectOfTicket, ticket, type Ticket, type TicketOrNone } from './ticket';

type TicketEvent = EventOf<typeof ticketEvents>;

export function refuseMerged({ mergedInto }: Pick<Ticket, 'mergedInto'>): Rejection | null {
  return mergedInto === null ? null : reject('conflict', 'ticket.merged', { survivor: mergedInto });
}

export interface MergeTarget {
  readonly ownerId: string;
  readonly survivorId: string | null;
}

export interface MergingFacts {
  readonly isReached: boolean;
  readonly isColleague: boolean;
  readonly target: MergeTarget | null;
  readonly isForOthers: boolean;
  readonly turn: number;
}

/** Irreversible. Serializes the merges of an owner company, so that no circle arises. */
export const mergeTicket = defineCommand(ticket, {
  name: 'mergeTicket',
  access: 'staff',
  input: mergeTicketInput,
  facts: facts<MergingFacts>(),
  expects: 'existing',
  id: ({ id }) => id,
  isWithinReach: (_actor: Actor, state: TicketOrNone, { isReached }) => state !== null && isReached,
  reserves: ({ facts: { turn } }, state) => [turnKey(opened(state).ownerId, turn)],
  decide({ input: { id, into, isConfirmed }, facts: known }, now) {
    const before = opened(now);
    if (!known.isColleague) return reject('forbidden', 'access.forbidden');
    if (before.mergedInto === into) return [];
    const merged = refuseMerged(before);
    if (merged !== null) return merged;
    const { target, turn, isForOthers } = known;
    if (id === into || target?.survivorId === id) return reject('rule', 'ticket.merge-with-itself');
    if (target === null) return reject('not-found', 'ticket.not-found');
    if (target.ownerId !== before.ownerId) return reject('rule', 'ticket.merge-other-owner');
    if (target.survivorId !== null)
      return reject('conflict', 'ticket.target-merged', { survivor: target.survivorId });
    if (isForOthers && !isConfirmed) return reject('rule', 'ticket.merge-shows-others');
    return [{ type: 'TicketMerged', data: { into, turn, ownerId: before.ownerId, state: before.state } }];
  },
});

const turnScope = 'ticket.merge-turn';

function turnKey(ownerId: string, turn: number): Reservation {
  return { scope: turnScope, key: `${ownerId}|${turn}`, code: 'ticket.merge-busy' };
}

/** A merged ticket holds the number of its merge. */
export const ticketKeys: KeyHolder = {
  category: 'ticket',
  scopes: [turnScope],
  keysHeld: (events: readonly DomainEvent[]) =>
    (events as readonly TicketEvent[]).flatMap((event) =>
      event.type === 'TicketMerged' ? [turnKey(event.data.ownerId, event.data.turn)] : [],
    ),
};

export interface AbsorbedReader {
  readonly personId: string | null;
  readonly email: string;
  readonly cameFrom: { readonly ticketId: string; readonly key: string };
  /** Subject of the key that encrypts the address of somebody without an account. */
  readonly subject: string;
}

export interface AbsorbingFacts {
  readonly merged: {
    readonly requesterId: string | null;
    readonly state: TicketState;
    readonly messages: number;
    readonly lastMessageAt: string;
    readonly readers: readonly AbsorbedReader[];
  } | null;
}

/** The platform issues it after each merge, and again whenever it cannot know whether that was done. */
export const absorbTicket = defineCommand(ticket, {
  name: 'absorbTicket',
  access: 'admin',
  input: absorbTicketInput,
  facts: facts<AbsorbingFacts>(),
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { from }, facts: { merged } }, now) {
    const before = opened(now);
    if (before.absorbed.includes(from)) return [];
    const refused = refuseMerged(before);
    if (refused !== null) return refused;
    if (merged === null) return reject('conflict', 'ticket.not-merged');
    const { state, messages, lastMessageAt } = merged;
    const isMoreOpen = ticketStates.indexOf(state) < ticketStates.indexOf(before.state);
    return [
      {
        type: 'TicketAbsorbed',
        data: { from, messages, lastMessageAt, state: isMoreOpen ? state : before.state },
      },
      ...newReaders(before, merged.readers),
    ];
  },
});

function newReaders(before: Ticket, readers: readonly AbsorbedReader[]): TicketEvent[] {
  return readers
    .filter((reader, at) => !takesPart(before, reader) && readers.findIndex(isSame(reader)) === at)
    .map(({ personId, email, cameFrom, subject }, at) => ({
      type: 'TicketParticipantAdded',
      data: {
        ...{ email, personId, cameFrom, participantId: String(before.participantsEver + at + 1) },
        subject: personId === null ? subject : subjectOfPerson(personId),
      },
    }));
}

type Reader = Pick<AbsorbedReader, 'personId' | 'email'>;

/** An account is one person whatever its address; without one, the address counts. */
function isSame(one: Reader) {
  return (other: Reader) =>
    one.personId === null && other.personId === null
      ? one.email === other.email
      : one.personId === other.personId;
}

function takesPart({ requesterId, contact, participants }: Ticket, reader: Reader): boolean {
  if (reader.personId === null && contact?.email === reader.email) return true;
  if (reader.personId !== null && requesterId === reader.personId) return true;
  return participants.some(isSame(reader));
}

export function readersOfTicket(
  id: string,
  of: Pick<Ticket, 'requesterId' | 'contact' | 'participants'>,
): readonly (Omit<AbsorbedReader, 'email'> & { readonly email: string | null })[] {
  const subject = subjectOfTicket(of) ?? subjectOfRecord('ticket', id);
  const own = { ticketId: id, key: 'requester' };
  return [
    { personId: of.requesterId, email: of.contact?.email ?? null, cameFrom: own, subject },
    ...of.participants.map(({ participantId, personId, email, cameFrom }) => ({
      ...{ personId, email, subject },
      cameFrom: cameFrom ?? { ticketId: id, key: participantId },
    })),
  ];
}
