import type { ShipmentState, ShipmentTimes } from './events';
import { hasPassed, isOnLaterDay, momentAt, type Moment } from './moments';
import { timesOf } from './shipments';
import { milestonesOf, isOccasional, type Milestone } from './states';

export const milestoneStates = ['reached', 'next', 'to-come', 'unknown'] as const;
/** `unknown`: without a time, while a later milestone has been reached. */
export type MilestoneState = (typeof milestoneStates)[number];

export interface MilestoneProgress extends ShipmentTimes {
  readonly milestone: Milestone;
  readonly state: MilestoneState;
  readonly isLate: boolean;
}

/** The estimate, or else the plan. */
export function expectedTime({ planned, estimated }: Omit<ShipmentTimes, 'actual'>): Moment | null {
  return estimated ?? planned;
}

/** Reached or estimated on a later day than planned, or not reached by the expected time. */
export function isLate(times: ShipmentTimes, now: string): boolean {
  const expected = expectedTime(times);
  if (isBehind(times)) return true;
  return times.actual === null && expected !== null && hasPassed(expected, now);
}

/** Whatever the time is now. */
export function isBehind(times: ShipmentTimes): boolean {
  const { planned, actual } = times;
  const known = actual ?? expectedTime(times);
  return planned !== null && known !== null && isOnLaterDay(known, planned);
}

/** A milestone that few shipments have is left out until a time for it is known. */
export function progressOf(
  shipment: ShipmentState,
  { madeAt, now }: { readonly madeAt: string; readonly now: string },
): readonly MilestoneProgress[] {
  const own = milestonesOf(shipment.type).flatMap((milestone) => {
    const times = timesOf(shipment, milestone);
    const isKnown = Object.values(times).some((time) => time !== null);
    return isKnown || !isOccasional(milestone, shipment.type) ? [{ milestone, ...times }] : [];
  });
  const lastReached = own.findLastIndex(({ actual }) => actual !== null);
  const next = own.findIndex(({ actual }, index) => index > lastReached && actual === null);
  return [
    {
      milestone: 'requested',
      planned: null,
      estimated: null,
      actual: momentAt(madeAt, 'UTC'),
      state: 'reached',
      isLate: false,
    },
    ...own.map((step, index): MilestoneProgress => {
      const state =
        step.actual !== null
          ? 'reached'
          : index === next
            ? 'next'
            : index < lastReached
              ? 'unknown'
              : 'to-come';
      return { ...step, state, isLate: state !== 'unknown' && isLate(step, now) };
    }),
  ];
}
