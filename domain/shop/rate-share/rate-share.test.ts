import { describe, expect, it } from 'vitest';
import { visitor, type Actor } from '../../shared/actor';
import type { SharedRate } from './events';
import { isOpenShare, rateShare, shareRates, withdrawRateShare, type RateShare } from './rate-share';

const ana: Actor = { kind: 'person', id: 'ana', roles: ['client'], ownerId: 'andes', companyIds: ['vinas'] };
const eva: Actor = { ...ana, id: 'eva' };
const uuid = '0198a000-0000-7000-8000-00000000000a';
const asked = { at: '2026-12-01T12:00:00.000Z', commandId: 'c' };

const shared: SharedRate = {
  ...{ rateId: 'r', code: 'AIR-MIA-SCL-1', kind: 'AERIAL', carriers: ['LATAM Cargo'], doors: [] },
  origin: { code: 'MIA', name: 'Miami', city: 'Miami' },
  destination: { code: 'SCL', name: 'Santiago', city: 'Santiago' },
  request: {
    currency: 'USD',
    load: {
      ...{ measuredBy: 'totals', type: 'AERIAL', weightUnit: 'KGS' },
      totals: { amount: 1, weight: '100', volume: '0.5' },
    },
  },
  ...{ currency: 'USD', net: '500', tax: '0', total: '500' },
};
const kept = { rates: [shared], endsAt: '2026-12-31T12:00:00.000Z' };
const { rateId, request } = shared;
const input = { rates: [{ rateId, request, doors: [] }] };
const share = (actor: Actor) =>
  shareRates.decide({ ...asked, actor, input, facts: { rates: [shared], days: 30 } }, null);
const state: RateShare = { ...kept, ownerId: 'andes', sharedBy: 'ana', isWithdrawn: false };

describe('sharing rates', () => {
  it('keeps the prices of the day, whose they are and until when', () => {
    expect(share(ana)).toEqual([
      { type: 'RatesShared', data: { ...kept, ownerId: 'andes', sharedBy: 'ana' } },
    ]);
  });

  it('is for people with an account', () => {
    expect(share(visitor)).toMatchObject({ kind: 'forbidden' });
    expect(share({ ...ana, kind: 'api-client' })).toMatchObject({ kind: 'forbidden' });
  });

  it('takes one rate at least, and as many as are compared', () => {
    const parse = (count: number) =>
      shareRates.input.safeParse({
        rates: Array.from({ length: count }, () => ({ ...input.rates[0], rateId: uuid })),
      }).success;
    expect([0, 1, 4, 5].map(parse)).toEqual([false, true, true, false]);
  });
});

describe('a share', () => {
  const withdraw = (now: RateShare) =>
    withdrawRateShare.decide({ ...asked, actor: ana, input: { id: 's' } } as never, now);

  it('is withdrawn by who shared it alone, once', () => {
    expect(withdrawRateShare.isWithinReach?.(ana, state, undefined as never)).toBe(true);
    expect(withdrawRateShare.isWithinReach?.(eva, state, undefined as never)).toBe(false);
    expect(withdraw(state)).toEqual([{ type: 'RateShareWithdrawn', data: {} }]);
    const after = rateShare.evolve(state, { type: 'RateShareWithdrawn', data: {} } as never);
    expect(after && withdraw(after)).toEqual([]);
  });

  it('is open until it ends or is withdrawn', () => {
    expect(isOpenShare(state, '2026-12-31T11:59:59.999Z')).toBe(true);
    expect(isOpenShare(state, kept.endsAt)).toBe(false);
    expect(isOpenShare({ ...state, isWithdrawn: true }, asked.at)).toBe(false);
  });
});
