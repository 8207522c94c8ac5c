import { expect, test } from 'vitest';
import type { Actor, Role } from '../../shared/actor';
import { cancelMeeting, holdMeeting, reopenMeeting } from './commands';
import { mayChangeMeeting, meeting, type MeetingState } from './meeting';

const person = (id: string, role: Role): Actor => ({
  kind: 'person',
  id,
  roles: [role],
  ownerId: 'o',
  companyIds: [],
});

test('a meeting is changed by who planned it, who takes part, and managers; never by those who only read', () => {
  const who = { plannedBy: { id: 'a' }, users: [{ id: 'b' }, { id: 'c' }] };
  const may = (id: string, role: Role) => mayChangeMeeting(person(id, role), who);
  expect(['a', 'b', 'c', 'd'].map((id) => may(id, 'executive'))).toEqual([true, true, true, false]);
  expect(['super-user', 'admin'].map((role) => may('d', role as Role))).toEqual([true, true]);
  expect([may('a', 'auditor'), may('b', 'client')]).toEqual([false, false]);
});

const planned = meeting.evolve(meeting.initial, {
  type: 'MeetingPlanned',
  data: {
    ...{ title: 'Tarifas', type: 'video', startsAt: '2027-03-10T10:00', timeZone: 'America/Santiago' },
    ...{ minutes: 60, action: null, tag: null, place: null, link: null, objective: null },
    ...{ specificObjective: null, participants: [], users: [], companyId: null, subject: null },
    ...{ ownerId: 'o', plannedBy: 'a' },
  },
});
const held = meeting.evolve(planned, { type: 'MeetingHeld', data: {} });
const order = (at: string) => ({ input: { id: 'm' }, actor: person('a', 'executive'), at, commandId: 'c' });
const hold = (state: MeetingState, at: string) =>
  holdMeeting.decide({ ...order(at), facts: { isReached: true } }, state);
const reopen = (state: MeetingState, results: number) =>
  reopenMeeting.decide({ ...order(''), facts: { isReached: true, results } }, state);

test('a meeting can be marked as held from its start on, by the clocks of its time zone', () => {
  expect(hold(planned, '2027-03-10T12:59:59.999Z')).toMatchObject({
    kind: 'rule',
    code: 'meeting.not-begun',
    params: { start: '2027-03-10T13:00:00.000Z' },
  });
  expect(hold(planned, '2027-03-10T13:00:00.000Z')).toEqual([{ type: 'MeetingHeld', data: {} }]);
  expect(hold(held, '2027-01-01T00:00:00.000Z')).toEqual([]);
});

test('that it was held can be taken back until results are recorded, and it can be cancelled then', () => {
  expect(reopen(held, 1)).toMatchObject({ kind: 'conflict', code: 'meeting.has-results' });
  const reopened = [{ type: 'MeetingReopened', data: {} }] as const;
  expect(reopen(held, 0)).toEqual(reopened);
  expect(reopen(planned, 0)).toEqual([]);
  const again = meeting.evolve(held, reopened[0]);
  const cancelled = cancelMeeting.decide({ ...order(''), facts: { isReached: true } }, again);
  expect(cancelled).toMatchObject([{ type: 'MeetingCancelled' }]);
  const gone = meeting.evolve(again, { type: 'MeetingCancelled', data: { reason: null, subject: null } });
  expect(reopen(gone, 0)).toMatchObject({ code: 'meeting.is-cancelled' });
});
