import { describe, expect, it } from 'vitest';
import { system, type Actor } from '../../shared/actor';
import type { EventOf } from '../../shared/event';
import { answerTicket, recordMailedAnswer } from './commands';
import type { ticketEvents } from './events';
import { ticket, type TicketOrNone } from './ticket';

type TicketEvent = EventOf<typeof ticketEvents>;

const opening = (requesterId: string | null): TicketEvent => ({
  type: 'TicketOpened',
  data: {
    ...{ subject: requesterId === null ? null : `person-${requesterId}`, ownerId: 'shop', requesterId },
    ...{
      openedBy: requesterId ?? 'visitor',
      language: 'es',
      title: 'Contenedor',
      text: 'Hola',
      record: null,
    },
    contact: requesterId === null ? { name: 'Ana', email: 'ana@fuera.example', phone: null } : null,
  },
});
const joined = (participantId: string, personId: string | null): TicketEvent => ({
  type: 'TicketParticipantAdded',
  data: { subject: null, participantId, personId, email: `${participantId}@fuera.example` },
});

function record(
  events: readonly TicketEvent[],
  {
    participantId,
    isColleague = true,
    ...more
  }: { readonly participantId?: string; readonly isColleague?: boolean; readonly outsider?: object } = {},
) {
  const state = events.reduce<TicketOrNone>((before, event) => ticket.evolve(before, event), null);
  const input = recordMailedAnswer.input.parse({ id: 't', text: 'Ya llegó', participantId, ...more });
  const facts = { isReached: true, isColleague };
  return recordMailedAnswer.decide(
    { input, facts, actor: system, at: '2026-11-26T12:00:00.000Z', commandId: 'c' },
    state,
  );
}

const written = { byCustomer: true, text: 'Ya llegó', state: 'open', byMail: true };

describe('what somebody answered by mail', () => {
  it('is who asked, by their account', () => {
    const data = { ...written, authorId: 'carla', subject: 'person-carla' };
    expect(record([opening('carla')])).toEqual([{ type: 'TicketAnswered', data }]);
  });

  it('is who asked from the contact form, sealed with the ticket’s key', () => {
    const data = { ...written, authorId: 'visitor', subject: null };
    expect(record([opening(null)])).toEqual([{ type: 'TicketAnswered', data }]);
  });

  it('is a participant’s, by their account or by their place in the ticket', () => {
    const events = [opening('carla'), joined('1', 'eva'), joined('2', null)];
    expect(record(events, { participantId: '1' })).toMatchObject([
      { data: { authorId: 'eva', subject: 'person-eva' } },
    ]);
    expect(record(events, { participantId: '2' })).toMatchObject([
      { data: { authorId: 'visitor', subject: 'person-carla', participantId: '2' } },
    ]);
  });

  it('is an outsider’s, whoever it names as its sender', () => {
    const outsider = { name: 'Carla', email: 'carla@fuera.example' };
    const [event] = record([opening('carla')], { outsider }) as readonly TicketEvent[];
    expect(event?.data).toMatchObject({ authorId: 'visitor', subject: 'person-carla', outsider });
  });

  it('is refused of nobody on the ticket, and by whoever does not work on it', () => {
    expect(record([opening('carla')], { participantId: '7' })).toMatchObject({
      code: 'ticket.participant-unknown',
    });
    expect(record([opening('carla')], { isColleague: false })).toMatchObject({ code: 'access.forbidden' });
  });
});

it('an answer says that it came by mail, and others say nothing', () => {
  const state = ticket.evolve(null, opening('carla'));
  const actor: Actor = { kind: 'person', id: 'carla', roles: ['client'], ownerId: 'shop', companyIds: [] };
  const facts = { isReached: true, isColleague: false };
  const answered = (byMail?: boolean) =>
    answerTicket.decide(
      {
        input: { id: 't', text: 'Sí', byMail },
        facts,
        actor,
        at: '2026-11-26T12:00:00.000Z',
        commandId: 'c',
      },
      state,
    );
  expect(answered(true)).toMatchObject([{ data: { byMail: true } }]);
  expect(JSON.stringify(answered())).not.toContain('byMail');
});
