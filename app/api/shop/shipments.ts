import { z } from 'zod';
import { shipmentTypes } from '@domain/shared/load-types';
import { recordId } from '@domain/shared/record-id';
import { isRejection } from '@domain/shared/rejection';
import { shipmentTimes, shipmentTransport } from '@domain/shop/milestones/events';
import {
  milestoneTimes,
  mostContainers,
  recordMilestonesInput,
  transportInput,
} from '@domain/shop/milestones/inputs';
import { milestoneStates, progressOf } from '@domain/shop/milestones/progress';
import { recordedMilestones } from '@domain/shop/milestones/states';
import { recordMilestones } from '@domain/shop/reservation/commands';
import {
  findShipments,
  listedWith,
  listShipments,
  type ListedShipment,
  type ReservedShipment,
} from '@projections/shop/shipments/queries';
import { stateOfRow, transportOfRow } from '@projections/shop/shipments/table';
import { rejectionStatus } from '~/http/rejection-status';
import { isUnavailable } from '~/services.server';
import { recordTogether } from '~/use-cases/shop/record-milestones.server';
import { pageOf } from '../answers';
import { defineEndpoint } from '../endpoint';
import { messageOf } from '../errors';
import { booleanParameter, listQuery } from '../query';

const end = z.object({ code: z.string().nullable(), name: z.string() });

const shipmentAnswer = z
  .object({
    _id: z.string().describe('Names it within its reservation.'),
    reservation: z.string(),
    type: z.enum(shipmentTypes).describe('Decides which milestones it has.'),
    origin: end,
    destination: end,
    carriers: z.array(z.string()),
    transport: shipmentTransport,
    next: z.enum(recordedMilestones).nullable().describe('Null: all were reached.'),
    milestones: z
      .array(
        z.object({
          milestone: z.enum(['requested', ...recordedMilestones]),
          ...shipmentTimes.shape,
          state: z.enum(milestoneStates).describe('`unknown`: not recorded, while a later one was reached.'),
          isLate: z.boolean(),
        }),
      )
      .describe(
        'In the order of the shipment. Times are a local day, or a minute with the offset of its place.',
      ),
  })
  .meta({ id: 'Shipment' });

const correctionAnswer = z.object({
  milestone: z.enum(recordedMilestones),
  was: z.string(),
  at: z.string().nullable().describe('Null: it was taken back.'),
  reason: z.string(),
  correctedAt: z.string(),
});

const reservedAnswer = z.array(
  shipmentAnswer.extend({
    corrections: z.array(correctionAnswer).describe('Actual times that were changed; for staff alone.'),
  }),
);

function toShipment(row: ListedShipment): z.input<typeof shipmentAnswer> {
  const steps = progressOf(stateOfRow(row), { madeAt: row.madeAt, now: new Date().toISOString() });
  return {
    _id: row.shipmentId,
    reservation: row.reservationId,
    type: row.type,
    origin: { code: row.originCode, name: row.originName },
    destination: { code: row.destinationCode, name: row.destinationName },
    carriers: [...row.carriers],
    transport: transportOfRow(row),
    next: row.nextMilestone,
    milestones: steps.map((step) => ({ ...step })),
  };
}

function toReserved(rows: readonly ReservedShipment[]): z.input<typeof reservedAnswer> {
  return rows.map((row) => ({
    ...toShipment(row),
    corrections: row.corrections.map(({ by: _by, ...correction }) => ({ ...correction })),
  }));
}

export const getMilestones = defineEndpoint({
  method: 'get',
  path: '/reservation/{id}/milestones',
  access: 'customer',
  summary: 'The shipments of a reservation with their milestones, one for each rate that was booked',
  answer: reservedAnswer,
  async handler({ ask, params }) {
    const found = await ask(findShipments, { reservationId: params.id });
    return isRejection(found) ? found : toReserved(found);
  },
});

const time = (what: string) =>
  milestoneTimes.shape.planned.describe(
    `${what}: a day, a local time of its place, or a time with its offset. Null takes it back.`,
  );

const milestonesBody = z.array(
  z.strictObject({
    milestone: milestoneTimes.shape.milestone,
    planned: time('First agreed'),
    estimated: time('Latest estimate'),
    actual: time('When it was reached, never in the future'),
    reason: milestoneTimes.shape.reason.describe('Needed to change or take back an actual time.'),
  }),
);

