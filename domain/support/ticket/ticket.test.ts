import { describe, expect, it } from 'vitest';
import type { Actor } from '../../shared/actor';
import type { CustomerCompany } from '../../shared/customer-company';
import { isRejection } from '../../shared/rejection';
import {
  answerTicket,
  changeTicket,
  changeTicketParticipants,
  openContactTicket,
  openTicket,
  type OpeningFacts,
} from './commands';
import { ticket, ticketReference, type TicketOrNone } from './ticket';

const carla: Actor = { kind: 'person', id: 'carla', roles: ['client'], ownerId: 'andes', companyIds: ['c'] };
const elena: Actor = { kind: 'person', id: 'elena', roles: ['executive'], ownerId: 'andes', companyIds: [] };
const visitor: Actor = { kind: 'visitor', id: 'visitor', roles: [], ownerId: 'andes', companyIds: [] };
const pending: CustomerCompany = {
  ...{ id: 'c', name: 'Viñas', isActive: true },
  verification: 'PendingVerification',
};
const none: OpeningFacts = {
  ...{ accounts: {}, companies: [], isConfirmed: true, requesterOwnerId: null, isRecordReached: true },
};
const asked = { at: '2026-11-26T12:00:00.000Z', commandId: 't' };
const asCustomer = { isReached: true, isColleague: false };
const asColleague = { isReached: true, isColleague: true };

function open(actor: Actor, input: object, facts: Partial<OpeningFacts> = {}) {
  const parsed = openTicket.input.parse({ title: 'Contenedor retenido', text: 'No avanza', ...input });
  return openTicket.decide({ ...asked, actor, input: parsed, facts: { ...none, ...facts } }, null);
}

type Decided = ReturnType<typeof open>;

function after(decided: Decided, state: TicketOrNone = null): TicketOrNone {
  if (isRejection(decided)) throw new Error(decided.code);
  return decided.reduce((now: TicketOrNone, event) => ticket.evolve(now, event), state);
}

const opened = after(open(carla, {}));

function answer(actor: Actor, facts: typeof asCustomer, input: object = {}, state = opened) {
  const parsed = answerTicket.input.parse({ id: 't', text: 'Ya lo revisamos', ...input });
  return answerTicket.decide({ ...asked, actor, input: parsed, facts }, state);
}

describe('opening a ticket', () => {
  it('is sealed by the requester’s key, and belongs to the requester’s owner company', () => {
    expect(open(carla, {})).toMatchObject([
      {
        type: 'TicketOpened',
        data: { subject: 'person-carla', ownerId: 'andes', requesterId: 'carla', contact: null },
      },
    ]);
  });

  it('seals each participant with their own key, if they have an account, and leaves the requester out', () => {
    const participants = ['Ana@x.example', 'ana@x.example', 'otro@x.example', 'carla@x.example'];
    const accounts = { 'otro@x.example': 'otro', 'carla@x.example': 'carla' };
    const [, ...added] = open(carla, { participants }, { accounts }) as readonly object[];
    expect(added).toMatchObject([
      { data: { participantId: '1', email: 'ana@x.example', personId: null, subject: 'person-carla' } },
      { data: { participantId: '2', email: 'otro@x.example', personId: 'otro', subject: 'person-otro' } },
    ]);
  });

  it('for a company that is not approved may not invite anybody, and may be opened', () => {
    const held = { companies: [pending] };
    expect(isRejection(open(carla, {}, held))).toBe(false);
    expect(open(carla, { participants: ['a@x.example'] }, held)).toMatchObject({
      code: 'company.is-pending',
    });
  });

  it('for somebody else is for staff who know them', () => {
    expect(open(carla, { requesterId: 'dora' })).toMatchObject({ kind: 'forbidden' });
    expect(open(elena, { requesterId: 'carla' })).toMatchObject({ code: 'ticket.requester-unknown' });
    expect(open(elena, { requesterId: 'carla' }, { requesterOwnerId: 'andes' })).toMatchObject([
      { data: { requesterId: 'carla', openedBy: 'elena', subject: 'person-carla' } },
    ]);
  });

  it('about a record out of reach finds none', () => {
    const record = { model: 'quoter', id: 'q' };
    expect(open(carla, { record }, { isRecordReached: false })).toMatchObject({ kind: 'not-found' });
  });

  it('from the contact form is named by its first words and sealed by its own key', () => {
    const text = `${'Quiero saber cuánto cuesta '.repeat(5)}\nGracias`;
    const input = openContactTicket.input.parse({ contact: { name: 'Ana', email: 'A@x.example' }, text });
    const decided = openContactTicket.decide(
      { ...asked, actor: visitor, input, facts: undefined },
      null,
    ) as readonly { readonly data: { readonly title: string } }[];
    expect(decided).toMatchObject([
      { data: { subject: null, requesterId: null, contact: { email: 'a@x.example', phone: null } } },
    ]);
    expect(decided[0]?.data.title).toBe(
      'Quiero saber cuánto cuesta Quiero saber cuánto cuesta Quiero saber cuánto…',
    );
  });
});

