import { describe, expect, it } from 'vitest';
import type { Actor } from '../../shared/actor';
import { isRejection } from '../../shared/rejection';
import {
  answerTicket,
  changeTicket,
  changeTicketParticipants,
  openContactTicket,
  openTicket,
} from './commands';
import {
  absorbTicket,
  mergeTicket,
  readersOfTicket,
  ticketKeys,
  type AbsorbingFacts,
  type MergingFacts,
} from './merging';
import { ticket, type TicketOrNone } from './ticket';

const carla: Actor = { kind: 'person', id: 'carla', roles: ['client'], ownerId: 'andes', companyIds: ['c'] };
const elena: Actor = { kind: 'person', id: 'elena', roles: ['executive'], ownerId: 'andes', companyIds: [] };
const visitor: Actor = { kind: 'visitor', id: 'visitor', roles: [], ownerId: 'andes', companyIds: [] };
const asked = { at: '2026-11-26T12:00:00.000Z', commandId: 't' };

type Decided = ReturnType<typeof mergeTicket.decide>;

function after(decided: Decided, state: TicketOrNone = null): TicketOrNone {
  if (isRejection(decided)) throw new Error(decided.code);
  return decided.reduce((now: TicketOrNone, event) => ticket.evolve(now, event), state);
}

const opened = after(
  openTicket.decide(
    {
      ...{ ...asked, actor: carla },
      input: openTicket.input.parse({ title: 'Flete', text: 'Hola', participants: ['ana@x.example'] }),
      facts: {
        accounts: {},
        companies: [],
        isConfirmed: true,
        requesterOwnerId: null,
        isRecordReached: true,
      },
    },
    null,
  ),
);

const usual: MergingFacts = {
  ...{ isReached: true, isColleague: true, isForOthers: false, turn: 4 },
  target: { ownerId: 'andes', survivorId: null },
};

function merge(facts: Partial<MergingFacts> = {}, input: object = {}, state = opened) {
  const parsed = mergeTicket.input.parse({ id: 'a', into: 'b', ...input });
  return mergeTicket.decide({ ...asked, actor: elena, input: parsed, facts: { ...usual, ...facts } }, state);
}

const merged = after(merge(), opened);

describe('merging a ticket', () => {
  it('closes it, in the turn of its owner company', () => {
    expect(merge()).toEqual([
      { type: 'TicketMerged', data: { into: 'b', ownerId: 'andes', turn: 4, state: 'open' } },
    ]);
    expect(merged).toMatchObject({ state: 'solved', mergedInto: 'b' });
    const held = ticketKeys.keysHeld([{ type: 'TicketMerged', data: { ownerId: 'andes', turn: 4 } }]);
    expect(held).toMatchObject([{ scope: 'ticket.merge-turn', key: 'andes|4' }]);
  });

  it('is for staff that works on both', () => {
    expect(merge({ isColleague: false })).toMatchObject({ code: 'access.forbidden' });
    expect(merge({ target: null })).toMatchObject({ code: 'ticket.not-found' });
    expect(merge({ target: { ownerId: 'otra', survivorId: null } })).toMatchObject({
      code: 'ticket.merge-other-owner',
    });
  });

  it('asks where somebody reads what they could not', () => {
    expect(merge({ isForOthers: true })).toMatchObject({ code: 'ticket.merge-shows-others' });
    expect(merge({ isForOthers: true }, { isConfirmed: true })).toMatchObject([{ type: 'TicketMerged' }]);
  });

  it('makes no circle, and nothing of a merged ticket', () => {
    expect(merge({}, { into: 'a' })).toMatchObject({ code: 'ticket.merge-with-itself' });
    const part = (survivorId: string) => merge({ target: { ownerId: 'andes', survivorId } });
    expect(part('a')).toMatchObject({ code: 'ticket.merge-with-itself' });
    expect(part('c')).toMatchObject({ code: 'ticket.target-merged', params: { survivor: 'c' } });
    expect(merge({}, { into: 'c' }, merged)).toMatchObject({ code: 'ticket.merged' });
    expect(merge({}, {}, merged)).toEqual([]);
  });

  it('has every other command refused', () => {
    const facts = { isReached: true, isColleague: true };
    const input = { id: 'a', text: 'Hola' };
    expect(answerTicket.decide({ ...asked, actor: elena, input, facts }, merged)).toMatchObject({
      ...{ kind: 'conflict', code: 'ticket.merged', params: { survivor: 'b' } },
    });
    const people = { ...facts, accounts: {}, companies: [], isConfirmed: true };
    expect(
      changeTicketParticipants.decide(
        { ...asked, actor: elena, input: { id: 'a', participants: [] }, facts: people },
        merged,
      ),
    ).toMatchObject({ code: 'ticket.merged' });
    const change = { ...facts, isAssigneeKnown: true, tags: [] };
    expect(
      changeTicket.decide(
        { ...asked, actor: elena, input: { id: 'a', state: 'open' }, facts: change },
        merged,
      ),
    ).toMatchObject({ code: 'ticket.merged' });
  });
});

describe('absorbing a merged ticket', () => {
  const contact = after(
    openContactTicket.decide(
      {
        ...{ ...asked, actor: visitor, facts: undefined },
        input: openContactTicket.input.parse({
          contact: { name: 'Ana', email: 'ana@x.example' },
          text: 'Hola',
        }),
      },
      null,
    ),
  );
  const readers = readersOfTicket('a', {
    requesterId: null,
    contact: contact?.contact ?? null,
    participants: [],
  });
  const facts: AbsorbingFacts = {
    merged: {
      ...{ requesterId: null, state: 'open', messages: 2, lastMessageAt: asked.at },
      readers: readers.map((reader) => ({ ...reader, email: reader.email ?? '' })),
    },
  };
  const absorb = (state: TicketOrNone, known = facts) =>
    absorbTicket.decide({ ...asked, actor: elena, input: { id: 'b', from: 'a' }, facts: known }, state);
  const solved = after([{ type: 'TicketStateChanged', data: { state: 'solved' } }], contact);

  it('takes over its people once, with the key of the ticket that they came from', () => {
    expect(absorb(opened)).toMatchObject([{ type: 'TicketAbsorbed', data: { from: 'a', messages: 2 } }]);
    const other = after([{ type: 'TicketParticipantRemoved', data: { participantId: '1' } }], opened);
    const decided = absorb(other);
    expect(decided).toMatchObject([
      { type: 'TicketAbsorbed' },
      {
        type: 'TicketParticipantAdded',
        data: {
          ...{ participantId: '2', email: 'ana@x.example', subject: 'ticket-a' },
          cameFrom: { ticketId: 'a', key: 'requester' },
        },
      },
    ]);
    expect(absorb(after(decided, other))).toEqual([]);
  });

  it('is open again where the merged one was', () => {
    expect(after(absorb(solved), solved)).toMatchObject({ state: 'open', messages: 3 });
  });

  it('is left to the survivor of a survivor', () => {
    expect(absorb(merged)).toMatchObject({ code: 'ticket.merged' });
    expect(absorb(opened, { merged: null })).toMatchObject({ code: 'ticket.not-merged' });
  });
});
