import { describe, expect, it } from 'vitest';
import type { Actor } from '../../shared/actor';
import { forgetDistinction, tellCompaniesApart } from './distinction';

const manager: Actor = {
  kind: 'person',
  id: 'mia',
  roles: ['super-user'],
  ownerId: 'owner',
  companyIds: [],
};
const distinct = {
  companies: ['a', 'b'],
  ownerId: 'owner',
  alikeBy: ['identification'],
  stands: true,
} as const;

describe('companies marked as different', () => {
  it('can be forgotten by their owner company alone', () => {
    const isWithinReach = (actor: Actor, state: typeof distinct | null) =>
      forgetDistinction.isWithinReach?.(actor, state, undefined);
    expect(isWithinReach(manager, distinct)).toBe(true);
    expect(isWithinReach({ ...manager, ownerId: 'other' }, distinct)).toBe(false);
    expect(isWithinReach(manager, null)).toBe(false);
  });

  it('belong to one owner company', () => {
    const mark = (owners: readonly string[]) =>
      tellCompaniesApart.decide(
        {
          input: { id: 'one', companies: ['a', 'b'] },
          facts: {
            companies: owners.map((ownerId, at) => ({ id: String(at), ownerId })),
            alikeBy: ['identification'],
          },
          actor: manager,
          at: '2026-03-01T12:00:00.000Z',
          commandId: 'c',
        },
        null,
      );
    expect(mark(['owner', 'owner'])).toMatchObject([
      { type: 'CompaniesToldApart', data: { ownerId: 'owner' } },
    ]);
    expect(mark(['owner', 'other'])).toMatchObject({ code: 'company.apart-other-owner' });
    expect(mark(['owner'])).toMatchObject({ code: 'company.not-found' });
  });
});
