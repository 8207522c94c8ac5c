import { describe, expect, test } from 'vitest';
import { bookingInput, type BookingDetails } from '../../shared/booking/inputs';
import { bookingNeedsOf, isReefer, refuseBooking, type LoadToBook } from './needs';

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
      ['pickup'],
    ],
  ])('%s', (_case, one, needed) => {
    const needs = Object.entries(bookingNeedsOf([one])).flatMap(([name, is]) => (is ? [name] : []));
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
    refuseBooking(one, needs, true)?.issues?.map(({ path }) => path.join('.'));

  test('with all that the load needs is taken', () => {
    expect(refuseBooking(details(), air, true)).toBeNull();
    expect(refuseBooking(details({ temperature: '-18' }), reefer, true)).toBeNull();
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
    expect(refuseBooking(details({ dangerousGoods }), air, false)).toMatchObject({
      kind: 'rule',
      code: 'booking.dangerous-goods',
    });
  });

  test('without details is taken of programs alone, and never of reefers', () => {
    expect(refuseBooking(undefined, air, false)).toBeNull();
    expect(refuseBooking(undefined, air, true)).toMatchObject({ code: 'booking.details-missing' });
    expect(refuseBooking(undefined, reefer, false)).toMatchObject({ code: 'booking.temperature-missing' });
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
