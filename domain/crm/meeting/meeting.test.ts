import { expect, test } from 'vitest';
import type { Actor, Role } from '../../shared/actor';
import { mayChangeMeeting } from './meeting';

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
