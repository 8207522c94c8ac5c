import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOrderOf, readDay } from '~/texts/typed-values';
import { DayOrderTally } from './read-day';

describe('a day', () => {
  it.each([
    ['2026-03-31', 'day-first', '2026-03-31'],
    ['2026/3/4', 'month-first', '2026-03-04'],
    ['2026-03-31T00:00:00Z', 'day-first', '2026-03-31'],
    ['31-03-2026', 'day-first', '2026-03-31'],
    ['3/4/2026', 'day-first', '2026-04-03'],
    ['3/4/2026', 'month-first', '2026-03-04'],
    ['3/31/2026 0:00', 'month-first', '2026-03-31'],
    ['31.03.2026', 'day-first', '2026-03-31'],
    ['31/03/2026', 'month-first', undefined],
    ['03/31/2026', 'day-first', undefined],
    ['31-02-2026', 'day-first', undefined],
    ['31/03-2026', 'day-first', undefined],
    ['2026', 'day-first', undefined],
  ] as const)('%s, %s, is %s', (text, order, day) => {
    expect(readDay(text, order)).toBe(day);
  });

  it('comes back in the order in which it was written', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.constantFrom('/', '-', '.'), (date, sign) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, of] = iso.split('-');
        expect(readDay([of, month, year].join(sign), 'day-first')).toBe(iso);
        expect(readDay([month, of, year].join(sign), 'month-first')).toBe(iso);
      }),
    );
  });
});

describe('the order of a column’s days', () => {
  const of = (...texts: readonly string[]) => {
    const tally = new DayOrderTally();
    texts.forEach((text, at) => tally.add(text, at + 2));
    return tally.found();
  };

  it('is proven by one day that can be read one way alone, wherever it stands', () => {
    expect(of('03/04/2026', '05/06/2026', '03/25/2026')).toEqual({ kind: 'proven', order: 'month-first' });
    expect(of('25/03/2026', '05/06/2026')).toEqual({ kind: 'proven', order: 'day-first' });
  });

  it('is open where each can be read both ways, and of no concern where none hangs on it', () => {
    expect(of('03/04/2026', '05-06-2026')).toEqual({ kind: 'open' });
    expect(of('2026-03-04', 'soon', '32/13/2026')).toEqual({ kind: 'open' });
    expect(of('2026-03-04', 'soon')).toBeUndefined();
  });

  it('is contradictory where the one day says this and the other that', () => {
    expect(of('1/2/2026', '25/03/2026', '03/26/2026', '27/03/2026')).toEqual({
      kind: 'both',
      dayFirst: { row: 3, text: '25/03/2026' },
      monthFirst: { row: 4, text: '03/26/2026' },
    });
  });

  it('is by default that of the reader’s country', () => {
    expect([dayOrderOf('es-CL'), dayOrderOf('en-GB'), dayOrderOf('pt-BR'), dayOrderOf('en-US')]).toEqual([
      'day-first',
      'day-first',
      'day-first',
      'month-first',
    ]);
  });
});
