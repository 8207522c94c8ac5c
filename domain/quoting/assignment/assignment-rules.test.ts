import { describe, expect, test } from 'vitest';
import type { Actor } from '../../shared/actor';
import { setAssignmentRules, usualRules, type AssignmentRules } from './assignment-rules';
import { setAssignmentRulesInput } from './inputs';

const marta: Actor = { kind: 'person', id: 'marta', roles: ['super-user'], ownerId: 'andes', companyIds: [] };
const colleagues = [
  { id: 'elena', ownerId: 'andes', isExecutive: true },
  { id: 'pablo', ownerId: 'andes', isExecutive: false },
  { id: 'otto', ownerId: 'other', isExecutive: true },
];

function decide(input: object, before: AssignmentRules = usualRules, facts: object = {}) {
  return setAssignmentRules.decide(
    {
      input: setAssignmentRulesInput.parse(input),
      facts: { isOwnerThere: true, colleagues, ...facts },
      actor: marta,
      at: '2026-03-02T10:00:00.000Z',
      commandId: 'c',
    },
    before,
  );
}

const toElena = { to: 'executives', executives: ['elena'] };
const stored = { languages: [], types: [], origins: [], destinations: [] };

describe('the assignment rules of an owner company', () => {
  test('are set as a whole, in order', () => {
    const rules = [{ ...toElena, types: ['FCL'], executives: ['elena', 'elena'] }, { to: 'portfolio' }];
    expect(decide({ rules, targetMinutes: 30 })).toEqual([
      {
        type: 'AssignmentRulesSet',
        data: {
          rules: [
            { ...stored, to: 'executives', executives: ['elena'], types: ['FCL'] },
            { ...stored, to: 'portfolio', executives: [] },
          ],
          targetMinutes: 30,
        },
      },
    ]);
  });

  test('change nothing where they say what holds', () => {
    expect(decide({ rules: [{ to: 'portfolio' }], targetMinutes: 60 })).toEqual([]);
  });

  test('may have no target and no rule', () => {
    expect(decide({ rules: [] })).toMatchObject([{ data: { rules: [], targetMinutes: null } }]);
  });

  test('forget executives of a rule that goes elsewhere', () => {
    expect(decide({ rules: [{ ...toElena, to: 'queue' }] })).toMatchObject([
      { data: { rules: [{ to: 'queue', executives: [] }] } },
    ]);
  });

  test.each(['pablo', 'otto', 'nobody'])('do not name %s', (id) => {
    expect(decide({ rules: [{ to: 'executives', executives: [id] }] })).toMatchObject({
      code: 'quoter.executive-unknown',
    });
  });

  test('may keep an executive who left', () => {
    const before: AssignmentRules = {
      rules: [{ ...stored, to: 'executives', executives: ['former'] }],
      targetMinutes: 60,
    };
    const rules = [{ to: 'executives', executives: ['former', 'elena'] }];
    expect(decide({ rules, targetMinutes: 60 }, before)).toHaveLength(1);
  });

  test('are out of reach of other owner companies', () => {
    expect(decide({ ownerId: 'other', rules: [] })).toMatchObject({ kind: 'not-found' });
    expect(decide({ rules: [] }, usualRules, { isOwnerThere: false })).toMatchObject({ kind: 'not-found' });
  });

  test('need executives where a rule goes to some', () => {
    expect(setAssignmentRulesInput.safeParse({ rules: [{ to: 'executives' }] }).success).toBe(false);
    expect(setAssignmentRulesInput.safeParse({ rules: [], targetMinutes: 0 }).success).toBe(false);
    expect(setAssignmentRulesInput.safeParse({ rules: [{ to: 'queue', origins: ['XX'] }] }).success).toBe(
      false,
    );
  });
});
