import { describe, expect, it } from 'vitest';
import { system, type Actor } from '../../shared/actor';
import { erasePersonalData, type ErasureFacts } from './erasure';

const admin: Actor = { kind: 'person', id: 'a', roles: ['admin'], ownerId: null, companyIds: [] };
const found: ErasureFacts = {
  isKnown: true,
  isErased: false,
  forgotten: [{ subject: 'person-1', keyIds: [] }],
  streams: ['person-1'],
  ownerId: 'o',
};

function decide(facts: ErasureFacts, actor = admin) {
  const input = { category: 'person', id: '1' } as const;
  const command = { input, facts, actor, at: '2026-03-01T12:00:00.000Z', commandId: 'c' };
  return erasePersonalData.decide(command, { isDone: false });
}

describe('erasing personal data', () => {
  it('records whose it was, with which keys and in which streams, and nothing of the data', () => {
    const { isKnown: _known, isErased: _erased, ...what } = found;
    const data = { subject: 'person-1', reason: 'requested', ...what };
    expect(decide(found)).toEqual([{ type: 'PersonalDataErased', data }]);
    expect(decide(found, system)).toMatchObject([{ data: { reason: 'retention-ended' } }]);
  });

  it('is refused where there is nothing, or nothing left', () => {
    expect(decide({ ...found, isKnown: false })).toMatchObject({ code: 'erasure.subject-not-found' });
    expect(decide({ ...found, isErased: true })).toMatchObject({ code: 'erasure.already-erased' });
  });
});
