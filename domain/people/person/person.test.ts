import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { system, visitor, type Actor, type Role } from '../../shared/actor';
import type { AnyCommand, Decision } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import {
  activatePerson,
  assignCompanies,
  assignRoles,
  deactivatePerson,
  invitePerson,
  removePerson,
} from './administration';
import { changePersonDetails, recordPasswordChange, registerPerson, requestEmailChange } from './commands';
import type { personEvents } from './events';
import { shopOwnerId } from './owner';
import { person } from './person';

type PersonEvent = EventOf<typeof personEvents>;
const at = '2026-03-01T12:00:00.000Z';
const nothing = { quotes: 0, portfolios: 0, meetings: 0, subordinates: 0, tickets: 0 };

const actor = (id: string, ...roles: Role[]): Actor => ({
  kind: 'person',
  id,
  roles,
  ownerId: shopOwnerId,
  companyIds: [],
});
const manager = actor('manager', 'super-user');
const admin = actor('admin', 'admin');
const executive = actor('executive', 'executive');
const ana = actor('ana', 'user');

const registered: PersonEvent = {
  type: 'PersonRegistered',
  data: { name: 'Ana Rojas', email: 'ana@correo.cl', phone: '+56912345678', country: 'CL', language: 'es' },
};
const invited = (...roles: Role[]): PersonEvent => ({
  type: 'PersonInvited',
  data: {
    name: 'Eva Soto',
    email: 'eva@carga.cl',
    language: 'es',
    roles,
    ownerId: shopOwnerId,
    companyIds: [],
  },
});

function given(...past: PersonEvent[]) {
  const state = past.reduce((before, event) => person.evolve(before, event), person.initial);
  return {
    when(
      command: AnyCommand,
      input: unknown,
      by: Actor,
      facts: unknown = { isWithinReach: true, openWork: nothing, successor: null },
    ): Decision<PersonEvent> {
      const parsed = (command.input as z.ZodType).parse(input);
      return command.decide(
        { input: parsed, facts, actor: by, at, commandId: 'c' },
        state,
      ) as Decision<PersonEvent>;
    },
  };
}

describe('signing up', () => {
  it('takes the e-mail address in lower case and the phone without its spaces', () => {
    const input = { name: ' Ana Rojas ', email: ' Ana@Correo.CL ', phone: '+56 9 1234-5678' };
    expect(given().when(registerPerson, input, visitor, { terms: null })).toEqual([registered]);
  });

  it('records the terms that were accepted, and is refused once newer ones are published', () => {
    const terms = { ownerId: shopOwnerId, version: 2 };
    const sign = (termsVersion?: number) =>
      given().when(registerPerson, { ...registered.data, termsVersion }, visitor, { terms });
    expect(sign(2)).toEqual([{ ...registered, data: { ...registered.data, acceptedTerms: terms } }]);
    expect(sign()).toEqual([registered]);
    expect(sign(1)).toMatchObject({
      kind: 'conflict',
      code: 'legalText.newer-terms',
      params: { version: 2 },
    });
  });

  it('reserves the address, so that one is one account', () => {
    const input = registerPerson.input.parse(registered.data);
    const command = { input, facts: { terms: null }, actor: visitor, at, commandId: 'c' };
    expect(registerPerson.reserves?.(command, person.initial)).toEqual([
      { scope: 'person.email', key: 'ana@correo.cl', code: 'person.email-taken' },
    ]);
  });
});

describe('inviting', () => {
  const input = { name: 'Eva Soto', email: 'eva@carga.cl', roles: ['executive'] };
  const facts = { companyOwners: { acme: shopOwnerId, foreign: 'another-owner' } };

  it('opens an account in the inviter’s owner company', () => {
    const event = invited('executive');
    const data = { ...event.data, needsEmailConfirmation: true };
    expect(given().when(invitePerson, input, manager, facts)).toEqual([{ ...event, data }]);
    expect(given().when(invitePerson, { ...input, ownerId: shopOwnerId }, system, facts)).toEqual([event]);
  });

  it('closes the account after its duration, counted in days', () => {
    const [event] = given().when(invitePerson, { ...input, duration: '30' }, manager, facts) as PersonEvent[];
    expect(event?.data).toMatchObject({ accessUntil: '2026-03-31T12:00:00.000Z' });
  });

  it('is refused for a role above the inviter, and for another owner company', () => {
    for (const role of ['admin', 'auditor']) {
      expect(given().when(invitePerson, { ...input, roles: [role] }, manager, facts)).toMatchObject({
        code: 'person.role-above-you',
      });
    }
    expect(given().when(invitePerson, { ...input, ownerId: 'another-owner' }, manager, facts)).toMatchObject({
      code: 'person.other-owner',
    });
    expect(
      given().when(invitePerson, { ...input, roles: ['admin'], ownerId: 'another-owner' }, admin, facts),
    ).toHaveLength(1);
  });

  it('is refused with a company that is not there or another owner’s', () => {
    for (const company of ['nowhere', 'foreign']) {
      expect(given().when(invitePerson, { ...input, companyIds: [company] }, manager, facts)).toMatchObject({
        code: 'person.company-unknown',
      });
    }
  });
});

