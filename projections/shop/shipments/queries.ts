import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { isAuditor, isStaff, type Actor } from '../../../domain/shared/actor';
import type { ShipmentType } from '../../../domain/shared/load-types';
import type { ShipmentState } from '../../../domain/shop/milestones/events';
import type { ShipmentZones } from '../../../domain/shop/milestones/record';
import {
  recordedMilestones,
  type Milestone,
  type RecordedMilestone,
} from '../../../domain/shop/milestones/states';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { instantText, rowCount } from '../../expressions';
import { defineQuery, now, type Database, type Page, type Tables } from '../../projection';
import { containing } from '../../search-text';
import { reservationsWithinReach } from '../reservation/queries';
import type { MilestoneCorrection } from './table';

type Joined = Tables & { readonly s: Tables['shipment']; readonly r: Tables['reservation'] };
const eb = expressionBuilder<Joined, 's' | 'r'>();

const columns = [
  's.id',
  's.reservation_id as reservationId',
  's.shipment_id as shipmentId',
  eb.ref('s.type').$castTo<ShipmentType>().as('type'),
  's.origin_code as originCode',
  's.origin_name as originName',
  's.destination_code as destinationCode',
  's.destination_name as destinationName',
  's.carriers',
  's.carrier_reference',
  's.vessel',
  's.voyage',
  's.flight',
  's.waybill',
  's.containers',
  eb.ref('s.milestones').$castTo<ShipmentState['milestones']>().as('milestones'),
  eb.ref('s.last_milestone').$castTo<Milestone>().as('lastMilestone'),
  eb.ref('s.next_milestone').$castTo<RecordedMilestone | null>().as('nextMilestone'),
  instantText(eb.ref('s.made_at')).as('madeAt'),
] as const;

export interface ListedShipment {
  readonly id: string;
  readonly reservationId: string;
  readonly shipmentId: string;
  readonly type: ShipmentType;
  readonly originCode: string | null;
  readonly originName: string;
  readonly destinationCode: string | null;
  readonly destinationName: string;
  readonly carriers: readonly string[];
  readonly carrier_reference: string | null;
  readonly vessel: string | null;
  readonly voyage: string | null;
  readonly flight: string | null;
  readonly waybill: string | null;
  readonly containers: readonly string[];
  readonly milestones: ShipmentState['milestones'];
  readonly lastMilestone: Milestone;
  readonly nextMilestone: RecordedMilestone | null;
  readonly madeAt: string;
}

export interface ReservedShipment extends ListedShipment {
  /** Empty for customers. */
  readonly corrections: readonly MilestoneCorrection[];
}

const mayReadCorrections = (actor: Actor) => isStaff(actor) || isAuditor(actor);

export const findShipments = defineQuery({
  name: 'findShipments',
  access: 'customer',
  scope: 'owner',
  input: z.object({ reservationId: z.string() }),
  async run(db, { reservationId }, actor): Promise<readonly ReservedShipment[] | Rejection> {
    const rows = await db
      .selectFrom('reservation as r')
      .leftJoin('shipment as s', 's.reservation_id', 'r.id')
      .where('r.id', '=', reservationId)
      .where(await reservationsWithinReach(db, actor))
      .select([...columns, 's.corrections'])
      .orderBy('s.position')
      .orderBy('s.id')
      .execute();
    if (rows.length === 0) return reject('not-found', 'reservation.not-found');
    return (rows as unknown as readonly (ReservedShipment | { readonly id: null })[]).flatMap((row) =>
      row.id === null ? [] : [{ ...row, corrections: mayReadCorrections(actor) ? row.corrections : [] }],
    );
  },
});

export const listedWith = z.object({
  search: z.string().trim().max(100).optional(),
  vessel: z.string().trim().toUpperCase().max(60).optional(),
  voyage: z.string().trim().toUpperCase().max(20).optional(),
  flight: z.string().trim().toUpperCase().max(8).optional(),
  next: z.enum(recordedMilestones).optional(),
  late: z.boolean().optional(),
});

export interface StaffShipment extends ListedShipment {
  readonly reservationNumber: string;
  readonly customerName: string;
}

/** Of reservations that were not cancelled, the newest first; those that wait for a milestone by its time. */
export const listShipments = defineQuery({
  name: 'listShipments',
  access: 'staff',
  scope: 'owner',
  input: listedWith.extend({
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(
    db,
    { search, vessel, voyage, flight, next, late, limit, offset },
    actor,
  ): Promise<Page<StaffShipment>> {
    const text = (value: string) =>
      eb.or([
        eb(eb.fn<string>('folded', ['s.search']), 'like', containing(value)),
        eb(eb.fn<string>('folded', ['r.search']), 'like', containing(value)),
      ]);
    const where = eb.and([
      await reservationsWithinReach(db, actor),
      eb('r.cancelled_at', 'is', null),
      ...(search === undefined ? [] : [text(search)]),
      ...(vessel === undefined ? [] : [eb('s.vessel', '=', vessel)]),
      ...(voyage === undefined ? [] : [eb('s.voyage', '=', voyage)]),
      ...(flight === undefined ? [] : [eb('s.flight', '=', flight)]),
      ...(next === undefined ? [] : [eb('s.next_milestone', '=', next)]),
      ...(late === undefined ? [] : [eb('s.late_from', late ? '<' : '>=', now())]),
    ]);
    const from = db
      .selectFrom('shipment as s')
      .innerJoin('reservation as r', 'r.id', 's.reservation_id')
      .where(where);
    const [data, { total }] = await Promise.all([
      from
        .select([...columns, 'r.number as reservationNumber', 'r.customer_name as customerName'])
        .$if(next !== undefined || late !== undefined, (of) => of.orderBy('s.next_expected_at'))
        .orderBy('s.made_at', 'desc')
        .orderBy('s.id')
        .limit(limit)
        .offset(offset)
        .execute(),
      from.select(rowCount.as('total')).executeTakeFirstOrThrow(),
    ]);
    return { data, total };
  },
});

/** Without access check. Time zones by shipment, where the catalogues know them. */
export async function readShipmentZones(
  db: Database,
  reservationId: string,
  usual: string,
): Promise<ShipmentZones> {
  const rows = await db
    .selectFrom('shipment as s')
    .where('s.reservation_id', '=', reservationId)
    .select((of) => {
      const zoneOf = (code: 's.origin_code' | 's.destination_code') =>
        of.fn.coalesce(
          of
            .selectFrom('ports as p')
            .select('p.time_zone')
            .whereRef('p.code', '=', code)
            .where('p.is_removed', '=', false)
            .limit(1),
          of
            .selectFrom('airports as a')
            .select('a.time_zone')
            .whereRef('a.airport_code', '=', code)
            .where('a.is_removed', '=', false)
            .limit(1),
        );
      return [
        's.shipment_id as id',
        zoneOf('s.origin_code').as('origin'),
        zoneOf('s.destination_code').as('destination'),
      ];
    })
    .execute();
  return Object.fromEntries(
    rows.map(({ id, origin, destination }) => [
      id,
      { origin: origin ?? usual, destination: destination ?? usual },
    ]),
  );
}

/** Without access check. */
export async function isShipmentOf(
  db: Database,
  reservationId: string,
  shipmentId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('shipment')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst();
  return found !== undefined;
}