describe('answering a ticket', () => {
  it('by staff waits for the customer, unless they say otherwise', () => {
    expect(answer(elena, asColleague)).toMatchObject([
      { data: { byCustomer: false, state: 'waiting', subject: 'person-carla', authorId: 'elena' } },
    ]);
    expect(answer(elena, asColleague, { state: 'solved' })).toMatchObject([{ data: { state: 'solved' } }]);
  });

  it('by a customer opens it again, and is sealed by the author’s key', () => {
    const solved = after(answer(elena, asColleague, { state: 'solved' }), opened);
    const dora: Actor = { ...carla, id: 'dora' };
    expect(answer(dora, asCustomer, {}, solved)).toMatchObject([
      { data: { byCustomer: true, state: 'open', subject: 'person-dora' } },
    ]);
    expect(answer(carla, asCustomer, { state: 'solved' })).toMatchObject({ kind: 'forbidden' });
  });

  it('by staff who opened it for themselves is one of a customer', () => {
    const own = after(open(elena, {}));
    expect(answer(elena, asColleague, {}, own)).toMatchObject([
      { data: { byCustomer: true, state: 'open' } },
    ]);
  });

  it('is for whoever may see the ticket', () => {
    expect(answerTicket.isWithinReach?.(carla, opened, { ...asCustomer, isReached: false })).toBe(false);
  });
});

describe('the participants of a ticket', () => {
  const change = (actor: Actor, participants: readonly string[], state = opened, isConfirmed = true) => {
    const colleague = actor === elena;
    const known = { accounts: {}, companies: [pending], isConfirmed };
    const facts = { isReached: true, isColleague: colleague, ...known };
    const input = changeTicketParticipants.input.parse({ id: 't', participants });
    return changeTicketParticipants.decide({ ...asked, actor, input, facts }, state);
  };

  it('are the complete list: new ones are added, others removed, ids are never used again', () => {
    const two = after(change(elena, ['a@x.example', 'b@x.example']), opened);
    const next = change(elena, ['b@x.example', 'c@x.example'], two);
    expect(next).toMatchObject([
      { type: 'TicketParticipantRemoved', data: { participantId: '1' } },
      { type: 'TicketParticipantAdded', data: { participantId: '3', email: 'c@x.example' } },
    ]);
    expect(change(elena, ['c@x.example', 'b@x.example'], after(next, two))).toEqual([]);
  });

  it('are changed by the requester and by staff, and invited by approved companies alone', () => {
    expect(change({ ...carla, id: 'dora' }, [])).toMatchObject({ code: 'ticket.not-yours' });
    expect(change(carla, ['a@x.example'])).toMatchObject({ code: 'company.is-pending' });
    const one = after(change(elena, ['a@x.example']), opened);
    expect(change(carla, [], one)).toMatchObject([{ type: 'TicketParticipantRemoved' }]);
  });

  it('are added by confirmed accounts alone', () => {
    const unconfirmed = { code: 'ticket.email-unconfirmed' };
    expect(open(carla, { participants: ['a@x.example'] }, { isConfirmed: false })).toMatchObject(unconfirmed);
    expect(open(carla, {}, { isConfirmed: false })).toHaveLength(1);
    expect(change(carla, ['a@x.example'], opened, false)).toMatchObject(unconfirmed);
    expect(change(carla, [], after(change(elena, ['a@x.example']), opened), false)).toHaveLength(1);
  });
});

describe('a ticket', () => {
  const change = (input: object, facts: object = {}, state = opened) => {
    const known = { ...asColleague, isAssigneeKnown: true, tags: ['urgente'], ...facts };
    const parsed = changeTicket.input.parse({ id: 't', ...input });
    return changeTicket.decide({ ...asked, actor: elena, input: parsed, facts: known }, state);
  };

  it('is assigned, prioritised, tagged and solved, and the same again is nothing', () => {
    const input = { assigneeId: 'elena', priority: 'high', tags: ['urgente'], state: 'solved' };
    const decided = change(input);
    expect(decided).toMatchObject([
      { type: 'TicketAssigned' },
      { type: 'TicketPriorityChanged' },
      { type: 'TicketTagged' },
      { type: 'TicketStateChanged', data: { state: 'solved' } },
    ]);
    expect(change(input, {}, after(decided, opened))).toEqual([]);
    expect(change({ assigneeId: null }, {}, after(decided, opened))).toMatchObject([
      { data: { assigneeId: null } },
    ]);
  });

  it('is changed by the staff that works on it, with people and tags of its owner company', () => {
    expect(change({ state: 'open' }, { isColleague: false })).toMatchObject({ kind: 'forbidden' });
    expect(change({ assigneeId: 'x' }, { isAssigneeKnown: false })).toMatchObject({
      code: 'ticket.assignee-unknown',
    });
    expect(change({ tags: ['ajena'] })).toMatchObject({ code: 'ticket.tag-unknown' });
  });

  it('has a reference from the random end of its id', () => {
    expect(ticketReference('01980000-0000-7000-8000-00005f3a9c21')).toBe('T-5F3A9C21');
  });
});