describe('one’s own account', () => {
  it('changes only what is different, and null clears', () => {
    const input = { id: 'ana', name: 'Ana Rojas', phone: null, address: 'Av. Brasil 1' };
    expect(given(registered).when(changePersonDetails, input, ana)).toEqual([
      { type: 'PersonDetailsChanged', data: { phone: null, address: 'Av. Brasil 1' } },
    ]);
    expect(given(registered).when(changePersonDetails, { id: 'ana', name: 'Ana Rojas' }, ana)).toEqual([]);
  });

  it('is not there for somebody else, nor for staff of another owner company', () => {
    const foreign = { ...manager, ownerId: 'another-owner' };
    for (const who of [actor('bob', 'user'), foreign]) {
      expect(given(registered).when(changePersonDetails, { id: 'ana', name: 'Eva' }, who)).toMatchObject({
        kind: 'not-found',
      });
    }
  });

  it('of an administrator is beyond a manager: a changed e-mail would be a way in', () => {
    expect(
      given(invited('admin')).when(requestEmailChange, { id: 'eva', email: 'm@x.cl' }, manager, {
        isTaken: false,
        isWithinReach: true,
      }),
    ).toMatchObject({
      code: 'person.above-you',
    });
  });

  it('writes down that the password changed, never which it is', () => {
    expect(given(registered).when(recordPasswordChange, { id: 'ana', how: 'own' }, ana)).toEqual([
      { type: 'PersonPasswordChanged', data: { how: 'own' } },
    ]);
  });
});

describe('administering accounts', () => {
  it('gives roles, but none above one’s own', () => {
    expect(given(registered).when(assignRoles, { id: 'ana', roles: ['executive'] }, manager)).toEqual([
      { type: 'PersonRolesAssigned', data: { roles: ['executive'] } },
    ]);
    expect(given(registered).when(assignRoles, { id: 'ana', roles: ['admin'] }, manager)).toMatchObject({
      code: 'person.role-above-you',
    });
  });

  it('never shuts oneself out, so that an administrator remains', () => {
    const cases = [
      given(invited('admin')).when(assignRoles, { id: 'admin', roles: ['user'] }, admin),
      given(invited('admin')).when(deactivatePerson, { id: 'admin' }, admin),
      given(invited('admin')).when(removePerson, { id: 'admin' }, admin),
    ];
    for (const decision of cases) expect(decision).toMatchObject({ code: 'person.not-yourself' });
  });

  it('makes a registered person with a company its customer', () => {
    const facts = { companyOwners: { acme: shopOwnerId }, portfolioCompanies: ['acme'], isWithinReach: true };
    expect(
      given(registered).when(assignCompanies, { id: 'ana', companyIds: ['acme'] }, executive, facts),
    ).toEqual([
      { type: 'PersonCompaniesAssigned', data: { companyIds: ['acme'] } },
      { type: 'PersonRolesAssigned', data: { roles: ['client'] } },
    ]);
  });

  it('deactivates and activates once', () => {
    const off: PersonEvent = { type: 'PersonDeactivated', data: { reason: 'Dejó la empresa' } };
    expect(
      given(registered).when(deactivatePerson, { id: 'ana', reason: 'Dejó la empresa' }, manager),
    ).toEqual([off]);
    expect(given(registered, off).when(deactivatePerson, { id: 'ana' }, manager)).toEqual([]);
    expect(given(registered, off).when(activatePerson, { id: 'ana' }, manager)).toEqual([
      { type: 'PersonActivated', data: {} },
    ]);
  });

  it('removes for good and frees the address', () => {
    const facts = { openWork: nothing };
    const command = { input: { id: 'ana' }, facts, actor: system, at, commandId: 'c' };
    expect(removePerson.reserves?.(command, person.initial)[0]).toMatchObject({ key: 'removed:ana' });
    const gone: PersonEvent = { type: 'PersonRemoved', data: {} };
    expect(given(registered).when(removePerson, { id: 'ana' }, manager)).toEqual([gone]);
    expect(given(registered, gone).when(activatePerson, { id: 'ana' }, admin)).toMatchObject({
      kind: 'not-found',
    });
  });
});
