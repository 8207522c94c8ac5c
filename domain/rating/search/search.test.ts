import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateSearchInput } from './inputs';
import { forcedType, kindOfPlace, loadDefaults, shipmentTypes, shortNameOf, typesBetween } from './options';
import { inSearchOrder, type searchOrders } from './order';
import { cutOffDay, nextDepartures } from './departures';
import { distanceBetween, estimatedDays, plausibleDays, usualSpeeds } from './transit';

describe('the type of a search', () => {
  it('is told by its places', () => {
    expect(forcedType('airport', 'airport', 'LTL')).toBe('AERIAL');
    expect(forcedType('port', 'port', 'AERIAL')).toBe('FCL');
    expect(forcedType('port', 'port', 'LCL')).toBe('LCL');
    expect(forcedType('port', 'zone', 'AERIAL')).toBe('LTL');
    expect(forcedType('zone', 'zone', 'AERIAL')).toBe('AERIAL');
    expect(forcedType('zone', 'zone')).toBe('LTL');
    expect(forcedType('airport', 'port', 'FCL')).toBe('LTL');
    expect(forcedType('port', 'zone', 'DRAYAGE')).toBe('DRAYAGE');
    expect(forcedType('airport', 'port')).toBe('LTL');
  });

  it('leaves to choose from what the places leave open, the forced one first', () => {
    expect(typesBetween('airport', 'airport')).toEqual(['AERIAL']);
    expect(typesBetween('port', 'port')).toEqual(['FCL', 'LCL']);
    expect(typesBetween('airport', 'port')).toEqual(['LTL', 'FTL', 'DRAYAGE', 'COURIER']);
    expect(typesBetween('zone', 'port')).toEqual(['LTL', 'FTL', 'DRAYAGE', 'COURIER', 'FCL', 'LCL']);
    expect(typesBetween('airport', 'zone')).toEqual(['LTL', 'FTL', 'DRAYAGE', 'COURIER', 'AERIAL']);
    expect(typesBetween('zone', 'zone').toSorted()).toEqual(shipmentTypes.toSorted());
    expect(typesBetween('airport', null)).toEqual(shipmentTypes);
  });

  it('calls airports and ports by their codes, everything else by its name', () => {
    expect(shortNameOf({ code: 'CLSAI', name: 'San Antonio' })).toBe('CLSAI');
    expect(shortNameOf({ code: 'CL-13101', name: 'Santiago' })).toBe('Santiago');
  });

  it('reads what a place is from its code', () => {
    expect(['SCL', 'CLVAP', 'MXLZC', 'Quilicura'].map(kindOfPlace)).toEqual([
      'airport',
      'port',
      'port',
      'zone',
    ]);
  });

  it('refuses a load of another type than its places', () => {
    const { piece } = loadDefaults.AERIAL;
    const search = {
      origin: 'MIA',
      destination: 'SCL',
      load: { measuredBy: 'pieces', type: 'LCL', pieces: [piece] },
    };
    expect(rateSearchInput.safeParse(search).error?.issues).toMatchObject([
      { path: ['load', 'type'], message: 'validation.other-mode' },
    ]);
    const found = rateSearchInput.parse({ ...search, load: { ...search.load, type: 'AERIAL' } });
    expect(found).toMatchObject({ currency: 'USD', order: 'lowCost', limit: 10, offset: 0, radius: 0 });
  });
});

describe('transit days that nobody gave', () => {
  const santiago = { latitude: -33.393, longitude: -70.7858 };
  const miami = { latitude: 25.7932, longitude: -80.2906 };

  it('are distance by speed a day, rounded up', () => {
    expect(Math.round(distanceBetween(miami, santiago))).toBe(6657);
    expect(distanceBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(
      111.195,
      3,
    );
    expect(estimatedDays(6657, 'AERIAL', usualSpeeds)).toBe(8);
    expect(estimatedDays(6657, 'FCL', usualSpeeds)).toBe(167);
    expect(estimatedDays(120, 'FTL', usualSpeeds)).toBe(2);
    expect(estimatedDays(10, 'AERIAL', usualSpeeds)).toBe(1);
    expect(estimatedDays(0, 'LTL', usualSpeeds)).toBe(1);
    expect(estimatedDays(851, 'COURIER', usualSpeeds)).toBe(2);
    expect(estimatedDays(6657, 'FCL', { ...usualSpeeds, sea: 600 })).toBe(12);
  });

  it('are unknown over twice the slowest known service', () => {
    expect(plausibleDays(40, 20)).toBe(40);
    expect(plausibleDays(41, 20)).toBe(null);
    expect(plausibleDays(167, null)).toBe(167);
  });

  it('are at least one whole day for any two places', () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, fc.constantFrom(...shipmentTypes), (from, to, type) => {
        const days = estimatedDays(distanceBetween(from, to), type, usualSpeeds);
        expect(Number.isInteger(days) && days >= 1).toBe(true);
      }),
    );
  });
});

