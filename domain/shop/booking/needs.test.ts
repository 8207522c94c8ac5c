import { describe, expect, test } from 'vitest';
import { bookingInput, type BookingDetails } from '../../shared/booking/inputs';
import { isReefer } from '../../shared/container-size-type';
import { bookingNeedsOf, refuseBooking, type LoadToBook } from './needs';

const load = (changes: Partial<LoadToBook> = {}): LoadToBook => ({
  type: 'AERIAL',
  isReefer: false,
  isInternational: true,
  ends: null,
  ...changes,
});

const shipper = { name: 'Viña Los Andes', address: 'Camino a Lontué km 4, Curicó' };
const consignee = { name: 'Andes Imports', address: '12 NW Street, Miami' };
const sheet = '0198a000-0000-7000-8000-000000000001';

const details = (changes: Partial<BookingDetails> = {}): BookingDetails => ({
  commodity: { description: 'Vino embotellado' },
  dangerousGoods: { answer: 'no' },
  readyOn: '2026-12-01',
  shipper,
  consignee,
  ...changes,
});

describe('what a load needs', () => {
  test.each([
    ['international air', load(), ['hsCode', 'parties']],
    ['international sea', load({ type: 'LCL' }), ['hsCode', 'parties', 'notifyParty']],
    ['a reefer', load({ type: 'FCL', isReefer: true }), ['temperature', 'hsCode', 'parties', 'notifyParty']],
    ['a truck at home', load({ type: 'FTL', isInternational: false }), []],
    ['a truck abroad', load({ type: 'FTL' }), ['hsCode']],
    [
      'a courier from door to port at home',
      load({ type: 'COURIER', isInternational: false, ends: { origin: 'door', destination: 'port' } }),
      ['pickup', 'recipient'],
    ],
    [
      'a delivery bought with a freight',
      load({ type: 'DRAYAGE', isInternational: false, ends: { origin: 'port', destination: 'door' } }),
      ['delivery'],
    ],
  ])('%s', (_case, one, needed) => {
    const needs = Object.entries(bookingNeedsOf([one])).flatMap(([name, is]) => (is === true ? [name] : []));
    expect(needs).toEqual(needed);
  });

  test('of several loads is what any of them needs', () => {
    const both = bookingNeedsOf([load({ type: 'FTL', isInternational: false }), load({ type: 'LCL' })]);
    expect([both.parties, both.notifyParty, both.temperature]).toEqual([true, true, false]);
  });

  test('a container is a reefer by its ISO type, or else by its code', () => {
    expect(isReefer({ code: '40RH', sizeType: '45R1' })).toBe(true);
    expect(isReefer({ code: '20RF', sizeType: null })).toBe(true);
    expect(isReefer({ code: '40HC', sizeType: '45G1' })).toBe(false);
    expect(isReefer({ code: '40HC', sizeType: '45R1' })).toBe(true);
    expect(isReefer({ code: '40NOR', sizeType: '45R1' })).toBe(false);
  });
});

describe('a booking', () => {
  const air = bookingNeedsOf([load()]);
  const reefer = bookingNeedsOf([load({ type: 'FCL', isReefer: true })]);
  const missing = (one: BookingDetails, needs = air) =>
    refuseBooking({ booking: one }, needs, true)?.issues?.map(({ path }) => path.join('.'));

  test('with all that the load needs is taken', () => {
    expect(refuseBooking({ booking: details() }, air, true)).toBeNull();
    expect(refuseBooking({ booking: details({ temperature: '-18' }) }, reefer, true)).toBeNull();
  });

  test('names everything that is missing', () => {
    const { commodity, dangerousGoods } = details();
    expect(missing({ commodity, dangerousGoods })).toEqual([
      'booking.readyOn',
      'booking.shipper.name',
      'booking.consignee.name',
    ]);
    expect(missing(details(), reefer)).toEqual(['booking.temperature']);
  });

  test('of dangerous goods is for staff, complete or not', () => {
    const dangerousGoods = {
      answer: 'yes',
      unNumber: 'UN1263',
      hazardClass: '3',
      packingGroup: 'II',
      safetyDataSheet: sheet,
    } as const;
    expect(refuseBooking({ booking: details({ dangerousGoods }) }, air, false)).toMatchObject({
      kind: 'rule',
      code: 'booking.dangerous-goods',
    });
  });

  test('of dangerous goods is taken where the price is for these very goods', () => {
    const paint = { unNumber: 'UN1263', hazardClass: '3' } as const;
    const needs = bookingNeedsOf([load({ special: { dangerousGoods: paint } }), load({ type: 'DRAYAGE' })]);
    const declared = (goods: object) =>
      refuseBooking({ booking: details({ dangerousGoods: goods as never }) }, needs, false)?.code;
    const yes = { answer: 'yes', ...paint, packingGroup: 'II', safetyDataSheet: sheet };
    expect(declared(yes)).toBeUndefined();
    expect(declared({ ...yes, hazardClass: '8' })).toBe('booking.dangerous-goods');
    expect(declared({ ...yes, unNumber: 'UN1993' })).toBe('booking.dangerous-goods');
    expect(declared({ answer: 'no' })).toBe('booking.dangerous-goods-priced');
    expect(refuseBooking({ booking: undefined }, needs, false)?.code).toBe('booking.details-missing');
  });

  test('keeps the temperature that the price is for', () => {
    const needs = bookingNeedsOf([load({ type: 'LTL', special: { temperature: '-18' } })]);
    const booked = (temperature?: string) =>
      refuseBooking({ booking: details({ ...(temperature !== undefined && { temperature }) }) }, needs, true);
    expect(booked('-18.0')).toBeNull();
    expect(booked('5')).toMatchObject({ code: 'booking.other-temperature', params: { temperature: '-18' } });
    expect(booked()?.issues?.map(({ path }) => path.join('.'))).toEqual(['booking.temperature']);
  });

  test('without details is taken of programs alone, and never of reefers', () => {
    expect(refuseBooking({ booking: undefined }, air, false)).toBeNull();
    expect(refuseBooking({ booking: undefined }, air, true)).toMatchObject({
      code: 'booking.details-missing',
    });
    expect(refuseBooking({ booking: undefined }, reefer, false)).toMatchObject({
      code: 'booking.temperature-missing',
    });
  });
});

