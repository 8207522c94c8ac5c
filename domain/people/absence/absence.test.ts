import { describe, expect, test } from 'vitest';
import type { Actor } from '../../shared/actor';
import { absence, endAbsence, setAbsence, type Absence } from './absence';
import { setAbsenceInput } from './inputs';

const actor = (id: string, role: Actor['roles'][number], ownerId = 'andes'): Actor => ({
  kind: 'person',
  id,
  roles: [role],
  ownerId,
  companyIds: [],
});
const elena = actor('elena', 'executive');
const marta = actor('marta', 'super-user');
const march = { from: '2026-03-02', to: '2026-03-06' };

function order(who: Actor, ownerId: string | null = 'andes') {
  const usual = { actor: who, at: '2026-03-01T10:00:00.000Z', commandId: 'c', facts: { ownerId } };
  return {
    set: (before: Absence = null, days = march) =>
      setAbsence.decide({ ...usual, input: { personId: 'elena', ...days } }, before),
    end: (before: Absence) => endAbsence.decide({ ...usual, input: { personId: 'elena' } }, before),
  };
}

describe('an absence', () => {
  test.each([elena, marta])('is set by the executive and by a manager', (who) => {
    expect(order(who).set()).toEqual([{ type: 'AbsenceSet', data: { ownerId: 'andes', ...march } }]);
  });

  test('is set once and replaced by another', () => {
    expect(order(elena).set(march)).toEqual([]);
    expect(order(elena).set(march, { ...march, to: '2026-03-02' })).toHaveLength(1);
  });

  test('ends, once', () => {
    expect(order(elena).end(march)).toEqual([{ type: 'AbsenceEnded', data: {} }]);
    expect(order(elena).end(null)).toEqual([]);
    expect(absence.evolve(march, { type: 'AbsenceEnded', data: {} })).toBeNull();
  });

  test('is nothing that colleagues, other owner companies or customers have', () => {
    expect(order(actor('pablo', 'executive')).set()).toMatchObject({ kind: 'forbidden' });
    expect(order(actor('mario', 'super-user', 'other')).set()).toMatchObject({ kind: 'not-found' });
    expect(order(marta, null).set()).toMatchObject({ kind: 'not-found' });
  });

  test('ends on the day it begins at the earliest', () => {
    const parse = (days: object) => setAbsenceInput.safeParse({ personId: 'elena', ...days }).success;
    expect(parse({ from: '2026-03-02', to: '2026-03-02' })).toBe(true);
    expect(parse({ from: '2026-03-02', to: '2026-03-01' })).toBe(false);
  });
});
