import { expect, test } from 'vitest';
import type { Actor } from '../../shared/actor';
import { assignSubordinates, changeSubordinates, salesTeam, type SalesTeam } from './sales-team';

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
      facts: { executives, superiors, turn: 4 },
      actor: manager,
      at: '',
      commandId: 'c',
    },
    state,
  );

test('an executive gets subordinates of the same owner company', () => {
  expect(assign('jefa', ['elena', 'elena'])).toEqual([
    { type: 'SubordinatesAssigned', data: { subordinateIds: ['elena'], turn: 4, ownerId: 'andes' } },
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
  expect(assign('jefa', ['elena'], { subordinateIds: ['elena'], turns: [] })).toEqual([]);
});

test('nobody gets a subordinate whom they report to', () => {
  expect(assign('elena', ['jefa'], salesTeam.initial, ['jefa'])).toMatchObject({ code: 'salesTeam.circle' });
});

test('an assignment keeps the turns it took, and takes the next one of the owner company', () => {
  const state = salesTeam.evolve(salesTeam.initial, {
    type: 'SubordinatesAssigned',
    data: { subordinateIds: ['elena'], turn: 2, ownerId: 'andes' },
  });
  const command = {
    input: { executiveId: 'jefa', subordinates: [] },
    facts: { executives, superiors: [], turn: 4 },
    actor: manager,
    at: '',
    commandId: 'c',
  };
  expect(assignSubordinates.reserves?.(command, state).map(({ key }) => key)).toEqual(['andes|2', 'andes|4']);
});

const team = (...subordinateIds: string[]): SalesTeam => ({ subordinateIds, turns: [] });
const change = (input: { added?: string[]; removed?: string[] }, state: SalesTeam, executiveId = 'jefa') =>
  changeSubordinates.decide(
    {
      input: { executiveId, added: [], removed: [], ...input },
      facts: { executives, superiors: [], turn: 4, formerOwnerId: 'andes' },
      actor: manager,
      at: '',
      commandId: 'c',
    },
    state,
  );
const assigned = (...subordinateIds: string[]) => [
  { type: 'SubordinatesAssigned', data: { subordinateIds, turn: 4, ownerId: 'andes' } },
];

test('who reported already may have left since; who is new may not', () => {
  expect(assign('jefa', ['elena', 'left'], team('left'))).toEqual(assigned('elena', 'left'));
  expect(assign('jefa', ['elena', 'left'], team('elena'))).toMatchObject({
    code: 'salesTeam.subordinate-unknown',
  });
});

test('a change adds and takes away, and leaves the others alone', () => {
  expect(change({ added: ['elena'], removed: ['pablo'] }, team('other', 'pablo'))).toEqual(
    assigned('elena', 'other'),
  );
  expect(change({ removed: ['nobody'] }, team('elena'))).toEqual([]);
});

test('who led a team and was shut lets go, and gets nobody', () => {
  expect(change({ removed: ['elena'] }, team('elena', 'pablo'), 'shut')).toEqual(assigned('pablo'));
  expect(change({ added: ['elena'] }, team('pablo'), 'shut')).toMatchObject({ kind: 'not-found' });
  expect(change({ removed: ['elena'] }, team(), 'shut')).toMatchObject({ kind: 'not-found' });
});