describe('addresses of a shipment', () => {
  const parcel = bookingNeedsOf([load({ type: 'COURIER', isInternational: false })]);
  const door = bookingNeedsOf([
    load({ type: 'FCL' }),
    load({ type: 'DRAYAGE', isInternational: false, ends: { origin: 'port', destination: 'door' } }),
  ]);
  const recipient = { name: 'Rosa Paredes', street: 'Barros Arana 120', city: 'Concepción', country: 'CL' };
  const dropOff = details({ handover: 'drop-off' });
  const missing = (shipment: Parameters<typeof refuseBooking>[0], needs = parcel) =>
    refuseBooking(shipment, needs, false)?.issues?.map(({ path }) => path.join('.'));

  test('a parcel has a recipient with name, address and telephone', () => {
    expect(missing({ booking: dropOff })).toEqual([
      'delivery.name',
      'delivery.street',
      'delivery.city',
      'delivery.phone',
    ]);
    expect(missing({ booking: dropOff, delivery: recipient })).toEqual(['delivery.phone']);
    const reached = { ...recipient, phone: '+56412345678' };
    expect(missing({ booking: dropOff, delivery: reached })).toBeUndefined();
  });

  test('a parcel is picked up at an address or dropped off', () => {
    const delivery = { ...recipient, phone: '+56412345678' };
    expect(missing({ booking: details(), delivery })).toEqual(['booking.handover']);
    expect(missing({ booking: details({ handover: 'pickup' }), delivery })).toEqual([
      'pickup.name',
      'pickup.street',
      'pickup.city',
    ]);
    expect(missing({ booking: details(), delivery, pickup: recipient })).toBeUndefined();
  });

  test('a paid door has its address, also without booking details', () => {
    const names = ['delivery.name', 'delivery.street', 'delivery.city'];
    expect(missing({ booking: details() }, door)).toEqual(names);
    expect(missing({ booking: undefined }, door)).toEqual(names);
    expect(missing({ booking: details(), delivery: recipient }, door)).toBeUndefined();
  });

  test('one of several shipments is named', () => {
    const refused = refuseBooking({ booking: details() }, door, false, ['shipments', 1]);
    expect(refused?.issues?.[0]?.path.join('.')).toBe('shipments.1.delivery.name');
  });
});

describe('what is entered', () => {
  const entered = (changes: object) => bookingInput.safeParse({ ...details(), ...changes });
  const wrong = (changes: object) =>
    entered(changes).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  test('is read as people write it, and the same when it is read again', () => {
    const read = entered({
      commodity: { description: ' Baterías ', hsCode: '8507.60' },
      dangerousGoods: {
        answer: 'yes',
        unNumber: 'un 3480',
        hazardClass: '9',
        packingGroup: 'none',
        safetyDataSheet: sheet,
      },
      temperature: ' -18.5 ',
    }).data;
    expect(read).toMatchObject({
      commodity: { description: 'Baterías', hsCode: '850760' },
      dangerousGoods: { unNumber: 'UN3480' },
      temperature: '-18.5',
    });
    expect(bookingInput.parse(read)).toEqual(read);
    const bare = {
      answer: 'yes',
      unNumber: '1263',
      hazardClass: '3',
      packingGroup: 'II',
      safetyDataSheet: sheet,
    };
    expect(entered({ dangerousGoods: bare }).data?.dangerousGoods).toMatchObject({ unNumber: 'UN1263' });
  });

  test('a yes wants number, class, group and sheet, all at once', () => {
    expect(wrong({ dangerousGoods: { answer: 'yes' } })).toEqual([
      'dangerousGoods.unNumber: validation.required',
      'dangerousGoods.hazardClass: validation.required',
      'dangerousGoods.packingGroup: validation.required',
      'dangerousGoods.safetyDataSheet: validation.safety-sheet-missing',
    ]);
    expect(wrong({ dangerousGoods: undefined })).toEqual(['dangerousGoods: validation.dangerous-goods']);
  });

  test.each([
    [{ commodity: { description: 'Vino', hsCode: '22042' } }, 'commodity.hsCode: validation.hs-code'],
    [{ commodity: { description: ' ' } }, 'commodity.description: validation.required'],
    [{ temperature: '-80' }, 'temperature: validation.temperature'],
    [{ temperature: 'frío' }, 'temperature: validation.temperature'],
    [{ readyOn: '2026-02-30' }, 'readyOn: validation.date'],
    [{ consignee: { name: 'Andes' } }, 'consignee.address: validation.required'],
  ])('%j is refused', (changes, sentence) => {
    expect(wrong(changes)).toEqual([sentence]);
  });
});
