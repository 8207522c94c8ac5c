import { describe, expect, it } from 'vitest';
import type { Actor, Role } from '../../shared/actor';
import { assignRoles, deactivatePerson, removePerson } from './administration';
import { person } from './person';

const manager: Actor = { kind: 'person', id: 'm', roles: ['super-user'], ownerId: 'andes', companyIds: [] };
const nothing = { quotes: 0, portfolios: 0, meetings: 0, subordinates: 0, tickets: 0 };
const busy = { quotes: 3, portfolios: 1, meetings: 0, subordinates: 0, tickets: 0 };
const pablo = { id: 'pablo', ownerId: 'andes' };

const account = (...roles: Role[]) =>
  person.evolve(person.initial, {
    type: 'PersonInvited',
    data: {
      name: 'Elena Soto',
      email: 'elena@carga.cl',
      language: 'es',
      roles,
      ownerId: 'andes',
      companyIds: [],
    },
  });
const order = <Input, Facts>(input: Input, facts: Facts) =>
  ({ input, facts, actor: manager, at: '', commandId: 'c' }) as const;
const shut = (
  fields: object,
  facts: { openWork: typeof busy; successor?: typeof pablo | null; finishedHandOvers?: number },
  state = account('executive'),
) =>
  deactivatePerson.decide(
    order(deactivatePerson.input.parse({ id: 'elena', ...fields }), {
      isWithinReach: true,
      successor: null,
      finishedHandOvers: 0,
      ...facts,
    }),
    state,
  );

describe('whoever sells and has open work', () => {
  it('is not shut, removed or robbed of their roles without a successor', () => {
    const refused = { code: 'person.has-open-work', params: busy };
    expect(shut({}, { openWork: busy })).toMatchObject(refused);
    expect(
      removePerson.decide(order({ id: 'elena' }, { openWork: busy }), account('executive')),
    ).toMatchObject(refused);
    const roles = (...to: Role[]) =>
      assignRoles.decide(order({ id: 'elena', roles: to }, { openWork: busy }), account('executive'));
    expect(roles('client')).toMatchObject(refused);
    expect(roles('super-user')).toHaveLength(1);
    expect(shut({}, { openWork: busy }, account('super-user'))).toMatchObject(refused);
    expect(shut({}, { openWork: busy }, account('client'))).toHaveLength(1);
  });

  it('is asked for a successor for a team alone', () => {
    const leading = { ...nothing, subordinates: 2 };
    expect(shut({}, { openWork: leading })).toMatchObject({
      code: 'person.has-open-work',
      params: { subordinates: 2 },
    });
  });

  it('hands it over to an active colleague of the same owner company', () => {
    expect(shut({ successor: 'pablo', reason: 'Se va' }, { openWork: busy, successor: pablo })).toEqual([
      { type: 'PersonDeactivated', data: { reason: 'Se va', successorId: 'pablo' } },
    ]);
    for (const successor of [null, { id: 'elena', ownerId: 'andes' }, { id: 'otto', ownerId: 'other' }])
      expect(shut({ successor: 'x' }, { openWork: busy, successor })).toMatchObject({
        code: 'person.successor-unknown',
      });
  });

  it('of an account that is shut already hands over what is left, and only that', () => {
    const shutAlready = person.evolve(account('executive'), { type: 'PersonDeactivated', data: {} });
    const again = { successor: 'pablo' };
    expect(shut(again, { openWork: busy, successor: pablo }, shutAlready)).toHaveLength(1);
    const followed = person.evolve(shutAlready, {
      type: 'PersonDeactivated',
      data: { successorId: 'pablo' },
    });
    expect(shut(again, { openWork: busy, successor: pablo }, followed)).toEqual([]);
    expect(shut(again, { openWork: nothing, successor: pablo }, shutAlready)).toEqual([]);
    expect(shut({}, { openWork: busy }, shutAlready)).toEqual([]);
  });

  it('hands over to the same successor again once that has ended and left something', () => {
    const again = { successor: 'pablo' };
    const handOver = { type: 'PersonDeactivated', data: { successorId: 'pablo' } } as const;
    const once = person.evolve(account('executive'), handOver);
    const ended = { successor: pablo, finishedHandOvers: 1 };
    expect(shut(again, { openWork: busy, ...ended }, once)).toHaveLength(1);
    expect(shut(again, { openWork: nothing, ...ended }, once)).toEqual([]);
    expect(shut(again, { openWork: busy, ...ended }, person.evolve(once, handOver))).toEqual([]);
  });
});

it('without open work nobody has to follow', () => {
  expect(shut({}, { openWork: nothing })).toEqual([{ type: 'PersonDeactivated', data: {} }]);
  expect(
    removePerson.decide(order({ id: 'elena' }, { openWork: nothing }), account('executive')),
  ).toHaveLength(1);
});