const recordBody = z.strictObject({
  shipment: recordId.optional().describe('`_id` of the shipment; not needed where there is one alone.'),
  transport: z
    .strictObject({
      ...transportInput.shape,
      waybill: transportInput.shape.waybill.describe('Bill of lading, or air waybill with its check digit.'),
      containers: transportInput.shape.containers.describe(
        `Container numbers, ISO 6346; all of them, at most ${mostContainers}.`,
      ),
    })
    .optional()
    .describe('Null clears a field; what is absent stays.'),
  milestones: milestonesBody
    .max(recordedMilestones.length * 2)
    .default([])
    .describe('Milestones that are absent stay.'),
});

type RecordBody = z.output<typeof recordBody>;

function toInput(reservationId: string, { shipment, transport, milestones }: RecordBody) {
  return { reservationId, shipmentId: shipment, transport, milestones };
}

export const postMilestones = defineEndpoint({
  method: 'post',
  path: '/reservation/{id}/milestones',
  access: recordMilestones.access,
  summary: 'Record milestones of a shipment, one or many, and what carries it',
  description: [
    'All of the request is recorded, or nothing. A repeated request changes nothing.',
    'Which milestones there are depends on the type of the shipment. The customer is notified of each that is reached.',
  ].join(' '),
  body: recordBody,
  status: 200,
  answer: reservedAnswer,
  async handler({ ask, dispatch, params, body }) {
    const outcome = await dispatch(recordMilestones, toInput(params.id, body));
    if (isRejection(outcome)) return outcome;
    const found = await ask(findShipments, { reservationId: params.id });
    return isRejection(found) ? found : toReserved(found);
  },
});

export const getShipments = defineEndpoint({
  method: 'get',
  path: '/shipments',
  access: listShipments.access,
  summary: 'Shipments of reservations that hold, such as all on a vessel and voyage',
  query: listQuery({
    search: listedWith.shape.search.describe(
      'Reservation, customer, place, carrier, booking number, waybill or container.',
    ),
    vessel: listedWith.shape.vessel,
    voyage: listedWith.shape.voyage,
    flight: listedWith.shape.flight,
    next: listedWith.shape.next.describe('Those whose next milestone it is.'),
    late: booleanParameter
      .optional()
      .describe('Whether the next milestone, of which a time is known, is late.'),
  }),
  answer: pageOf(shipmentAnswer),
  async handler({ ask, query }) {
    const page = await ask(listShipments, query);
    return isRejection(page) ? page : { data: page.data.map(toShipment), total: page.total };
  },
});

/** At most as many shipments as one request records. */
export const mostTogether = 100;

export const postShipmentMilestones = defineEndpoint({
  method: 'post',
  path: '/shipments/milestones',
  access: recordMilestones.access,
  summary: 'Record milestones of many shipments, such as the departure of a vessel',
  description:
    'Each shipment is recorded for itself, in the order of the request. Those that are refused have an error; if all are refused, so is the request, with the status of the first.',
  body: z.strictObject({
    shipments: z
      .array(recordBody.extend({ reservation: recordMilestonesInput.shape.reservationId }))
      .min(1)
      .max(mostTogether),
  }),
  status: 200,
  answer: z.array(
    z.object({
      reservation: z.string(),
      shipment: z.string().nullable().describe('As it was sent.'),
      error: z
        .object({ statusCode: z.number().int(), message: z.union([z.string(), z.array(z.string())]) })
        .nullable()
        .describe('Null: recorded, or nothing was new.'),
    }),
  ),
  async handler({ body, dispatch, language }) {
    const outcomes = await recordTogether(
      { dispatch, isUnavailable },
      body.shipments.map(({ reservation, ...one }) => toInput(reservation, one)),
    );
    const refusals = outcomes.flatMap((one) => ('refusal' in one ? [one.refusal] : []));
    const [first] = refusals;
    if (first !== undefined && refusals.length === outcomes.length) return first;
    return outcomes.map((one) => ({
      reservation: one.of.reservationId,
      shipment: one.of.shipmentId ?? null,
      error:
        'refusal' in one
          ? {
              statusCode: rejectionStatus[one.refusal.kind],
              message: [messageOf(language, one.refusal)].flat(),
            }
          : null,
    }));
  },
});

export const shipmentEndpoints = [getMilestones, postMilestones, getShipments, postShipmentMilestones];