describe('results', () => {
  const result = (id: string, total: string, transitDays: number | null, validTo = '2026-04-01') => ({
    id,
    total: Big(total),
    transitDays,
    validTo,
  });
  const idsBy = (order: (typeof searchOrders)[number], results: Parameters<typeof inSearchOrder>[0]) =>
    inSearchOrder(results, order).map(({ id }) => id);

  it('come by price, by days, or by the best of both', () => {
    const some = [result('slow', '100', 9), result('fast', '400', 1), result('fair', '150', 3)];
    expect(idsBy('lowCost', some)).toEqual(['slow', 'fair', 'fast']);
    expect(idsBy('transit', some)).toEqual(['fast', 'fair', 'slow']);
    expect(idsBy('balanced', some)).toEqual(['fair', 'fast', 'slow']);
  });

  it('of the same price come by days, then the longest valid, then id', () => {
    const some = [
      result('d', '9', null),
      result('c', '9', 2),
      result('b', '9', 2, '2026-05-01'),
      result('a', '9', 2),
    ];
    expect(idsBy('lowCost', some)).toEqual(['b', 'a', 'c', 'd']);
    expect(idsBy('lowCost', some.toReversed())).toEqual(['b', 'a', 'c', 'd']);
  });
});

describe('departures', () => {
  const tuesdaysAndFridays = { frequency: 'weekly', days: [false, true, false, false, true, false, false] };
  // 2026-03-02 is a Monday
  const from = '2026-03-02';
  const days = (more: { cutOff?: number | null }, until = '2026-04-01', today = from) =>
    nextDepartures({ frequency: tuesdaysAndFridays, ...more }, { from, until, today });

  it('are the next weekdays the rate departs on, within its validity', () => {
    const next = (until: string) => days({}, until).map(({ day }) => day);
    expect(next('2026-04-01')).toEqual(['2026-03-03', '2026-03-06', '2026-03-10']);
    expect(next('2026-03-05')).toEqual(['2026-03-03']);
    const never = { frequency: 'none', days: Array<boolean>(7).fill(false) };
    expect(nextDepartures({ frequency: never }, { from, until: '2027-01-01', today: from })).toEqual([]);
  });

  it('have the day of their cut-off, if the rate has one', () => {
    expect(days({ cutOff: null })[0]).toEqual({ day: '2026-03-03', cutOff: null });
    const cutOffs = (hours: number) => days({ cutOff: hours }).map(({ cutOff }) => cutOff);
    expect(cutOffs(0)).toEqual(['2026-03-03', '2026-03-06', '2026-03-10']);
    // A started day counts as a whole one: the hour of a departure is not known.
    for (const hours of [1, 6, 24])
      expect(cutOffs(hours)).toEqual(['2026-03-02', '2026-03-05', '2026-03-09']);
    for (const hours of [25, 48]) expect(cutOffs(hours)).toEqual(['2026-03-04', '2026-03-08', '2026-03-11']);
    expect(cutOffDay('2026-03-01', 48)).toBe('2026-02-27');
    expect(cutOffDay('2026-03-31', 720)).toBe('2026-03-01');
  });

  it('are those that cargo still reaches: the day of the cut-off counts, the day after is too late', () => {
    const first = (today: string, cutOff = 48) => days({ cutOff }, '2026-03-11', today).at(0)?.day;
    expect(first('2026-03-01')).toBe('2026-03-03');
    expect(first('2026-03-02')).toBe('2026-03-06');
    expect(first('2026-03-04')).toBe('2026-03-06');
    expect(first('2026-03-05')).toBe('2026-03-10');
    expect(first('2026-03-03', 0)).toBe('2026-03-03');
    expect(first('2026-03-04', 0)).toBe('2026-03-06');
    expect(days({ cutOff: 48 }, '2026-03-10', '2026-03-09')).toEqual([]);
  });
});
