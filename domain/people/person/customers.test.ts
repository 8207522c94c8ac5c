import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Actor, Role } from '../../shared/actor';
import type { AnyCommand, Decision } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import { deactivatePerson } from './administration';
import { addClientCompany, inviteClient, recordClient } from './customers';
import type { personEvents } from './events';
import { shopOwnerId } from './owner';
import { person, type PersonState } from './person';

type PersonEvent = EventOf<typeof personEvents>;

const by = (role: Role): Actor => ({
  kind: 'person',
  id: 'staff',
  roles: [role],
  ownerId: shopOwnerId,
  companyIds: [],
});
const executive = by('executive');
const manager = by('super-user');
const facts = {
  companyOwners: { vinas: shopOwnerId, minera: shopOwnerId, ajena: 'another-owner' },
  portfolioCompanies: ['vinas'],
  isWithinReach: true,
};
const ana = { name: 'Ana Rojas', email: 'Ana@vinas.cl', companyIds: ['vinas'] };

function decide(
  command: AnyCommand,
  input: object,
  actor: Actor,
  { state = person.initial, known = facts }: { state?: PersonState; known?: object } = {},
): Decision<PersonEvent> {
  const parsed: unknown = (command.input as z.ZodType).parse(input);
  return command.decide({ input: parsed, facts: known, actor, at: '', commandId: 'c' }, state) as never;
}

const customer = (roles: Role[], companyIds: string[]): PersonState => ({
  ...person.initial,
  status: 'active',
  roles,
  companyIds,
});

describe('a client’s account', () => {
  it('has its companies at once, and its address is still to be confirmed', () => {
    const data = {
      ...{ name: 'Ana Rojas', email: 'ana@vinas.cl', language: 'es', roles: ['client'] },
      ...{ ownerId: shopOwnerId, companyIds: ['vinas'], needsEmailConfirmation: true },
    };
    expect(decide(inviteClient, ana, executive)).toEqual([{ type: 'PersonInvited', data }]);
    expect(decide(recordClient, ana, manager)).toEqual([{ type: 'PersonRecorded', data }]);
    expect(person.evolve(person.initial, { type: 'PersonRecorded', data } as PersonEvent)).toMatchObject({
      isEmailConfirmed: false,
      companyIds: ['vinas'],
      status: 'active',
    });
  });

  it('belongs to one owner company', () => {
    const code = 'person.company-unknown';
    for (const companyIds of [['ajena'], ['vinas', 'ajena'], ['nowhere']])
      expect(decide(inviteClient, { ...ana, companyIds }, manager)).toMatchObject({ code });
    expect(decide(inviteClient, { ...ana, ownerId: 'another-owner' }, manager)).toMatchObject({
      code: 'person.other-owner',
    });
  });

  it('is opened by an executive for a company of their portfolios alone', () => {
    expect(decide(inviteClient, { ...ana, companyIds: ['minera'] }, executive)).toMatchObject({
      code: 'person.company-unknown',
    });
    expect(decide(inviteClient, { ...ana, companyIds: [] }, executive)).toMatchObject({
      code: 'client.company-needed',
    });
    expect(decide(inviteClient, { ...ana, companyIds: [] }, manager)).toHaveLength(1);
  });
});

describe('one more company', () => {
  it('stands beside the others, once', () => {
    const state = customer(['client'], ['minera']);
    expect(decide(addClientCompany, { id: 'ana', companyId: 'vinas' }, executive, { state })).toEqual([
      { type: 'PersonCompaniesAssigned', data: { companyIds: ['minera', 'vinas'] } },
    ]);
    expect(decide(addClientCompany, { id: 'ana', companyId: 'minera' }, manager, { state })).toMatchObject({
      kind: 'conflict',
      code: 'client.company-already-there',
    });
  });

  it('makes a registered person a client', () => {
    const state = customer(['user'], []);
    expect(decide(addClientCompany, { id: 'ana', companyId: 'vinas' }, executive, { state })).toHaveLength(2);
  });

  it('is refused of another owner company, and beyond reach', () => {
    const state = customer(['client'], ['minera']);
    const add = (companyId: string, actor: Actor, known: object = facts) =>
      decide(addClientCompany, { id: 'ana', companyId }, actor, { state, known });
    expect(add('ajena', manager)).toMatchObject({ code: 'person.company-unknown' });
    expect(add('vinas', executive, { ...facts, isWithinReach: false })).toMatchObject({ kind: 'not-found' });
  });
});

describe('shutting a client’s account', () => {
  it('is for executives too, within reach, and only for clients', () => {
    const shut = (roles: Role[], isWithinReach: boolean) =>
      decide(deactivatePerson, { id: 'ana' }, executive, {
        state: customer(roles, ['vinas']),
        known: { isWithinReach },
      });
    expect(shut(['client'], true)).toHaveLength(1);
    expect(shut(['client'], false)).toMatchObject({ kind: 'not-found' });
    expect(shut(['executive'], true)).toMatchObject({ kind: 'forbidden' });
  });
});
