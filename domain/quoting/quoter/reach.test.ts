import { describe, expect, test } from 'vitest';
import { visitor, type Actor } from '../../shared/actor';
import { isQuoterWithinReach, type QuoterBelonging } from './reach';

const quoter: QuoterBelonging = {
  ownerId: 'andes',
  clientId: 'carla',
  companyId: 'vinas',
  executiveId: 'elena',
  participantIds: ['pablo'],
};
const nobody = { subordinateIds: [] };
const actor = (id: string, role: Actor['roles'][number], rest: Partial<Actor> = {}): Actor => ({
  kind: 'person',
  id,
  roles: [role],
  ownerId: 'andes',
  companyIds: [],
  ...rest,
});

describe('a quoter is within reach of', () => {
  test.each([
    ['its executive', actor('elena', 'executive')],
    ['a participant', actor('pablo', 'executive')],
    ['the manager of its owner company', actor('marta', 'super-user')],
    ['an administrator of any company', actor('root', 'admin', { ownerId: 'other' })],
    ['an auditor of its owner company', actor('aida', 'auditor')],
    ['who asked for it', actor('carla', 'user')],
    ['a customer of its company', actor('colega', 'client', { companyIds: ['vinas'] })],
  ])('%s', (_who, who) => {
    expect(isQuoterWithinReach(who, quoter, nobody)).toBe(true);
  });

  test('the superior of its executive', () => {
    expect(isQuoterWithinReach(actor('jefa', 'executive'), quoter, { subordinateIds: ['elena'] })).toBe(true);
  });
});

describe('a quoter that nobody has yet', () => {
  const reach = { subordinateIds: [], portfolioCompanyIds: ['vinas'] };
  const unassigned = { ...quoter, executiveId: null, participantIds: [] };

  test('is within reach of the executives of its company’s portfolio', () => {
    expect(isQuoterWithinReach(actor('otro', 'executive'), unassigned, reach)).toBe(true);
  });

  test('is out of their reach once somebody else has it', () => {
    expect(isQuoterWithinReach(actor('otro', 'executive'), quoter, reach)).toBe(false);
  });

  test('is out of reach of executives of other portfolios and owner companies', () => {
    const elsewhere = { subordinateIds: [], portfolioCompanyIds: ['minera'] };
    expect(isQuoterWithinReach(actor('otro', 'executive'), unassigned, elsewhere)).toBe(false);
    const stranger = actor('otro', 'executive', { ownerId: 'other' });
    expect(isQuoterWithinReach(stranger, unassigned, reach)).toBe(false);
    const withoutCompany = { ...unassigned, companyId: null };
    expect(isQuoterWithinReach(actor('otro', 'executive'), withoutCompany, reach)).toBe(false);
  });
});

describe('a quoter is out of reach of', () => {
  test.each([
    ['a visitor', visitor],
    ['another customer', actor('otra', 'client', { companyIds: ['minera'] })],
    ['another executive', actor('otro', 'executive')],
    ['an auditor of another owner company', actor('aida', 'auditor', { ownerId: 'other' })],
    ['a manager of another owner company', actor('mario', 'super-user', { ownerId: 'other' })],
    [
      'its executive after moving to another owner company',
      actor('elena', 'executive', { ownerId: 'other' }),
    ],
  ])('%s', (_who, who) => {
    expect(isQuoterWithinReach(who, quoter, nobody)).toBe(false);
  });

  test('everybody but those who read all and its owner company, when it is nobody’s yet', () => {
    const nobodys = { ...quoter, clientId: null, companyId: null, executiveId: null, participantIds: [] };
    expect(isQuoterWithinReach(actor('elena', 'executive'), nobodys, nobody)).toBe(false);
    expect(isQuoterWithinReach(actor('marta', 'super-user'), nobodys, nobody)).toBe(true);
  });
});
