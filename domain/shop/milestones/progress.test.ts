import { describe, expect, it, test } from 'vitest';
import type { ShipmentState, ShipmentTimes } from './events';
import { progressOf } from './progress';
import type { RecordedMilestone } from './states';

const at = { madeAt: '2026-11-01T10:00:00.000Z', now: '2026-11-30T12:00:00.000Z' };

function shipment(
  milestones: Partial<Record<RecordedMilestone, Partial<ShipmentTimes>>>,
  type: ShipmentState['type'] = 'FCL',
): ShipmentState {
  const none = { planned: null, estimated: null, actual: null };
  return {
    type,
    transport: {
      carrierReference: null,
      vessel: null,
      voyage: null,
      flight: null,
      waybill: null,
      containers: [],
    },
    milestones: Object.fromEntries(
      Object.entries(milestones).map(([milestone, times]) => [milestone, { ...none, ...times }]),
    ),
  };
}

const states = (of: ShipmentState) =>
  progressOf(of, at).map(({ milestone, state }) => `${milestone} ${state}`);

const late = (of: ShipmentState) =>
  progressOf(of, at).flatMap(({ milestone, isLate }) => (isLate ? [milestone] : []));

describe('the line of milestones', () => {
  it('begins with the request, and names the next one', () => {
    expect(states(shipment({}, 'DRAYAGE'))).toEqual([
      'requested reached',
      'booked next',
      'picked-up to-come',
      'delivered to-come',
      'empty-returned to-come',
    ]);
  });

  it('marks what was passed over, and goes on after the last one reached', () => {
    expect(states(shipment({ departed: { actual: '2026-11-10' } })).slice(0, 7)).toEqual([
      'requested reached',
      'booked unknown',
      'picked-up unknown',
      'gate-in unknown',
      'departed reached',
      'arrived next',
      'discharged to-come',
    ]);
  });

  it('shows a transshipment once a time for it is known', () => {
    expect(states(shipment({}))).not.toContain('transshipped to-come');
    expect(states(shipment({ transshipped: { estimated: '2026-12-02' } }))).toContain('transshipped to-come');
  });

  it('expects customs clearance by land and courier once a time for it is known', () => {
    const cleared = 'customs-cleared to-come';
    expect(states(shipment({}, 'AERIAL'))).toContain(cleared);
    for (const type of ['LTL', 'FTL', 'COURIER'] as const) {
      expect(states(shipment({}, type))).not.toContain(cleared);
      expect(states(shipment({ 'customs-cleared': { planned: '2026-12-02' } }, type))).toContain(cleared);
    }
  });

  it('has no next one once all are reached', () => {
    const all = { 'empty-returned': { actual: '2026-11-29' } };
    expect(states(shipment(all, 'DRAYAGE')).some((one) => one.endsWith('next'))).toBe(false);
  });
});

test.each([
  ['reached on a later day than planned', { planned: '2026-11-09', actual: '2026-11-10T00:10+08:00' }, true],
  ['reached on the planned day', { planned: '2026-11-10', actual: '2026-11-10T23:50+08:00' }, false],
  ['expected on a later day than planned', { planned: '2026-12-20', estimated: '2026-12-22' }, true],
  ['expected earlier than planned', { planned: '2026-12-22', estimated: '2026-12-20' }, false],
  ['not reached by the planned time', { planned: '2026-11-30T08:00-03:00' }, true],
  ['not reached by the estimate', { estimated: '2026-11-28' }, true],
  ['expected today', { estimated: '2026-11-30' }, false],
  ['reached without a plan', { actual: '2026-11-10' }, false],
  ['without any time', {}, false],
])('a milestone %s: late %#', (_case, times, isLate) => {
  expect(late(shipment({ departed: times }))).toEqual(isLate ? ['departed'] : []);
});

it('does not call a milestone late that was passed over', () => {
  expect(
    late(shipment({ 'gate-in': { planned: '2026-11-05' }, departed: { actual: '2026-11-08' } })),
  ).toEqual([]);
});
