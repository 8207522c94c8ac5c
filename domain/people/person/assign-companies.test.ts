import { describe, expect, it } from 'vitest';
import type { Actor, Role } from '../../shared/actor';
import type { Decision } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import { assignCompanies } from './administration';
import type { personEvents } from './events';
import { shopOwnerId } from './owner';
import { person } from './person';

type PersonEvent = EventOf<typeof personEvents>;

const executive = by('elena', 'executive');
const manager = by('marta', 'super-user');
const facts = {
  companyOwners: { vinas: shopOwnerId, minera: shopOwnerId, ajena: 'another-owner' },
  portfolioCompanies: ['vinas', 'frutas'],
  isWithinReach: true,
};

function by(id: string, role: Role): Actor {
  return { kind: 'person', id, roles: [role], ownerId: shopOwnerId, companyIds: [] };
}

function assign(
  actor: Actor,
  companyIds: readonly string[],
  to: { readonly id?: string; readonly role?: Role; readonly has?: readonly string[] } = {},
): Decision<PersonEvent> {
  const { id = 'ana', role = 'client', has = [] } = to;
  const { email, name, language } = { email: 'a@b.cl', name: 'Ana Rojas', language: 'es' } as const;
  const data = { name, email, language, roles: [role], ownerId: shopOwnerId, companyIds: [...has] };
  const state = person.evolve(person.initial, { type: 'PersonInvited', data });
  const input = { id, companyIds: [...companyIds] };
  return assignCompanies.decide({ input, facts, actor, at: '', commandId: 'c' }, state);
}

describe('an executive', () => {
  it('gives companies of their own portfolios, to clients', () => {
    expect(assign(executive, ['vinas'])).toEqual([
      { type: 'PersonCompaniesAssigned', data: { companyIds: ['vinas'] } },
    ]);
  });

  it('gives no company beyond them, and cannot tell it from one that is not there', () => {
    const refusal = (company: string) => ({ code: 'person.company-unknown', params: { company } });
    expect(assign(executive, ['minera'])).toMatchObject(refusal('minera'));
    expect(assign(executive, ['nowhere'])).toMatchObject(refusal('nowhere'));
    expect(assign(executive, ['ajena'])).toMatchObject(refusal('ajena'));
  });

  it('takes none away beyond them: those that others gave stay', () => {
    expect(assign(executive, [], { has: ['minera', 'vinas'] })).toEqual([
      { type: 'PersonCompaniesAssigned', data: { companyIds: ['minera'] } },
    ]);
    expect(assign(executive, ['vinas'], { has: ['minera'] })).toEqual([
      { type: 'PersonCompaniesAssigned', data: { companyIds: ['minera', 'vinas'] } },
    ]);
  });

  it('gives none to staff, nor to themselves', () => {
    for (const role of ['executive', 'super-user', 'admin', 'auditor'] as const) {
      expect(assign(executive, ['vinas'], { role })).toMatchObject({ kind: 'forbidden' });
    }
    expect(assign(executive, ['vinas'], { id: executive.id, role: 'executive' })).toMatchObject({
      kind: 'forbidden',
    });
  });
});

it('a manager gives any company of the owner company, and takes any away', () => {
  expect(assign(manager, ['minera'], { has: ['vinas'] })).toEqual([
    { type: 'PersonCompaniesAssigned', data: { companyIds: ['minera'] } },
  ]);
  expect(assign(manager, ['ajena'])).toMatchObject({ code: 'person.company-unknown' });
});
