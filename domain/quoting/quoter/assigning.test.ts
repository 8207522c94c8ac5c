import { describe, expect, test } from 'vitest';
import { system, type Actor } from '../../shared/actor';
import type { EventOf } from '../../shared/event';
import type { Candidate } from '../assignment/choose-executive';
import { usualRules } from '../assignment/assignment-rules';
import { assignQuoterByRules, takeQuoter } from './assigning-commands';
import { assignQuoterExecutive } from './commands';
import type { quoterEvents } from './events';
import { quoter } from './quoter';
import { startingQuoterStates } from './starting-states';
import { openingStatus } from './states';

type Event = EventOf<typeof quoterEvents>;

const place = { kind: 'port', id: 'p', code: 'P', name: 'P', country: 'CL', address: null } as const;
const opened: Event = {
  type: 'QuoterOpened',
  data: {
    reference: 'Q-2026-000123',
    source: 'manual',
    ownerId: 'andes',
    clientId: null,
    companyId: 'vinas',
    contact: { name: 'Ana', email: 'ana@vinas.cl', phone: null, company: null },
    language: 'es',
    modal: 'air',
    typeOfShipment: 'AERIAL',
    origin: place,
    destination: place,
    load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.5' } },
    incoterm: null,
    commodity: null,
    readyOn: null,
    comments: null,
    ...openingStatus,
  } as Extract<Event, { type: 'QuoterOpened' }>['data'],
};
const toPablo: Event = {
  type: 'QuoterExecutiveAssigned',
  data: { executiveId: 'pablo', type: 'asignación', comment: 'x', requestedBy: null },
};
const closed: Event = {
  type: 'QuoterStateChanged',
  data: { state: 'void', stateLv2: 'void.error', reason: null, comment: null },
};
const assignedState = {
  type: 'QuoterStateChanged',
  data: { state: 'pending', stateLv2: 'pending.assigned', reason: null, comment: null },
};

const elena: Actor = { kind: 'person', id: 'elena', roles: ['executive'], ownerId: 'andes', companyIds: [] };
const facts = {
  states: startingQuoterStates.map((state) => ({ ...state, ownerId: 'andes' })),
  subordinateIds: [],
  portfolioCompanyIds: ['vinas'],
  colleagues: [{ id: 'elena', ownerId: 'andes', isExecutive: true }],
};
const usual = { input: { id: 'q' }, at: '2026-03-01T12:00:00.000Z', commandId: 'c' };
const after = (...events: readonly Event[]) => events.reduce(quoter.evolve, quoter.initial);

describe('taking a quote', () => {
  const take = (events: readonly Event[], more: object = {}, actor = elena) =>
    takeQuoter.decide({ ...usual, actor, facts: { ...facts, ...more } }, after(opened, ...events));

  test('makes it one’s own, and Asignado', () => {
    expect(take([])).toEqual([
      {
        type: 'QuoterExecutiveAssigned',
        data: {
          executiveId: 'elena',
          type: 'propia',
          comment: 'No hay comentarios',
          requestedBy: null,
          because: { kind: 'taken', rule: null, conditions: [] },
        },
      },
      assignedState,
    ]);
  });

  test('again changes nothing', () => {
    const own: Event = { ...toPablo, data: { ...toPablo.data, executiveId: 'elena' } };
    expect(take([own])).toEqual([]);
  });

  test('is refused where somebody else has it, or it is closed', () => {
    expect(take([toPablo])).toMatchObject({ kind: 'conflict', code: 'quoter.is-taken' });
    expect(take([closed])).toMatchObject({ code: 'quoter.closed' });
  });

  test('is for executives and managers of its owner company', () => {
    const others = [
      { id: 'elena', ownerId: 'other', isExecutive: true },
      { id: 'elena', ownerId: 'andes', isExecutive: false },
    ];
    for (const one of others) expect(take([], { colleagues: [one] })).toMatchObject({ kind: 'forbidden' });
    expect(take([], { colleagues: [] })).toMatchObject({ kind: 'forbidden' });
    const manager = { id: 'elena', ownerId: 'andes', isExecutive: false, isManager: true };
    expect(take([], { colleagues: [manager] })).toHaveLength(2);
  });

  test('reaches requests of one’s portfolios alone', () => {
    const reaches = (known: object) =>
      takeQuoter.isWithinReach?.(elena, after(opened), { ...facts, ...known });
    expect(reaches({})).toBe(true);
    expect(reaches({ portfolioCompanyIds: [] })).toBe(false);
  });
});

describe('the platform assigning by rules', () => {
  const candidates: readonly Candidate[] = [
    { id: 'elena', isAway: false, isOfPortfolio: true, lastAssignedAt: null },
  ];
  const assign = (events: readonly Event[], known: object = {}) =>
    assignQuoterByRules.decide(
      { ...usual, actor: system, facts: { ...facts, ...usualRules, candidates, ...known } },
      after(opened, ...events),
    );

  test('says by which rule', () => {
    expect(assign([])).toMatchObject([
      { data: { executiveId: 'elena', because: { kind: 'portfolio', rule: 1 } } },
      assignedState,
    ]);
  });

  test('leaves a quote that has somebody, is closed, or is for nobody', () => {
    expect(assign([toPablo])).toEqual([]);
    expect(assign([closed])).toEqual([]);
    expect(assign([], { candidates: [] })).toEqual([]);
  });
});

test('the reason is forgotten once somebody names another executive', () => {
  const because = { kind: 'portfolio' as const, rule: 1, conditions: [] };
  const byRule = { ...toPablo, data: { ...toPablo.data, because } } as Event;
  const before = after(opened, byRule);
  expect(before?.because).toEqual(because);
  const named = assignQuoterExecutive.decide(
    {
      ...usual,
      actor: { ...elena, roles: ['super-user'] },
      input: { id: 'q', executive: 'elena', comment: 'x' },
      facts,
    },
    before,
  ) as readonly Event[];
  expect(named.reduce(quoter.evolve, before)).not.toHaveProperty('because');
});
