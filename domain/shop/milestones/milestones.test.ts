import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { documentTypes } from '../../shared/documents/options';
import { shipmentTypes, type ShipmentType } from '../../shared/load-types';
import { isRejection, type Rejection } from '../../shared/rejection';
import type { ReservationEvent } from '../reservation/events';
import { recordMilestonesInput, type RecordMilestones } from './inputs';
import { isBefore, momentAt } from './moments';
import { decideMilestones } from './record';
import { evolveShipments, shipmentsBooked, type Shipments } from './shipments';
import { milestoneOfDocument, milestonesOf, mustFollow, recordedMilestones } from './states';

const now = '2026-11-30T12:00:00.000Z';
const zones = { line: { origin: 'Asia/Shanghai', destination: 'America/Santiago' } };
const facts = { zones, usualZone: 'America/Santiago' };

const booked = (type: ShipmentType = 'FCL'): Shipments => ({
  line: {
    type,
    transport: {
      carrierReference: null,
      vessel: null,
      voyage: null,
      flight: null,
      waybill: null,
      containers: [],
    },
    milestones: {},
  },
});

type Written = Partial<Omit<RecordMilestones, 'reservationId'>>;

function record(written: Written, before: Shipments = booked()) {
  const input = recordMilestonesInput.parse({ reservationId: 'one', ...written });
  return decideMilestones(input, before, facts, now);
}

function after(written: Written, before: Shipments = booked()): Shipments {
  const events = record(written, before);
  if (isRejection(events)) throw new Error(JSON.stringify(events.issues));
  return events.reduce((state, event) => evolveShipments(state, event as ShipmentEvent), before);
}
type ShipmentEvent = Parameters<typeof evolveShipments>[1];

const refusals = (outcome: readonly ReservationEvent[] | Rejection) =>
  isRejection(outcome)
    ? (outcome.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
    : [];

const departed = { milestones: [{ milestone: 'departed', actual: '2026-11-10T21:30' }] } satisfies Written;

it('counts a delivery bought with another line as part of its shipment', () => {
  const line = (lineId: string, type: ShipmentType, door?: { of: string; end: 'destination' }) => ({
    type: 'rate',
    lineId,
    request: { load: { type } },
    ...(door && { door }),
  });
  const lines = [
    line('sea', 'LCL'),
    line('delivery', 'LTL', { of: 'sea', end: 'destination' }),
    line('delivery of none', 'LTL', { of: 'removed', end: 'destination' }),
  ];
  const made = { lines, source: { type: 'cart' } } as unknown as Parameters<typeof shipmentsBooked>[0];
  expect(Object.entries(shipmentsBooked(made)).map(([id, { type }]) => [id, type])).toEqual([
    ['sea', 'LCL'],
    ['delivery of none', 'LTL'],
  ]);
});

describe('which milestones there are', () => {
  test.each([
    ['FCL', true, true],
    ['LCL', true, false],
    ['AERIAL', true, false],
    ['FTL', false, false],
    ['COURIER', false, false],
    ['DRAYAGE', false, true],
  ] as const)('%s: gate in %s, empty returned %s', (type, gateIn, emptyReturned) => {
    expect(milestonesOf(type).includes('gate-in')).toBe(gateIn);
    expect(milestonesOf(type).includes('empty-returned')).toBe(emptyReturned);
  });

  test.each(shipmentTypes)('%s is booked and delivered, in the order of a shipment', (type) => {
    const own = milestonesOf(type);
    expect(own).toEqual(expect.arrayContaining(['booked', 'picked-up', 'delivered']));
    expect(own).toEqual(recordedMilestones.filter((one) => own.includes(one)));
  });

  it('shows a document at its own milestone, or the one before', () => {
    expect(milestoneOfDocument('bill-of-lading', 'FCL')).toBe('departed');
    expect(milestoneOfDocument('arrival-notice', 'DRAYAGE')).toBe('picked-up');
    for (const type of shipmentTypes)
      for (const document of documentTypes)
        expect(milestonesOf(type)).toContain(milestoneOfDocument(document, type));
  });

  it('has no milestone that must follow a later one', () => {
    for (const [at, later] of recordedMilestones.entries())
      for (const other of recordedMilestones.slice(at)) expect(mustFollow(later, other)).toBe(false);
  });
});

describe('times', () => {
  it('keeps local times of the place, whatever offset they came with', () => {
    expect(momentAt('2026-11-30T15:00', 'Asia/Shanghai')).toBe('2026-11-30T15:00+08:00');
    expect(momentAt('2026-12-01T02:30:00Z', 'America/Santiago')).toBe('2026-11-30T23:30-03:00');
    expect(momentAt('2026-12-01', 'America/Santiago')).toBe('2026-12-01');
    expect(momentAt('2026-12-01T00:00Z', 'Asia/Kolkata')).toBe('2026-12-01T05:30+05:30');
  });

  it('names the same instant in every time zone', () => {
    const zone = fc.constantFrom('America/Santiago', 'Asia/Shanghai', 'America/St_Johns', 'UTC');
    const instant = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2028-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zone, instant, (timeZone, date) => {
        date.setUTCSeconds(0, 0);
        expect(Date.parse(momentAt(date.toISOString(), timeZone))).toBe(date.getTime());
      }),
    );
  });

  test.each(['2026-02-30', '2026-11-30T25:00', '2026-11-30 15:00', '30/11/2026', '2026-11-30T15:00+99'])(
    'refuses %s',
    (actual) => {
      const parsed = recordMilestonesInput.safeParse({
        reservationId: 'one',
        milestones: [{ milestone: 'departed', actual }],
      });
      expect(parsed.error?.issues[0]).toMatchObject({
        path: ['milestones', 0, 'actual'],
        message: 'validation.milestone-time',
      });
    },
  );

  it('lets a flight over the date line arrive a day before its departure', () => {
    expect(isBefore('2026-11-09', '2026-11-10')).toBe(false);
    expect(isBefore('2026-11-08', '2026-11-10')).toBe(true);
    expect(isBefore('2026-11-10T09:00-10:00', '2026-11-10T20:00+13:00')).toBe(false);
  });
});

