import { describe, expect, test } from 'vitest';
import { atWork, wasAtWork } from './office-hours';

const said = (move: (instant: number) => number, instant: string) =>
  new Date(move(Date.parse(instant))).toISOString();

describe('office hours', () => {
  test('leave what falls into them where it is', () => {
    const friday = '2026-11-20T15:00:00.000Z';
    expect(said(atWork, friday)).toBe(friday);
    expect(said(wasAtWork, friday)).toBe(friday);
  });

  test.each(['2026-11-21T15:00:00.000Z', '2026-11-22T20:00:00.000Z', '2026-11-23T09:00:00.000Z'])(
    'move %s on to Monday morning or back to Friday evening',
    (weekend) => {
      expect(said(atWork, weekend)).toMatch(/^2026-11-23T1[123]:/);
      expect(said(wasAtWork, weekend)).toMatch(/^2026-11-20T2[01]:/);
    },
  );
});
