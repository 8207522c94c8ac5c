import { describe, expect, it } from 'vitest';
import { lastDayByPlatform, leftToStaff, type OfferByPlatform, type PlatformOffers } from './by-platform';

const rules: PlatformOffers = {
  isOn: true,
  days: 15,
  most: { amount: '10000', currency: 'USD' },
  kinds: ['FCL', 'LCL'],
};
const margin = { amount: '90', percent: '9', cost: '910', unknownLines: [] };
const priced = { margin, floor: '8', total: '10000' };
const wanted: OfferByPlatform = {
  kind: 'FCL',
  isForApprovedCompany: true,
  hasDangerousGoods: false,
  priced,
};

describe('an offer that a customer wants at once', () => {
  it('is sent by the platform within the rules, limits included', () => {
    expect(leftToStaff(rules, wanted)).toBeNull();
  });

  const cases: readonly [string, Partial<PlatformOffers>, Partial<OfferByPlatform>][] = [
    ['off', { isOn: false }, {}],
    ['company', {}, { isForApprovedCompany: false }],
    ['kind', {}, { kind: 'AERIAL' }],
    ['goods', {}, { hasDangerousGoods: true }],
    ['price', {}, { priced: null }],
    ['margin', {}, { priced: { ...priced, floor: '9.01' } }],
    ['margin', {}, { priced: { ...priced, margin: null } }],
    ['margin', {}, { priced: { ...priced, margin: { ...margin, unknownLines: [1] } } }],
    ['total', {}, { priced: { ...priced, total: '10000.01' } }],
    ['total', {}, { priced: { ...priced, total: null } }],
  ];
  it.each(cases)('is left to staff because of the %s', (reason, changed, asked) => {
    expect(leftToStaff({ ...rules, ...changed }, { ...wanted, ...asked })).toBe(reason);
  });

  it('needs no exchange rate where there is no largest total, and no margin without a floor', () => {
    const unknown = { margin: null, floor: null, total: null };
    expect(leftToStaff({ ...rules, most: null }, { ...wanted, priced: unknown })).toBeNull();
  });

  it('may be of any kind where none is named', () => {
    expect(leftToStaff({ ...rules, kinds: [] }, { ...wanted, kind: 'COURIER' })).toBeNull();
  });
});

describe('the last day of an offer by the platform', () => {
  const lasting = { today: '2026-12-20', days: 15, ratesEnd: '2027-02-28', departureCloses: null };

  it('is so many days from today', () => {
    expect(lastDayByPlatform(lasting)).toBe('2027-01-04');
  });

  it('is not after the end of a rate', () => {
    expect(lastDayByPlatform({ ...lasting, ratesEnd: '2026-12-31' })).toBe('2026-12-31');
  });

  it('is not after the chosen departure closes', () => {
    expect(lastDayByPlatform({ ...lasting, departureCloses: '2026-12-22' })).toBe('2026-12-22');
  });
});
