import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '@domain/shared/event';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { changesBetween } from '@projections/quoting/quoter-history/changes';
import { instantOf, numberAt } from './replay.server';
import { readQuoterSteps } from './replay-quoter.server';

const place = { kind: 'address', id: null, code: null, name: 'Talca', country: null, address: 'Talca' };
const recorded = (revision: number, type: string, data: object): RecordedEvent => ({
  id: `e${revision}`,
  stream: 'quoter-q',
  revision: BigInt(revision),
  position: BigInt(revision),
  type,
  data,
  metadata: {
    schemaVersion: 1,
    actorId: 'visitor',
    at: `2026-03-0${revision + 1}T12:00:00.000Z`,
    correlationId: 'c',
    causationId: 'c',
    commandId: 'c',
    via: 'web',
  },
});

const stream = [
  recorded(0, 'QuoterOpened', {
    reference: 'Q-2026-000001',
    ownerId: 'andes',
    origin: place,
    destination: place,
    state: 'pending',
    stateLv2: 'pending.new',
  }),
  recorded(1, 'QuoterExecutiveAssigned', {
    executiveId: 'elena',
    type: 'asignación',
    comment: '',
    requestedBy: null,
  }),
  recorded(2, 'QuoterStateChanged', { state: 'managing', stateLv2: null, reason: null, comment: null }),
];
const store = { readStream: () => Promise.resolve(stream) } as unknown as EventStore;

describe('replaying a quoter', () => {
  test('shows how it stood after each event and what the event changed', async () => {
    const steps = await readQuoterSteps({ store }, 'q');
    expect(steps.map(({ after }) => [after.state, after.executiveId])).toEqual([
      ['pending', null],
      ['pending', 'elena'],
      ['managing', 'elena'],
    ]);
    const [, , last] = steps;
    expect(last && changesBetween(last.before, last.after)).toEqual([
      { field: 'state', before: 'pending', after: 'managing' },
      { field: 'stateLv2', before: 'pending.new', after: null },
    ]);
  });

  test('at a moment shows the last event that had happened', async () => {
    const steps = await readQuoterSteps({ store }, 'q');
    expect(numberAt(steps, '2026-03-02T11:59:59Z')).toBe(1);
    expect(numberAt(steps, '2026-03-02T12:00:00Z')).toBe(2);
    expect(numberAt(steps, '2030-01-01T00:00:00Z')).toBe(3);
    expect(numberAt(steps, '2026-02-01T00:00:00Z')).toBe(0);
  });
});

test('moments are told by the clock of Santiago, in summer and in winter', () => {
  expect(instantOf('2026-01-05T14:30')).toBe('2026-01-05T17:30:00.000Z');
  expect(instantOf('2026-07-05T14:30')).toBe('2026-07-05T18:30:00.000Z');
  expect(instantOf('yesterday')).toBeNull();
});
