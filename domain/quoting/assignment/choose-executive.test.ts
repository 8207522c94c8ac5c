import { describe, expect, test } from 'vitest';
import { usualRules } from './assignment-rules';
import { chooseExecutive, type Candidate } from './choose-executive';
import { assignmentRule, type AssignmentRule } from './inputs';

const place = (country: string | null) => ({
  ...{ kind: 'port' as const, id: 'p', code: 'P', name: 'P' },
  country,
  address: null,
});
const request = {
  language: 'es' as const,
  typeOfShipment: 'FCL' as const,
  origin: place('CN'),
  destination: place('CL'),
};
const candidate = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  isAway: false,
  isOfPortfolio: false,
  lastAssignedAt: null,
  ...more,
});
const rule = (more: Partial<AssignmentRule>): AssignmentRule =>
  assignmentRule.parse({ to: 'executives', executives: ['elena'], ...more });

describe('the first rule that finds somebody present decides', () => {
  test('by default the executives of the company’s portfolio', () => {
    const people = [candidate('elena'), candidate('pablo', { isOfPortfolio: true })];
    expect(chooseExecutive(usualRules.rules, request, people)).toEqual({
      executiveId: 'pablo',
      because: { kind: 'portfolio', rule: 1, conditions: [] },
    });
    expect(chooseExecutive(usualRules.rules, request, [candidate('elena')])).toBeNull();
  });

  test.each([
    ['language', { languages: ['pt'] }, { languages: ['es'] }],
    ['type', { types: ['LCL'] }, { types: ['FCL', 'LCL'] }],
    ['origin', { origins: ['US'] }, { origins: ['CN'] }],
    ['destination', { destinations: ['PE'] }, { destinations: ['PE', 'CL'] }],
  ] as const)('by %s', (condition, other, own) => {
    const rules = [rule({ ...other } as object), rule({ ...own, executives: ['pablo'] } as object)];
    const people = [candidate('elena'), candidate('pablo')];
    expect(chooseExecutive(rules, request, people)).toEqual({
      executiveId: 'pablo',
      because: { kind: 'executives', rule: 2, conditions: [condition] },
    });
  });

  test('a country that is not known fulfils no condition', () => {
    const rules = [rule({ origins: ['CN'] })];
    const unknown = { ...request, origin: place(null) };
    expect(chooseExecutive(rules, unknown, [candidate('elena')])).toBeNull();
  });

  test('who is away is passed over, and then the whole rule', () => {
    const rules = [rule({}), rule({ executives: ['pablo', 'rosa'] })];
    const people = [
      candidate('elena', { isAway: true }),
      candidate('pablo', { isAway: true }),
      candidate('rosa'),
    ];
    expect(chooseExecutive(rules, request, people)).toMatchObject({
      executiveId: 'rosa',
      because: { rule: 2 },
    });
  });

  test('a rule may leave requests to nobody, whatever follows', () => {
    const rules = [rule({ types: ['FCL'], to: 'queue', executives: [] }), rule({})];
    expect(chooseExecutive(rules, request, [candidate('elena')])).toBeNull();
    expect(chooseExecutive([], request, [candidate('elena')])).toBeNull();
  });

  test('a named executive who left is no candidate', () => {
    expect(chooseExecutive([rule({ executives: ['former'] })], request, [candidate('elena')])).toBeNull();
  });
});

describe('round robin', () => {
  const all = rule({ executives: ['elena', 'pablo', 'rosa'] });

  test('whoever was never assigned, then whoever waited longest, then by id', () => {
    const people = [
      candidate('elena', { lastAssignedAt: '2026-03-02T10:00:00.000001Z' }),
      candidate('pablo', { lastAssignedAt: '2026-03-02T10:00:00.000000Z' }),
      candidate('rosa'),
    ];
    expect(chooseExecutive([all], request, people)?.executiveId).toBe('rosa');
    expect(chooseExecutive([all], request, people.slice(0, 2))?.executiveId).toBe('pablo');
    expect(chooseExecutive([all], request, [candidate('pablo'), candidate('elena')])?.executiveId).toBe(
      'elena',
    );
  });

  test('ten requests go evenly to three', () => {
    const last = new Map<string, string>();
    for (let number = 0; number < 10; number += 1) {
      const people = ['elena', 'pablo', 'rosa'].map((id) =>
        candidate(id, { lastAssignedAt: last.get(id) ?? null }),
      );
      const { executiveId = '' } = chooseExecutive([all], request, people) ?? {};
      last.set(executiveId, `2026-03-02T10:00:0${number}Z`);
    }
    expect([...last.entries()].toSorted()).toEqual([
      ['elena', '2026-03-02T10:00:09Z'],
      ['pablo', '2026-03-02T10:00:07Z'],
      ['rosa', '2026-03-02T10:00:08Z'],
    ]);
  });
});
