import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startingQuoterStates as states } from './starting-states';
import {
  assignedStatus,
  findStatus,
  isFinal,
  isReachedByOffer,
  isSameStatus,
  mayFollow,
  nameOfState,
  openingStatus,
  statusesOf,
  reachableFrom,
} from './states';

const name = (code: string) => nameOfState(states, code, 'es');

describe('the starting set of quoter states', () => {
  test.each([
    ['pending', ['Pendiente', 'En gestión', 'Anulado']],
    ['managing', ['En gestión', 'Anulado']],
    ['quoted', ['Cotizado', 'Perdido', 'Anulado']],
    ['won', ['Anulado']],
    ['lost', ['En gestión', 'Perdido', 'Anulado']],
    ['void', ['Anulado']],
  ])('from %s one gets to %j', (state, to) => {
    const status = statusesOf(states).find((one) => one.state === state) ?? openingStatus;
    expect([...new Set(reachableFrom(states, status).map((step) => name(step.state)))]).toEqual(to);
  });

  test('a lost quoter is the only one that needs a reason', () => {
    const needing = statusesOf(states).filter(({ isReasonNeeded }) => isReasonNeeded);
    expect(needing.map(({ stateLv2 }) => name(stateLv2 ?? ''))).toEqual([
      'Precio',
      'Tiempo de tránsito',
      'Sin respuesta',
      'Competencia',
      'Otro',
    ]);
  });

  test('the statuses a quoter takes by itself are in the table', () => {
    expect(findStatus(states, openingStatus)).toBeDefined();
    expect(findStatus(states, assignedStatus)).toBeDefined();
  });

  test('every state that may follow exists', () => {
    for (const { followers } of states) {
      for (const code of followers ?? [])
        expect(states).toContainEqual(expect.objectContaining({ code, level: 1 }));
    }
  });

  test('no two have the same code or position', () => {
    expect(new Set(states.map(({ code }) => code)).size).toBe(states.length);
    expect(new Set(states.map(({ position }) => position)).size).toBe(states.length);
  });
});

test('what is offered may follow, and nothing that may follow is left out but the status itself', () => {
  const anyStatus = fc.constantFrom(...statusesOf(states));
  fc.assert(
    fc.property(anyStatus, anyStatus, (from, to) => {
      const isOffered = reachableFrom(states, from).some((step) => isSameStatus(step, to));
      const isByHand = !isSameStatus(from, to) && !isReachedByOffer(from, to);
      expect(isOffered).toBe(isByHand && mayFollow(states, from.state, to.state));
    }),
  );
});

test('from a state that has been taken out of the catalogue every state but those of offers is reachable', () => {
  const byHand = statusesOf(states).filter(({ state }) => state !== 'quoted' && state !== 'won');
  expect(reachableFrom(states, { state: 'waiting', stateLv2: null })).toEqual(byHand);
});

test('by hand nobody comes to quoted or won, nor to a state that an offer causes', () => {
  for (const from of statusesOf(states)) {
    for (const { state, stateLv2 } of reachableFrom(states, from)) {
      if (state === 'quoted' || state === 'won') expect(state).toBe(from.state);
      expect(['quoted.sent', 'won.confirmed', 'won.booked']).not.toContain(stateLv2);
    }
  }
});

test('a level-1 state without level-2 states is a status of its own', () => {
  const paused = {
    ...states[0],
    code: 'paused',
    name: 'En pausa',
    isReasonNeeded: true,
  } as (typeof states)[0];
  expect(findStatus([...states, paused], { state: 'paused', stateLv2: null })).toMatchObject({
    isReasonNeeded: true,
  });
});

test('nothing follows an annulled quoter', () => {
  expect(isFinal(states, { state: 'void', stateLv2: 'void.error' })).toBe(true);
  expect(isFinal(states, { state: 'lost', stateLv2: 'lost.price' })).toBe(false);
});

test('a state is called by its code where the catalogue does not know it', () => {
  expect(nameOfState(states, 'managing', 'en')).toBe('In progress');
  expect(nameOfState(states, 'gone', 'es')).toBe('gone');
});
