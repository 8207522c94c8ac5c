import type { DocumentType } from '../../shared/documents/options';
import { transportOf, type ShipmentType } from '../../shared/load-types';

/** In the order of a shipment. */
export const recordedMilestones = [
  'booked',
  'picked-up',
  'gate-in',
  'departed',
  'transshipped',
  'arrived',
  'discharged',
  'customs-cleared',
  'delivered',
  'empty-returned',
] as const;
export type RecordedMilestone = (typeof recordedMilestones)[number];

/** `requested` is the booking itself, which is never recorded by hand. */
export type Milestone = 'requested' | RecordedMilestone;

/** As in DCSA Track & Trace: PLN, EST and ACT. */
export const timeTypes = ['planned', 'estimated', 'actual'] as const;
export type TimeType = (typeof timeTypes)[number];

const byType: Readonly<Record<ShipmentType, readonly RecordedMilestone[]>> = {
  FCL: recordedMilestones,
  LCL: recordedMilestones.filter((one) => one !== 'discharged' && one !== 'empty-returned'),
  AERIAL: recordedMilestones.filter((one) => one !== 'discharged' && one !== 'empty-returned'),
  COURIER: ['booked', 'picked-up', 'departed', 'arrived', 'customs-cleared', 'delivered'],
  LTL: ['booked', 'picked-up', 'departed', 'arrived', 'customs-cleared', 'delivered'],
  FTL: ['booked', 'picked-up', 'departed', 'arrived', 'customs-cleared', 'delivered'],
  DRAYAGE: ['booked', 'picked-up', 'delivered', 'empty-returned'],
};

export function milestonesOf(type: ShipmentType): readonly RecordedMilestone[] {
  return byType[type];
}

/** Expected only once a time for it is known: most land and courier shipments stay within one country. */
export function isOccasional(milestone: Milestone, type: ShipmentType): boolean {
  const transport = transportOf(type);
  return (
    milestone === 'transshipped' ||
    (milestone === 'customs-cleared' && (transport === 'land' || transport === 'courier'))
  );
}

/** Goods may be cleared before they arrive, and a booking may be confirmed after the pickup. */
const followed: Readonly<Record<RecordedMilestone, readonly RecordedMilestone[]>> = {
  booked: [],
  'picked-up': [],
  'gate-in': ['picked-up'],
  departed: ['picked-up', 'gate-in'],
  transshipped: ['picked-up', 'gate-in', 'departed'],
  arrived: ['picked-up', 'gate-in', 'departed', 'transshipped'],
  discharged: ['picked-up', 'gate-in', 'departed', 'transshipped', 'arrived'],
  'customs-cleared': [],
  delivered: ['picked-up', 'gate-in', 'departed', 'transshipped', 'arrived', 'discharged'],
  'empty-returned': ['picked-up', 'departed', 'transshipped', 'arrived', 'discharged', 'delivered'],
};

export function mustFollow(later: RecordedMilestone, earlier: RecordedMilestone): boolean {
  return followed[later].includes(earlier);
}

/** Times up to the departure are local to the origin, all others to the destination. */
export function endOf(milestone: RecordedMilestone): 'origin' | 'destination' {
  return recordedMilestones.indexOf(milestone) <= recordedMilestones.indexOf('departed')
    ? 'origin'
    : 'destination';
}

export const transportFields = [
  'carrierReference',
  'vessel',
  'voyage',
  'flight',
  'waybill',
  'containers',
] as const;
export type TransportField = (typeof transportFields)[number];

export function transportFieldsOf(type: ShipmentType): readonly TransportField[] {
  switch (transportOf(type)) {
    case 'sea':
      return ['carrierReference', 'vessel', 'voyage', 'waybill', 'containers'];
    case 'air':
    case 'courier':
      return ['carrierReference', 'flight', 'waybill'];
    case 'land':
      return type === 'DRAYAGE'
        ? ['carrierReference', 'waybill', 'containers']
        : ['carrierReference', 'waybill'];
  }
}

const milestonesOfDocuments: Readonly<Record<DocumentType, RecordedMilestone>> = {
  'booking-confirmation': 'booked',
  invoice: 'picked-up',
  'packing-list': 'picked-up',
  certificate: 'picked-up',
  insurance: 'departed',
  'bill-of-lading': 'departed',
  'air-waybill': 'departed',
  'consignment-note': 'departed',
  'arrival-notice': 'arrived',
  'customs-declaration': 'customs-cleared',
  'delivery-note': 'delivered',
};

/** The milestone at which it is issued, or the one before, if the shipment has none such. */
export function milestoneOfDocument(document: DocumentType, type: ShipmentType): RecordedMilestone {
  const until = recordedMilestones.indexOf(milestonesOfDocuments[document]);
  return byType[type].findLast((one) => recordedMilestones.indexOf(one) <= until) ?? 'booked';
}
