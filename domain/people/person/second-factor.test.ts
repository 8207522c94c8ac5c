import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { system, type Actor, type Role } from '../../shared/actor';
import type { AnyCommand, Decision } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import type { personEvents, SecondFactorKind } from './events';
import { person } from './person';
import {
  addSecondFactor,
  mostSecondFactors,
  recordRecoveryCodes,
  recordRecoveryCodeUse,
  removeSecondFactor,
  takeAwaySecondFactors,
} from './second-factor';

type PersonEvent = EventOf<typeof personEvents>;

const actor = (id: string, ownerId: string, ...roles: Role[]): Actor => ({
  kind: 'person',
  id,
  roles,
  ownerId,
  companyIds: [],
});
const ana = actor('ana', 'austral', 'user');

const invited: PersonEvent = {
  type: 'PersonInvited',
  data: {
    name: 'Ana Rojas',
    email: 'ana@correo.cl',
    language: 'es',
    roles: ['executive'],
    ownerId: 'austral',
    companyIds: [],
  },
};
const added = (factorId: string, kind: SecondFactorKind = 'totp'): PersonEvent => ({
  type: 'PersonSecondFactorAdded',
  data: { factorId, kind },
});
const removed = (factorId: string): PersonEvent => ({
  type: 'PersonSecondFactorRemoved',
  data: { factorId },
});

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

describe('a second factor', () => {
  const app = { id: 'ana', factorId: 'app', kind: 'totp' };

  it('is added by its person alone, once', () => {
    expect(given(invited).when(addSecondFactor, app, ana)).toEqual([added('app')]);
    expect(given(invited, added('app')).when(addSecondFactor, app, ana)).toEqual([]);
    for (const other of [actor('bob', 'austral', 'admin'), system])
      expect(given(invited).when(addSecondFactor, app, other)).toMatchObject({ kind: 'not-found' });
  });

  it('replaces those it is said to replace and leaves the others', () => {
    const past = given(invited, added('app'), added('key', 'passkey'));
    const decided = past.when(addSecondFactor, { ...app, factorId: 'new', replaces: ['app', 'none'] }, ana);
    expect(decided).toEqual([removed('app'), added('new')]);
    const after = given(invited, added('app'), added('key', 'passkey'), removed('app'), added('new'));
    expect(after.state.secondFactors).toEqual([
      { id: 'key', kind: 'passkey' },
      { id: 'new', kind: 'totp' },
    ]);
  });

  it('is one of ten at most, of which a replaced one is none', () => {
    const all = Array.from({ length: mostSecondFactors }, (_, number) => added(`key-${number}`, 'passkey'));
    const full = given(invited, ...all);
    expect(full.when(addSecondFactor, app, ana)).toMatchObject({ code: 'person.second-factors-full' });
    expect(full.when(addSecondFactor, { ...app, replaces: ['key-3'] }, ana)).toEqual([
      removed('key-3'),
      added('app'),
    ]);
  });

  it('is not added to an account that is shut', () => {
    const shut: PersonEvent = { type: 'PersonDeactivated', data: {} };
    expect(given(invited, shut).when(addSecondFactor, app, ana)).toMatchObject({ kind: 'not-found' });
  });

  it('is removed by its person, and the last one stays where one is demanded', () => {
    const remove = { id: 'ana', factorId: 'app' };
    const [one, two] = [given(invited, added('app')), given(invited, added('app'), added('key', 'passkey'))];
    expect(one.when(removeSecondFactor, remove, ana, { isDemanded: false })).toEqual([removed('app')]);
    expect(one.when(removeSecondFactor, remove, ana, { isDemanded: true })).toMatchObject({
      code: 'person.second-factor-demanded',
    });
    expect(two.when(removeSecondFactor, remove, ana, { isDemanded: true })).toEqual([removed('app')]);
    expect(given(invited).when(removeSecondFactor, remove, ana, { isDemanded: true })).toEqual([]);
    const bob = actor('bob', 'austral', 'admin');
    expect(one.when(removeSecondFactor, remove, bob, { isDemanded: false })).toMatchObject({
      kind: 'not-found',
    });
  });
});

describe('recovery codes', () => {
  it('are made and used by their person, and no event holds one', () => {
    const past = given(invited, added('app'));
    expect(past.when(recordRecoveryCodes, { id: 'ana', count: 10 }, ana)).toEqual([
      { type: 'PersonRecoveryCodesMade', data: { count: 10 } },
    ]);
    expect(past.when(recordRecoveryCodeUse, { id: 'ana', left: 9 }, ana)).toEqual([
      { type: 'PersonRecoveryCodeUsed', data: { left: 9 } },
    ]);
    const bob = actor('bob', 'austral', 'admin');
    for (const command of [recordRecoveryCodes, recordRecoveryCodeUse])
      expect(past.when(command, { id: 'ana', count: 10, left: 9 }, bob)).toMatchObject({ kind: 'not-found' });
  });
});

describe('taking factors away', () => {
  const take = { id: 'ana', reason: 'Perdió el teléfono' };
  const past = given(invited, added('app'), added('key', 'passkey'));
  const admin = actor('eva', 'austral', 'admin');

  it('is an administrator’s, or a process’s, and takes all with the reason', () => {
    const taken = {
      type: 'PersonSecondFactorsTakenAway',
      data: { factorIds: ['app', 'key'], reason: take.reason },
    } as const satisfies PersonEvent;
    expect(past.when(takeAwaySecondFactors, take, admin)).toEqual([taken]);
    expect(past.when(takeAwaySecondFactors, take, system)).toEqual([taken]);
    expect(person.evolve(past.state, taken).secondFactors).toEqual([]);
  });

  it('is not a manager’s, an auditor’s, nor one’s own', () => {
    const manager = actor('mia', 'austral', 'super-user');
    const auditor = actor('aud', 'austral', 'admin', 'auditor');
    for (const other of [manager, auditor])
      expect(past.when(takeAwaySecondFactors, take, other)).toMatchObject({ kind: 'forbidden' });
    const self = actor('ana', 'austral', 'admin');
    expect(past.when(takeAwaySecondFactors, take, self)).toMatchObject({ code: 'person.not-yourself' });
  });

  it('takes also what a restored backup asks for and the log does not know', () => {
    expect(given(invited).when(takeAwaySecondFactors, { ...take, held: ['old', 'old'] }, admin)).toEqual([
      { type: 'PersonSecondFactorsTakenAway', data: { factorIds: ['old'], reason: take.reason } },
    ]);
  });

  it('needs a reason, and something to take', () => {
    expect(takeAwaySecondFactors.input.safeParse({ id: 'ana', reason: '  ' }).success).toBe(false);
    expect(given(invited).when(takeAwaySecondFactors, take, admin)).toMatchObject({
      code: 'person.no-second-factor',
    });
  });
});