describe('recording', () => {
  it('records what was planned, expected and reached, and what carries it', () => {
    expect(
      record({
        transport: { carrierReference: 'hlcu scl 123', vessel: ' Cap  San Lorenzo', voyage: '432w' },
        milestones: [
          { milestone: 'arrived', planned: '2026-12-20', estimated: '2026-12-22T08:00' },
          ...departed.milestones,
        ],
      }),
    ).toEqual([
      {
        type: 'ReservationTransportChanged',
        data: {
          shipmentId: 'line',
          transport: {
            carrierReference: 'HLCUSCL123',
            vessel: 'CAP SAN LORENZO',
            voyage: '432W',
            ...{ flight: null, waybill: null, containers: [] },
          },
        },
      },
      {
        type: 'ReservationScheduleChanged',
        data: {
          shipmentId: 'line',
          times: [
            { milestone: 'arrived', type: 'planned', at: '2026-12-20' },
            { milestone: 'arrived', type: 'estimated', at: '2026-12-22T08:00-03:00' },
          ],
        },
      },
      {
        type: 'ReservationMilestoneReached',
        data: { shipmentId: 'line', milestone: 'departed', at: '2026-11-10T21:30+08:00' },
      },
    ]);
  });

  it('does nothing when the same request comes again, also in another offset', () => {
    const written = {
      transport: { waybill: 'HLCUSCL123', containers: ['CSQU 305438-3'] },
      milestones: [{ milestone: 'departed', planned: '2026-11-09', actual: '2026-11-10T21:30+08:00' }],
    } satisfies Written;
    const again = { milestones: [{ milestone: 'departed', actual: '2026-11-10T13:30Z' }] } satisfies Written;
    expect(record(written, after(written))).toEqual([]);
    expect(record(again, after(written))).toEqual([]);
  });

  it('reports milestones in the order of the shipment', () => {
    const events = record({
      milestones: [
        { milestone: 'arrived', actual: '2026-11-29' },
        { milestone: 'departed', actual: '2026-11-10' },
      ],
    });
    expect(events).toMatchObject([{ data: { milestone: 'departed' } }, { data: { milestone: 'arrived' } }]);
  });

  it('changes a reached milestone with a reason alone, and keeps both times', () => {
    const correction = { milestone: 'departed', actual: '2026-11-11T09:00' } as const;
    expect(refusals(record({ milestones: [correction] }, after(departed)))).toEqual([
      'milestones.0.reason validation.milestone-reason',
    ]);
    expect(record({ milestones: [{ ...correction, reason: 'Rolled over' }] }, after(departed))).toEqual([
      {
        type: 'ReservationMilestoneCorrected',
        data: {
          shipmentId: 'line',
          milestone: 'departed',
          at: '2026-11-11T09:00+08:00',
          was: '2026-11-10T21:30+08:00',
          reason: 'Rolled over',
        },
      },
    ]);
  });

  it('takes a milestone back with a reason, after which it can be reached again', () => {
    const withdrawn = after(
      { milestones: [{ milestone: 'departed', actual: null, reason: 'Not loaded' }] },
      after(departed),
    );
    expect(withdrawn['line']?.milestones.departed?.actual).toBeNull();
    expect(record(departed, withdrawn)).toMatchObject([{ type: 'ReservationMilestoneReached' }]);
  });

  test.each([
    ['a time in the future', '2026-11-30T20:01', 'validation.milestone-future'],
    ['a day that has begun nowhere', '2026-12-02', 'validation.milestone-future'],
    ['a year typed wrong', '2062-11-10', 'validation.milestone-year'],
  ])('refuses %s', (_case, actual, message) => {
    expect(refusals(record({ milestones: [{ milestone: 'departed', actual }] }))).toEqual([
      `milestones.0.actual ${message}`,
    ]);
  });

  it('accepts the very minute, and today where it has begun', () => {
    for (const actual of ['2026-11-30T20:00', '2026-12-01'])
      expect(record({ milestones: [{ milestone: 'departed', actual }] })).toHaveLength(1);
  });

  it('refuses to arrive before departing, in whichever order both are recorded', () => {
    const arrived = { milestones: [{ milestone: 'arrived', actual: '2026-11-10T11:00' }] } satisfies Written;
    expect(refusals(record(arrived, after(departed)))).toEqual([]);
    const early = {
      milestones: [{ milestone: 'arrived', actual: '2026-11-10T10:00+08:00' }],
    } satisfies Written;
    expect(refusals(record(early, after(departed)))).toEqual([
      'milestones.0.actual validation.milestone-before',
    ]);
    expect(refusals(record(departed, after(early)))).toEqual([
      'milestones.0.actual validation.milestone-after',
    ]);
    expect(refusals(record({ milestones: [...departed.milestones, ...early.milestones] }))).toEqual([
      'milestones.1.actual validation.milestone-before',
    ]);
  });

  it('allows customs clearance before the arrival, and plans in any order', () => {
    expect(
      refusals(
        record({
          milestones: [
            { milestone: 'customs-cleared', actual: '2026-11-20' },
            { milestone: 'arrived', actual: '2026-11-28', planned: '2026-11-01' },
            { milestone: 'departed', planned: '2026-11-05' },
          ],
        }),
      ),
    ).toEqual([]);
  });

  it('names every wrong field at once', () => {
    const outcome = record(
      {
        transport: { vessel: 'Cap San Lorenzo', waybill: '045-12345678' },
        milestones: [
          { milestone: 'discharged', actual: '2026-11-10' },
          { milestone: 'departed', actual: '2026-12-24' },
        ],
      },
      booked('AERIAL'),
    );
    expect(refusals(outcome)).toEqual([
      'transport.vessel validation.transport-not-of-shipment',
      'milestones.0.milestone validation.milestone-not-of-shipment',
      'milestones.1.actual validation.milestone-future',
    ]);
  });

  test.each([
    ['AERIAL', '04512345675', '045-12345675'],
    ['AERIAL', '045-12345678', null],
    ['FCL', 'hlcu scl 1234', 'HLCUSCL1234'],
    ['FCL', 'a b', null],
  ] as const)('checks the waybill of %s: %s', (type, waybill, kept) => {
    const outcome = record({ transport: { waybill } }, booked(type));
    if (kept === null) expect(refusals(outcome)).toHaveLength(1);
    else expect(outcome).toMatchObject([{ data: { transport: { waybill: kept } } }]);
  });

  it('refuses container numbers with a wrong check digit', () => {
    const parsed = recordMilestonesInput.safeParse({
      reservationId: 'one',
      transport: { containers: ['CSQU3054383', 'CSQU3054384'] },
    });
    expect(parsed.error?.issues).toMatchObject([
      {
        path: ['transport', 'containers'],
        message: 'validation.container-number',
        params: { number: 'CSQU3054384' },
      },
    ]);
  });

  it('clears what is null and leaves what is absent', () => {
    const before = after({ transport: { vessel: 'Maersk Cebu', voyage: '1' } });
    expect(after({ transport: { voyage: null } }, before)['line']?.transport).toMatchObject({
      vessel: 'MAERSK CEBU',
      voyage: null,
    });
  });

  it('needs the shipment of a booking of several, and refuses another booking’s', () => {
    const two = { ...booked(), other: booked('AERIAL')['line'] } as Shipments;
    expect(refusals(record(departed, two))).toEqual(['shipmentId validation.shipment-needed']);
    expect(record({ ...departed, shipmentId: 'other' }, two)).toMatchObject([
      { data: { shipmentId: 'other' } },
    ]);
    expect(record({ ...departed, shipmentId: 'third' }, two)).toMatchObject({
      code: 'reservation.shipment-not-found',
    });
  });
});
