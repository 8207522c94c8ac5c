import { describe, expect, it } from 'vitest';
import type { Actor } from '../../shared/actor';
import { isRejection } from '../../shared/rejection';
import { openTicket } from './commands';
import { openSplitTicket, splitTicket, type ShownMessage, type SplittingFacts } from './splitting';
import { ticket, type TicketOrNone } from './ticket';

const carla: Actor = { kind: 'person', id: 'carla', roles: ['client'], ownerId: 'andes', companyIds: ['c'] };
const elena: Actor = { kind: 'person', id: 'elena', roles: ['executive'], ownerId: 'andes', companyIds: [] };
const asked = { at: '2026-11-26T12:00:00.000Z', commandId: 't' };

type Decided = ReturnType<typeof splitTicket.decide>;

function after(decided: Decided, state: TicketOrNone = null): TicketOrNone {
  if (isRejection(decided)) throw new Error(decided.code);
  return decided.reduce((now: TicketOrNone, event) => ticket.evolve(now, event), state);
}

const opened = after(
  openTicket.decide(
    {
      ...{ ...asked, actor: carla },
      input: openTicket.input.parse({
        title: 'Flete',
        text: 'Hola',
        participants: ['ana@x.example', 'leo@x.example'],
      }),
      facts: {
        accounts: { 'leo@x.example': 'leo' },
        ...{ companies: [], isConfirmed: true, requesterOwnerId: null, isRecordReached: true },
      },
    },
    null,
  ),
);

const said = (id: string, authorId: string, key = 'requester'): ShownMessage => ({
  ...{ id, authorId, key, byCustomer: authorId !== 'elena' },
  ticketId: id.split('/')[0] ?? '',
});
const shown = [said('b/0', 'carla'), said('b/3', 'elena'), said('b/4', 'leo'), said('b/5', 'visitor', '1')];
const usual: SplittingFacts = { isReached: true, isColleague: true, shown, areFilesKnown: true };

function split(input: object, facts: Partial<SplittingFacts> = {}, state = opened) {
  const parsed = splitTicket.input.parse({
    id: 'b',
    into: 'n',
    title: 'Otra cosa',
    messages: ['b/4'],
    ...input,
  });
  return splitTicket.decide({ ...asked, actor: elena, input: parsed, facts: { ...usual, ...facts } }, state);
}

describe('splitting messages off', () => {
  it('names them in the order of time, and who asks', () => {
    expect(split({ messages: ['b/5', 'b/3', 'b/5'], files: ['f'] })).toEqual([
      {
        type: 'TicketSplit',
        data: {
          ...{ subject: 'person-carla', into: 'n', messages: ['b/3', 'b/5'], files: ['f'] },
          ...{ title: 'Otra cosa', requester: 'requester', splitBy: 'elena' },
        },
      },
    ]);
    const author = (...messages: string[]) => split({ messages, requester: 'author' });
    expect(author('b/3', 'b/4')).toMatchObject([{ data: { requester: '2' } }]);
    expect(author('b/5')).toMatchObject([{ data: { requester: '1' } }]);
    expect(author('b/0')).toMatchObject([{ data: { requester: 'requester' } }]);
    expect(author('b/3')).toMatchObject([{ data: { requester: 'requester' } }]);
  });

  it('is for staff, of messages that are there, and leaves one', () => {
    expect(split({}, { isColleague: false })).toMatchObject({ code: 'access.forbidden' });
    expect(split({ messages: ['b/9'] })).toMatchObject({ code: 'ticket.message-elsewhere' });
    expect(split({ messages: shown.map(({ id }) => id) })).toMatchObject({ code: 'ticket.split-all' });
    expect(split({}, { areFilesKnown: false })).toMatchObject({ kind: 'not-found' });
  });

  it('of the same message by two at once succeeds once', () => {
    const first = after(split({}), opened);
    expect(split({ into: 'm' }, {}, first)).toMatchObject({
      kind: 'conflict',
      code: 'ticket.message-elsewhere',
    });
    const rest = ['b/0', 'b/3', 'b/5'];
    expect(split({ messages: rest }, {}, first)).toMatchObject({ code: 'ticket.split-all' });
  });
});

describe('the ticket that messages were split into', () => {
  const open = (requester: string) =>
    openSplitTicket.decide(
      {
        ...{ ...asked, actor: elena, facts: undefined },
        input: openSplitTicket.input.parse({
          ...{ from: 'b', messages: 2, ownerId: 'andes', requesterId: 'carla', contact: null },
          ...{ requesterEmail: 'carla@x.example', participants: opened?.participants, language: 'es' },
          ...{ record: null, title: 'Otra cosa', requester, splitBy: 'elena' },
        }),
      },
      null,
    );

  it('has the same people, whoever of them asks', () => {
    const same = after(open('requester'));
    expect(same).toMatchObject({ requesterId: 'carla', messages: 2, state: 'open' });
    expect(same?.participants.map(({ email }) => email)).toEqual(['ana@x.example', 'leo@x.example']);
    const leos = after(open('2'));
    expect(leos).toMatchObject({ requesterId: 'leo', contact: null });
    expect(leos?.participants.map(({ email }) => email)).toEqual(['carla@x.example', 'ana@x.example']);
    const anas = after(open('1'));
    expect(anas).toMatchObject({ requesterId: null, contact: { email: 'ana@x.example' } });
  });
});
