import type { z } from 'zod';
import { daysAfter, dayIn } from '../../shared/day';
import type { ShipmentType } from '../../shared/load-types';
import { reject, rejectInput, type Rejection } from '../../shared/rejection';
import type { ReservationEvent } from '../reservation/events';
import type { ShipmentState, ShipmentTransport } from './events';
import { readAirWaybill, readBillNumber, type MilestoneTimes, type RecordMilestones } from './inputs';
import { dayOf, isBefore, isFuture, isSameMoment, momentAt, type Moment } from './moments';
import { timesOf, type Shipments } from './shipments';
import {
  endOf,
  milestonesOf,
  mustFollow,
  recordedMilestones,
  transportFieldsOf,
  type RecordedMilestone,
} from './states';

/** IANA names, of the ends of each shipment. */
export type ShipmentZones = Readonly<
  Record<string, { readonly origin: string; readonly destination: string }>
>;

export interface MilestoneFacts {
  /** False if the actor may not see the reservation. */
  readonly isReached: boolean;
  readonly zones: ShipmentZones;
  /** For shipments whose place has none. */
  readonly usualZone: string;
}

type Issue = z.core.$ZodIssue;

function issue(path: readonly PropertyKey[], message: string, params: object = {}): Issue {
  return { code: 'custom', path: [...path], message, params: { ...params }, input: undefined };
}

interface Change extends Omit<MilestoneTimes, 'planned' | 'estimated' | 'actual'> {
  readonly index: number;
  readonly planned?: Moment | null | undefined;
  readonly estimated?: Moment | null | undefined;
  readonly actual?: Moment | null | undefined;
}

/** All of the request or nothing; a repeated request changes nothing. */
export function decideMilestones(
  { shipmentId: named, transport, milestones }: Omit<RecordMilestones, 'reservationId'>,
  shipments: Shipments,
  { zones, usualZone }: Pick<MilestoneFacts, 'zones' | 'usualZone'>,
  now: string,
): readonly ReservationEvent[] | Rejection {
  const [shipmentId, shipment] = shipmentNamed(shipments, named);
  if (shipment === undefined)
    return named === undefined
      ? rejectInput([issue(['shipmentId'], 'validation.shipment-needed')])
      : reject('not-found', 'reservation.shipment-not-found');
  const zoneOf = ({ milestone }: MilestoneTimes) => zones[shipmentId]?.[endOf(milestone)] ?? usualZone;
  const changes = milestones.map((one, index): Change => {
    const at = (time: string | null | undefined) => time && momentAt(time, zoneOf(one));
    const { milestone, reason } = one;
    return {
      index,
      milestone,
      reason,
      planned: at(one.planned),
      estimated: at(one.estimated),
      actual: at(one.actual),
    };
  });
  const carried = transportAfter(shipment, transport);
  const issues = [...carried.issues, ...changes.flatMap((change) => issuesOf(change, shipment, now))];
  const refused = issues.length > 0 ? issues : issuesOfOrder(changes, shipment);
  if (refused.length > 0) return rejectInput(refused);
  return [
    ...(isSameTransport(carried.transport, shipment.transport)
      ? []
      : [
          {
            type: 'ReservationTransportChanged' as const,
            data: { shipmentId, transport: carried.transport },
          },
        ]),
    ...scheduleChanged(shipmentId, changes, shipment),
    ...reached(shipmentId, changes, shipment),
  ];
}

function shipmentNamed(
  shipments: Shipments,
  named: string | undefined,
): readonly [string, ShipmentState | undefined] {
  if (named !== undefined) return [named, shipments[named]];
  const [only, ...others] = Object.entries(shipments);
  return only !== undefined && others.length === 0 ? only : ['', undefined];
}

const mostYears = 3;

function issuesOf(
  { index, milestone, reason, ...times }: Change,
  shipment: ShipmentState,
  now: string,
): Issue[] {
  const at = (field: string) => ['milestones', index, field];
  if (!milestonesOf(shipment.type).includes(milestone))
    return [issue(at('milestone'), 'validation.milestone-not-of-shipment')];
  const today = dayIn('UTC', now);
  const span = [daysAfter(today, -365 * mostYears), daysAfter(today, 365 * mostYears)] as const;
  const far = (['planned', 'estimated', 'actual'] as const).flatMap((field) => {
    const time = times[field];
    if (time === undefined || time === null) return [];
    const day = dayOf(time);
    return day < span[0] || day > span[1] ? [issue(at(field), 'validation.milestone-year')] : [];
  });
  const { actual } = times;
  const before = timesOf(shipment, milestone).actual;
  if (far.length > 0 || actual === undefined) return far;
  if (actual !== null && isFuture(actual, now)) return [issue(at('actual'), 'validation.milestone-future')];
  const isCorrected = before !== null && !isSameMoment(actual, before);
  return isCorrected && reason === undefined ? [issue(at('reason'), 'validation.milestone-reason')] : [];
}

