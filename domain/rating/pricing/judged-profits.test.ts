import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeProfitRules, profitRuleFor, type ProfitRule, type ProfitSubject } from './profit';

const anything: Omit<ProfitRule, 'id' | 'madeAt'> = {
  modal: null,
  carrier: null,
  supplier: null,
  origin: null,
  destination: null,
  originCountry: null,
  destinationCountry: null,
  mode: 'percent',
  value: '10',
  currency: 'USD',
};
const rule = (id: string, criteria: Partial<ProfitRule> = {}): ProfitRule => ({
  ...anything,
  id,
  madeAt: '2026-01-01T00:00:00.000Z',
  ...criteria,
});
const subject: ProfitSubject = {
  modal: 'AERIAL',
  carriers: ['lan', 'avianca'],
  supplier: 'andes',
  origin: 'MIA',
  destination: 'SCL',
  originCountry: 'US',
  destinationCountry: 'CL',
};
const judged = (...rules: readonly ProfitRule[]) =>
  judgeProfitRules(subject, rules).map(({ rule: { id }, outcome, differing }) => [id, outcome, ...differing]);

describe('the profit rules of a rate, in the order in which they are considered', () => {
  it('say which one applies, which it outranks, and in what the others differ', () => {
    const sea = rule('sea', { modal: 'FCL', origin: 'CNSHA' });
    const lane = rule('lane', { origin: 'MIA', destination: 'SCL' });
    const all = rule('all');
    expect(judged(sea, all, lane)).toEqual([
      ['lane', 'applies'],
      ['all', 'outranked'],
      ['sea', 'differs', 'modal', 'origin'],
    ]);
  });

  it('let the newest of equally specific rules apply', () => {
    const older = rule('older', { carrier: 'avianca' });
    const newer = rule('newer', { supplier: 'andes', madeAt: '2026-02-01T00:00:00.000Z' });
    expect(judged(older, newer)).toEqual([
      ['newer', 'applies'],
      ['older', 'outranked'],
    ]);
  });

  it('may be without one that applies', () => {
    expect(judged(rule('other', { supplier: 'maipo' }))).toEqual([['other', 'differs', 'supplier']]);
    expect(judged()).toEqual([]);
  });

  it('name the rule that prices are made with, whatever the rules', () => {
    const some = <Value>(...values: readonly Value[]) => fc.constantFrom<Value | null>(null, ...values);
    const rules = fc
      .array(
        fc.record({
          modal: some<ProfitRule['modal'] & string>('AERIAL', 'FCL'),
          carrier: some('lan', 'maersk'),
          supplier: some('andes', 'maipo'),
          originCountry: some('US', 'CN'),
          madeAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
        }),
        { maxLength: 8 },
      )
      .map((all) => all.map((criteria, at) => rule(String(at), criteria)));
    fc.assert(
      fc.property(rules, (all) => {
        const told = judgeProfitRules(subject, all);
        expect(told).toHaveLength(all.length);
        const applying = told.filter(({ outcome }) => outcome === 'applies').map((one) => one.rule);
        const charged = profitRuleFor(subject, all);
        expect(applying).toEqual(charged === undefined ? [] : [charged]);
        expect(told.findIndex(({ outcome }) => outcome === 'applies')).toBeLessThan(1);
      }),
    );
  });
});
