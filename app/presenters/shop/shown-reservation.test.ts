import { describe, expect, it } from 'vitest';
import { lineRequest } from '@domain/shop/cart/inputs';
import { shipmentDay } from './shown-reservation.server';

describe('the day of shipment of a reserved line', () => {
  const asked = (date?: string) =>
    lineRequest.parse({
      load: { type: 'AERIAL', measuredBy: 'totals', totals: { amount: 1, weight: 100, volume: 0.5 } },
      currency: 'USD',
      date,
    });
  const madeAt = '2026-11-29T01:30:00.000Z'; // 22:30 of the day before in Santiago

  it('is the one that was asked for, also if it is the very day of the booking', () => {
    expect(shipmentDay(asked('2026-12-12'), madeAt)).toBe('2026-12-12');
    expect(shipmentDay(asked('2026-11-28'), madeAt)).toBe('2026-11-28');
  });

  it('is that of the chosen departure, whatever day was searched', () => {
    const chosen = { ...asked('2026-12-05'), departure: '2026-12-15' };
    expect(shipmentDay(chosen, madeAt)).toBe('2026-12-15');
  });

  it('is none where none was asked for, or the asked one had passed', () => {
    expect(shipmentDay(asked(), madeAt)).toBeNull();
    expect(shipmentDay(asked('2026-11-27'), madeAt)).toBeNull();
  });
});
