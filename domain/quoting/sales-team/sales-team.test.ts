import { expect, test } from 'vitest';
import type { Actor } from '../../shared/actor';
import { assignSubordinates, salesTeam } from './sales-team';

const manager: Actor = {
  kind: 'person',
  id: 'marta',
  roles: ['super-user'],
  ownerId: 'andes',
  companyIds: [],
};
const executives = { jefa: 'andes', elena: 'andes', otto: 'other' };

const assign = (
  executiveId: string,
  subordinates: string[],
  state = salesTeam.initial,
  superiors: string[] = [],
) =>
  assignSubordinates.decide(
    {
      input: { executiveId, subordinates },
      facts: { executives, superiors },
      actor: manager,
      at: '',
      commandId: 'c',
    },
    state,
  );

test('an executive gets subordinates of the same owner company', () => {
  expect(assign('jefa', ['elena', 'elena'])).toEqual([
    { type: 'SubordinatesAssigned', data: { subordinateIds: ['elena'] } },
  ]);
  expect(assign('jefa', ['otto'])).toMatchObject({ code: 'salesTeam.subordinate-unknown' });
});

test('nobody reports to themselves', () => {
  expect(assign('jefa', ['jefa'])).toMatchObject({ code: 'salesTeam.own-superior' });
});

test('another owner company’s executive is not there', () => {
  expect(assign('otto', [])).toMatchObject({ kind: 'not-found' });
});

test('the same team again is nothing', () => {
  expect(assign('jefa', ['elena'], { subordinateIds: ['elena'] })).toEqual([]);
});

test('nobody gets a subordinate whom they report to', () => {
  expect(assign('elena', ['jefa'], salesTeam.initial, ['jefa'])).toMatchObject({ code: 'salesTeam.circle' });
});
