import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Actor, Role } from '../../shared/actor';
import type { AnyCommand, Decision } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import { confirmEmail, recordPasswordChange, requestEmailChange } from './commands';
import type { personEvents } from './events';
import { shopOwnerId } from './owner';
import { person } from './person';

type PersonEvent = EventOf<typeof personEvents>;

const actor = (id: string, ...roles: Role[]): Actor => ({
  kind: 'person',
  id,
  roles,
  ownerId: shopOwnerId,
  companyIds: [],
});
const ana = actor('ana', 'user');
const free = { isTaken: false, isWithinReach: true };

const registered: PersonEvent = {
  type: 'PersonRegistered',
  data: { name: 'Ana Rojas', email: 'ana@correo.cl', phone: '+56912345678', country: 'CL', language: 'es' },
};
const confirmed = (email: string): PersonEvent => ({ type: 'PersonEmailConfirmed', data: { email } });
const requested = (email: string): PersonEvent => ({ type: 'PersonEmailChangeRequested', data: { email } });
const passwordBy = (how: 'own' | 'link'): PersonEvent => ({ type: 'PersonPasswordChanged', data: { how } });

function given(...past: PersonEvent[]) {
  const state = past.reduce((before, event) => person.evolve(before, event), person.initial);
  return {
    state,
    when(command: AnyCommand, input: unknown, by: Actor, facts?: unknown): Decision<PersonEvent> {
      const parsed = (command.input as z.ZodType).parse(input);
      const at = '2026-03-01T12:00:00.000Z';
      const order = { input: parsed, facts, actor: by, at, commandId: 'c' };
      return command.decide(order, state) as Decision<PersonEvent>;
    },
  };
}

describe('an address', () => {
  it('does not count at registration, until a link sent to it is opened', () => {
    expect(given(registered).state.isEmailConfirmed).toBe(false);
    expect(given(registered, confirmed('ana@correo.cl')).state.isEmailConfirmed).toBe(true);
    expect(given(registered, passwordBy('link')).state.isEmailConfirmed).toBe(true);
    expect(given(registered, passwordBy('own')).state.isEmailConfirmed).toBe(false);
  });

  it('of an older account that was changed without a link does not count either', () => {
    const changed: PersonEvent = { type: 'PersonEmailChanged', data: { email: 'otra@correo.cl' } };
    expect(given(registered, confirmed('ana@correo.cl'), changed).state).toMatchObject({
      email: 'otra@correo.cl',
      isEmailConfirmed: false,
    });
  });

  it('is confirmed by its holder alone, once, and reserved when it replaces another', () => {
    const input = { id: 'ana', email: 'ana@correo.cl' };
    expect(given(registered).when(confirmEmail, input, ana)).toEqual([confirmed('ana@correo.cl')]);
    expect(given(registered, confirmed('ana@correo.cl')).when(confirmEmail, input, ana)).toEqual([]);
    expect(given(registered).when(confirmEmail, input, actor('manager', 'super-user'))).toMatchObject({
      kind: 'not-found',
    });
    const { state } = given(registered, requested('otra@correo.cl'));
    const order = (email: string) => {
      const parsed = { id: 'ana', email };
      return { input: parsed, facts: undefined, actor: ana, at: '', commandId: 'c' };
    };
    expect(confirmEmail.reserves?.(order('ana@correo.cl'), state)).toEqual([]);
    expect(confirmEmail.reserves?.(order('otra@correo.cl'), state)).toMatchObject([
      { scope: 'person.email', key: 'otra@correo.cl' },
    ]);
  });
});

describe('another address', () => {
  const input = { id: 'ana', email: 'Otra@correo.cl' };

  it('is only asked for: the one in use stays until the new one is confirmed', () => {
    expect(given(registered).when(requestEmailChange, input, ana, free)).toEqual([
      requested('otra@correo.cl'),
    ]);
    expect(given(registered, requested('otra@correo.cl')).state.email).toBe('ana@correo.cl');
    const done = given(registered, requested('otra@correo.cl'), confirmed('otra@correo.cl')).state;
    expect(done).toMatchObject({
      email: 'otra@correo.cl',
      isEmailConfirmed: true,
      requestedEmail: null,
    });
  });

  it('is refused to staff where another account has it, which a customer does not learn, and asked for once', () => {
    const taken = { isTaken: true, isWithinReach: true };
    for (const role of ['executive', 'super-user', 'admin'] as const)
      expect(
        given(registered).when(requestEmailChange, input, { ...ana, roles: [role] }, taken),
      ).toMatchObject({ code: 'person.email-taken' });
    expect(given(registered).when(requestEmailChange, input, ana, taken)).toEqual([
      requested('otra@correo.cl'),
    ]);
    const waiting = given(registered, requested('otra@correo.cl'));
    expect(waiting.when(requestEmailChange, input, ana, free)).toEqual([]);
  });

  it('cannot be confirmed after a newer request, or a new password', () => {
    const late = { id: 'ana', email: 'otra@correo.cl' };
    for (const after of [requested('tercera@correo.cl'), passwordBy('own')]) {
      const past = given(registered, requested('otra@correo.cl'), after);
      expect(past.when(confirmEmail, late, ana)).toMatchObject({ code: 'person.link-not-valid' });
    }
  });

  it('for somebody else is a manager’s to ask for, within the owner company, never an executive’s', () => {
    const ask = (by: Actor) => given(registered).when(requestEmailChange, input, by, free);
    expect(ask(actor('manager', 'super-user'))).toEqual([requested('otra@correo.cl')]);
    expect(ask(actor('executive', 'executive'))).toMatchObject({ code: 'person.email-by-managers-only' });
    expect(ask({ ...actor('manager', 'super-user'), ownerId: 'another' })).toMatchObject({
      kind: 'not-found',
    });
  });
});

describe('a changed password', () => {
  it('is recorded by its person alone: nobody else confirms an address by it', () => {
    const record = (by: Actor) =>
      given(registered).when(recordPasswordChange, { id: 'ana', how: 'link' }, by);
    expect(record(ana)).toHaveLength(1);
    for (const other of [actor('executive', 'executive'), actor('root', 'admin')]) {
      expect(record(other)).toMatchObject({ kind: 'not-found' });
    }
  });
});
