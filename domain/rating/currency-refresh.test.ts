import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRefresh, isBelievableDay } from './currency-refresh';

const latest = { date: '2026-03-30', unitsPerUsd: '950' };
const today = '2026-03-31';
const decide = (unitsPerUsd: string, date = today) => decideRefresh(latest, { date, unitsPerUsd }, today);

describe('a currency rate of a provider', () => {
  it('is added when it is newer and near the last one', () => {
    expect(decide('961.5')).toBe('add');
    expect(decide('950')).toBe('add');
  });

  it('waits for a manager beyond 20 % either way, and not at 20 %', () => {
    expect(decide('1140')).toBe('add');
    expect(decide('1140.000001')).toBe('needs-approval');
    expect(decide('760')).toBe('add');
    expect(decide('759.999999')).toBe('needs-approval');
    expect(decide('9.5')).toBe('needs-approval');
  });

  it('never replaces one of the same day or a newer one', () => {
    expect(decide('951', latest.date)).toBe('not-newer');
    expect(decide('951', '2025-01-02')).toBe('not-newer');
    expect(decide('5', '2025-01-02')).toBe('not-newer');
  });

  it('of tomorrow waits for its day', () => {
    expect(decide('951', '2026-04-01')).toBe('not-yet');
    expect(isBelievableDay('2026-04-01', today)).toBe(true);
    expect(isBelievableDay('2026-04-02', today)).toBe(false);
  });

  it('is added for any change within 20 %', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 80, max: 120 }),
        (millionths, percent) => {
          const last = (millionths / 1e6).toFixed(6);
          const next = (BigInt(millionths) * BigInt(percent)).toString().padStart(9, '0');
          const unitsPerUsd = `${next.slice(0, -8)}.${next.slice(-8)}`;
          const decision = decideRefresh(
            { ...latest, unitsPerUsd: last },
            { date: today, unitsPerUsd },
            today,
          );
          expect(decision).toBe('add');
        },
      ),
    );
  });
});
