import Big from 'big.js';
import { describe, expect, it, test } from 'vitest';
import { isRejection } from '../rejection';
import { ruleFor, type ImportRule } from './import-rules';
import { estimateLandedCost, type Figure, type LandedCost, type LandedCostInput } from './landed-cost';

const rule = (more: Partial<ImportRule>): ImportRule => ({
  ...{ charge: 'duty', percent: '6', hsCode: null, agreement: null, countriesOrigin: [], kinds: [] },
  ...{ maxValue: null, source: 'law', from: '2003-01-01', to: null, ...more },
});
const general = rule({ source: 'Ley 19.589' });
const vat = rule({ charge: 'vat', percent: '19', source: 'DL 825', from: '2003-10-01' });
const assumed = rule({ charge: 'insurance', percent: '2', source: 'customs' });
const chile = [general, vat, assumed];

const sum = (amount: string, more: Partial<Figure> = {}): Figure => ({
  ...{ amount: Big(amount), source: null, day: null, ...more },
});
const nothing = sum('0');
const goods: LandedCostInput['goods'] = {
  ...{ kind: 'FCL', hsCode: null, origin: 'CN', hasCertificate: false, day: '2026-11-30', units: null },
  worth: sum('9000'),
  worthIn: () => '9000',
};

function estimated(more: Partial<LandedCostInput>): LandedCost {
  const found = estimateLandedCost({
    ...{ currency: 'USD', goods, freight: sum('900'), premium: sum('100'), rules: chile },
    ...{ charges: nothing, agent: nothing, salesTax: nothing, ...more },
  });
  if (isRejection(found)) throw new Error(found.code);
  return found;
}
const amountsOf = ({ lines }: LandedCost) => Object.fromEntries(lines.map((one) => [one.kind, one.amount]));

describe('the estimate', () => {
  it('of CIF 10,000 has duty 600 and VAT 2,014, each with its base, law and day', () => {
    const found = estimated({});
    expect(found.lines).toMatchObject([
      { kind: 'goods', amount: '9000' },
      { kind: 'freight', amount: '900' },
      { kind: 'insurance', amount: '100' },
      { kind: 'cif', amount: '10000', percent: null },
      { kind: 'duty', amount: '600', base: '10000', percent: '6', source: 'Ley 19.589', day: '2003-01-01' },
      { kind: 'import-vat', amount: '2014', base: '10600', percent: '19', source: 'DL 825' },
    ]);
    expect(found).toMatchObject({ total: '12614', perUnit: null });
  });

  it('without a premium has customs’ share of goods and freight in CIF, and not in the total', () => {
    const found = estimated({ premium: null });
    expect(amountsOf(found)).toEqual({
      ...{ goods: '9000', freight: '900', 'theoretical-insurance': '198', cif: '10098' },
      ...{ duty: '605.88', 'import-vat': '2033.74' },
    });
    expect(found.total).toBe('12539.62');
  });

  it('adds charges at the destination, the agent and tax on them after customs, and divides by units', () => {
    const found = estimated({
      ...{ charges: sum('200'), agent: sum('180'), salesTax: sum('72.2') },
      goods: { ...goods, units: 7 },
    });
    expect(amountsOf(found)).toMatchObject({ cif: '10000', 'customs-agent': '180', 'sales-tax': '72.2' });
    expect(found).toMatchObject({ total: '13066.2', perUnit: '1866.6' });
  });

  it('is in the decimals of its currency, and the lines come to the total', () => {
    const found = estimated({ currency: 'CLP', freight: sum('900.5'), goods: { ...goods, units: 3 } });
    expect(amountsOf(found)).toMatchObject({
      freight: '901',
      cif: '10001',
      duty: '600',
      'import-vat': '2014',
    });
    expect(found).toMatchObject({ total: '12615', perUnit: '4205' });
  });

  it('is refused for a country whose duty or VAT is unknown', () => {
    const asked = { currency: 'USD', goods, freight: nothing, premium: null, charges: nothing };
    const rules = [general, assumed];
    expect(estimateLandedCost({ ...asked, agent: nothing, salesTax: nothing, rules })).toMatchObject({
      code: 'landed-cost.no-rules',
    });
  });
});

test('of several duties a relief for low values holds, then an agreement, then the longest HS code', () => {
  const chapter = rule({ percent: '5', hsCode: '85' });
  const heading = rule({ percent: '4', hsCode: '8507' });
  const china = rule({ percent: '0', agreement: 'TLC', countriesOrigin: ['CN'] });
  const relief = rule({ percent: '1', kinds: ['COURIER'], maxValue: { amount: '500', currency: 'USD' } });
  const later = rule({ percent: '7', from: '2026-01-01' });
  const over = rule({ percent: '8', from: '2026-06-01', to: '2026-11-29' });
  const rules = [general, chapter, heading, china, relief, over];
  const dutyOf = (more: Partial<typeof goods>, of = rules) =>
    ruleFor('duty', { ...goods, ...more }, of)?.percent ?? null;
  expect(dutyOf({})).toBe('6');
  expect(dutyOf({}, [...rules, later])).toBe('7');
  expect(dutyOf({ hsCode: '8504' })).toBe('5');
  expect(dutyOf({ hsCode: '850760' })).toBe('4');
  expect(dutyOf({ hsCode: '8' })).toBe('6');
  expect(dutyOf({ hsCode: '850760', hasCertificate: true })).toBe('0');
  expect(dutyOf({ hasCertificate: true, origin: 'IN' })).toBe('6');
  expect(dutyOf({ hasCertificate: true, origin: null })).toBe('6');
  const low = (worth: string | null) => ({ kind: 'COURIER' as const, worthIn: () => worth });
  expect(dutyOf({ ...low('500'), hasCertificate: true })).toBe('1');
  expect(dutyOf(low('500.01'))).toBe('6');
  expect(dutyOf(low(null))).toBe('6');
  expect(dutyOf({ worthIn: () => '10' })).toBe('6');
  expect(dutyOf({ day: '2002-12-31' })).toBeNull();
});
