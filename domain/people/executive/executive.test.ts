import { describe, expect, it } from 'vitest';
import type { Actor } from '../../shared/actor';
import { blankPricing, changeExecutivePricing, executive, type ExecutiveFacts } from './executive';

const manager: Actor = { kind: 'person', id: 'm', roles: ['super-user'], ownerId: 'andes', companyIds: [] };
const known: ExecutiveFacts = { ownerId: 'andes', profitOwners: { air: 'andes', theirs: 'other' } };

function change(fields: object, state = blankPricing, facts = known) {
  const input = changeExecutivePricing.input.parse({ id: 'elena', ...fields });
  return changeExecutivePricing.decide({ input, facts, actor: manager, at: '', commandId: 'c' }, state);
}

describe('by what an executive may sell', () => {
  it('is changed in what differs; null clears the floor', () => {
    const before = executive.evolve(blankPricing, {
      type: 'ExecutivePricingChanged',
      data: { marginFloor: '12', profits: ['air'] },
    });
    expect(change({ marginFloor: null, profits: ['air', 'air'] }, before)).toEqual([
      { type: 'ExecutivePricingChanged', data: { marginFloor: null } },
    ]);
    expect(change({ marginFloor: '12' }, before)).toEqual([]);
  });

  it('names profit rules of the owner company alone, and a margin from 0 to 100', () => {
    expect(change({ profits: ['theirs'] })).toMatchObject({ code: 'executive.profit-unknown' });
    expect(change({ profits: ['nowhere'] })).toMatchObject({ code: 'executive.profit-unknown' });
    for (const marginFloor of ['-1', '100.5', 'x'])
      expect(changeExecutivePricing.input.safeParse({ id: 'elena', marginFloor }).success).toBe(false);
  });

  it('is not there for another owner company, nor of somebody who is no executive', () => {
    expect(change({ marginFloor: '5' }, blankPricing, { ...known, ownerId: 'other' })).toMatchObject({
      kind: 'not-found',
    });
    expect(change({ marginFloor: '5' }, blankPricing, { ...known, ownerId: null })).toMatchObject({
      code: 'executive.not-found',
    });
  });
});
