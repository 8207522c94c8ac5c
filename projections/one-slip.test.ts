import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneSlip, NearNames } from './one-slip';

describe('words one slip apart', () => {
  it.each([
    ['maersk', 'mearsk'],
    ['maersk', 'maerks'],
    ['maersk', 'maesk'],
    ['maersk', 'maerssk'],
    ['maersk', 'maerzk'],
    ['amersk', 'maersk'],
  ])('%s, %s', (one, other) => {
    expect([isOneSlip(one, other), isOneSlip(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['maersk', 'maersk'],
    ['maersk', 'maez'],
    ['maersk', 'mrsek'],
    ['maersk', 'mearks'],
    ['msc', 'mcs'],
    ['one', 'ones'],
  ])('are not %s, %s', (one, other) => {
    expect([isOneSlip(one, other), isOneSlip(other, one)]).toEqual([false, false]);
  });

  it('are those that a letter added, taken, changed or moved makes of any word', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 5, maxLength: 8 });
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('x', 'a'), (one, at, letter) => {
        const place = at % one.length;
        const slips = [
          one.slice(0, place) + one.slice(place + 1),
          one.slice(0, place) + letter + one.slice(place),
          one.slice(0, place) + letter + one.slice(place + 1),
        ];
        for (const slip of slips) expect(slip === one || isOneSlip(one, slip)).toBe(true);
      }),
    );
  });
});

describe('near names', () => {
  const names = new NearNames([
    { value: '1', name: 'Maersk Line', code: 'MAEU' },
    { value: '2', name: 'Hapag-Lloyd', code: null },
    { value: '3', name: 'Compañía Sud Americana', code: null },
    { value: '4', name: 'Maersk Lane', code: null },
  ]);
  const near = (typed: string) => names.near(typed).map(({ label }) => label);

  it('are found word by word, the fewest slips first, by name or by code', () => {
    expect(near('Mearsk Line')).toEqual(['Maersk Line (MAEU)', 'Maersk Lane']);
    expect(near('COMPANIA SUD AMRICANA')).toEqual(['Compañía Sud Americana']);
    expect(near('hapag-loyd')).toEqual(['Hapag-Lloyd']);
    expect(near('MEAU')).toEqual(['Maersk Line (MAEU)']);
  });

  it('are none where a word is two slips away, or no whole word is shared', () => {
    expect([near('Mrsk Line'), near('Maers'), near('Otra'), near('Otra Line'), near('')]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
  });

  const carriers = new NearNames([
    { value: '1', name: 'COSCO Shipping Lines', code: 'COSU' },
    { value: '2', name: 'CMA CGM', code: null },
    { value: '3', name: 'Ocean Network Express', code: null },
    { value: '4', name: 'Hapag-Lloyd', code: null },
    { value: '5', name: 'MSC', code: null },
    { value: '6', name: 'COSCO Shipping', code: null },
  ]);
  const carrier = (typed: string) => carriers.near(typed).map(({ label }) => label);

  it('are longer names that begin with what was typed, the shortest first', () => {
    expect(carrier('cosco')).toEqual(['COSCO Shipping', 'COSCO Shipping Lines (COSU)']);
    expect([carrier('CMA'), carrier('Hapag')]).toEqual([['CMA CGM'], ['Hapag-Lloyd']]);
    expect([carrier('Shipping'), carrier('CO')]).toEqual([[], []]);
  });

  it('are names that stand in what was typed, those of the most words first', () => {
    expect(carrier('MSC Mediterranean Shipping Company')).toEqual(['MSC']);
    expect(carrier('COSCO SHIPPING Lines Chile')).toEqual(['COSCO Shipping Lines (COSU)', 'COSCO Shipping']);
    expect(carrier('CGM Group')).toEqual([]);
    const ports = new NearNames(
      ['Yantian', 'Shenzhen', 'San Antonio'].map((name) => ({ value: name, name, code: null })),
      { hasInitials: false },
    );
    expect(ports.near('SHENZHEN (YANTIAN)').map(({ value }) => value)).toEqual(['Shenzhen', 'Yantian']);
    expect(ports.near('Puerto de San Antonio / Chile').map(({ value }) => value)).toEqual(['San Antonio']);
  });

  it('are names by their first letters, where names are known by these', () => {
    expect(carrier('ONE')).toEqual(['Ocean Network Express']);
    const places = new NearNames([{ value: '1', name: 'Ocean Network Express', code: null }], {
      hasInitials: false,
    });
    expect(places.near('ONE')).toEqual([]);
  });
});
