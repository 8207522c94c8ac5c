import { z } from 'zod';
import { shipmentTypes } from '../../shared/load-types';
import { recordedMilestones, type RecordedMilestone } from './states';

export const milestone = z.enum(recordedMilestones);

/** See `Moment`. */
const moment = z.union([z.iso.date(), z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[+-]\d{2}:\d{2}$/)]);

/** All of it, after the change. */
export const shipmentTransport = z.object({
  /** The carrier's booking number. */
  carrierReference: z.string().nullable(),
  vessel: z.string().nullable(),
  voyage: z.string().nullable(),
  flight: z.string().nullable(),
  /** Number of the bill of lading, air waybill or consignment note. */
  waybill: z.string().nullable(),
  /** ISO 6346. */
  containers: z.array(z.string()),
});
export type ShipmentTransport = z.output<typeof shipmentTransport>;

export const shipmentTimes = z.object({
  planned: moment.nullable(),
  estimated: moment.nullable(),
  actual: moment.nullable(),
});
export type ShipmentTimes = z.output<typeof shipmentTimes>;

const timesByMilestone = z.object({
  booked: shipmentTimes.optional(),
  'picked-up': shipmentTimes.optional(),
  'gate-in': shipmentTimes.optional(),
  departed: shipmentTimes.optional(),
  transshipped: shipmentTimes.optional(),
  arrived: shipmentTimes.optional(),
  discharged: shipmentTimes.optional(),
  'customs-cleared': shipmentTimes.optional(),
  delivered: shipmentTimes.optional(),
  'empty-returned': shipmentTimes.optional(),
} satisfies Readonly<Record<RecordedMilestone, z.ZodType>>);

export const shipmentState = z.object({
  type: z.enum(shipmentTypes),
  transport: shipmentTransport,
  milestones: timesByMilestone,
});
export type ShipmentState = z.output<typeof shipmentState>;

/** Events of a reservation's stream about its shipments: one for each line, or the one of an offer. */
export const milestoneEvents = {
  ReservationTransportChanged: {
    schema: z.object({ shipmentId: z.string(), transport: shipmentTransport }),
    personal: 'none',
  },
  ReservationScheduleChanged: {
    schema: z.object({
      shipmentId: z.string(),
      times: z.array(z.object({ milestone, type: z.enum(['planned', 'estimated']), at: moment.nullable() })),
    }),
    personal: 'none',
  },
  ReservationMilestoneReached: {
    schema: z.object({ shipmentId: z.string(), milestone, at: moment }),
    personal: 'none',
  },
  ReservationMilestoneCorrected: {
    schema: z.object({
      shipmentId: z.string(),
      milestone,
      /** Null: it had not been reached. */
      at: moment.nullable(),
      was: moment,
      reason: z.string(),
    }),
    personal: { shipmentId: false, milestone: false, at: false, was: false, reason: true },
  },
} as const;