function issuesOfOrder(changes: readonly Change[], shipment: ShipmentState): Issue[] {
  const changed = new Map(changes.flatMap((one) => (one.actual === undefined ? [] : [[one.milestone, one]])));
  const actualOf = (milestone: RecordedMilestone) => {
    const change = changed.get(milestone);
    return change === undefined ? timesOf(shipment, milestone).actual : (change.actual ?? null);
  };
  return [...changed.values()].flatMap(({ index, milestone }) => {
    const at = actualOf(milestone);
    if (at === null) return [];
    const wrong = recordedMilestones.find((other) => {
      const otherAt = actualOf(other);
      if (otherAt === null) return false;
      const isEarly = mustFollow(milestone, other) && isBefore(at, otherAt);
      const isLate = mustFollow(other, milestone) && isBefore(otherAt, at);
      return isEarly || (isLate && !changed.has(other));
    });
    if (wrong === undefined) return [];
    const message = mustFollow(milestone, wrong)
      ? 'validation.milestone-before'
      : 'validation.milestone-after';
    const params = { milestone: wrong, at: (actualOf(wrong) ?? '').slice(0, 16).replace('T', ' ') };
    return [issue(['milestones', index, 'actual'], message, params)];
  });
}

function scheduleChanged(
  shipmentId: string,
  changes: readonly Change[],
  shipment: ShipmentState,
): readonly ReservationEvent[] {
  const times = changes.flatMap(({ milestone, ...change }) =>
    (['planned', 'estimated'] as const).flatMap((type) => {
      const at = change[type];
      if (at === undefined || isSameMoment(at, timesOf(shipment, milestone)[type])) return [];
      return [{ milestone, type, at }];
    }),
  );
  return times.length === 0 ? [] : [{ type: 'ReservationScheduleChanged', data: { shipmentId, times } }];
}

/** In the order of the shipment, whatever the order of the request. */
function reached(
  shipmentId: string,
  changes: readonly Change[],
  shipment: ShipmentState,
): readonly ReservationEvent[] {
  const inOrder = changes.toSorted(
    (a, b) => recordedMilestones.indexOf(a.milestone) - recordedMilestones.indexOf(b.milestone),
  );
  return inOrder.flatMap(({ milestone, actual, reason }): readonly ReservationEvent[] => {
    const was = timesOf(shipment, milestone).actual;
    if (actual === undefined || isSameMoment(actual, was)) return [];
    if (was !== null && reason !== undefined)
      return [
        { type: 'ReservationMilestoneCorrected', data: { shipmentId, milestone, at: actual, was, reason } },
      ];
    return actual === null
      ? []
      : [{ type: 'ReservationMilestoneReached', data: { shipmentId, milestone, at: actual } }];
  });
}

function transportAfter(
  { type, transport: before }: ShipmentState,
  input: RecordMilestones['transport'] = {},
): { readonly transport: ShipmentTransport; readonly issues: readonly Issue[] } {
  const own = transportFieldsOf(type);
  const { containers, waybill: typed, ...codes } = input;
  const issues = Object.entries(input).flatMap(([field, value]) => {
    return (value ?? '').length === 0 || own.some((one) => one === field)
      ? []
      : [issue(['transport', field], 'validation.transport-not-of-shipment')];
  });
  const waybill = typeof typed === 'string' ? readWaybill(type, typed) : typed;
  if (typeof typed === 'string' && waybill === null && issues.length === 0)
    issues.push(
      issue(
        ['transport', 'waybill'],
        type === 'AERIAL' ? 'validation.air-waybill' : 'validation.bill-number',
      ),
    );
  const given = Object.entries({ ...codes, waybill }).filter(([, value]) => value !== undefined);
  return {
    transport: {
      ...before,
      ...(Object.fromEntries(given) as Partial<ShipmentTransport>),
      ...(containers !== undefined && { containers: containers ?? [] }),
    },
    issues,
  };
}

function readWaybill(type: ShipmentType, typed: string): string | null {
  return type === 'AERIAL' ? readAirWaybill(typed) : readBillNumber(typed);
}

function isSameTransport(a: ShipmentTransport, b: ShipmentTransport): boolean {
  const { containers: as, ...ofA } = a;
  const { containers: bs, ...ofB } = b;
  return (
    as.join() === bs.join() &&
    Object.entries(ofA).every(([field, value]) => ofB[field as keyof typeof ofB] === value)
  );
}
