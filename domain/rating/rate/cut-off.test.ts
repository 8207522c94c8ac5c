import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes';
import { rateDefaults } from './defaults';
import { newRateInput, rateForm } from './inputs';
import { kindsOfRate, type RateKind } from './kinds';
import { rateTerms } from './terms';

const terms = rateDefaults('FCL', '2026-03-02');

describe('a cut-off', () => {
  it('of an older event is absent, and is not changed by saving none', () => {
    const { cutOff: _absent, ...older } = terms;
    const read = rateTerms.parse(older);
    expect(changesBetween(read, { ...read, cutOff: null })).toEqual([]);
    expect(changesBetween(read, { ...read, cutOff: 48 })).toEqual([
      { type: 'RateDetailsChanged', data: { cutOff: 48 } },
    ]);
    expect(changesBetween({ ...read, cutOff: 48 }, { ...read, cutOff: null })).toEqual([
      { type: 'RateDetailsChanged', data: { cutOff: null } },
    ]);
  });

  it('is from 0 to 720 whole hours, and nothing else becomes 0', () => {
    const read = (cutOff: unknown) => {
      const { data, error } = rateForm.safeParse({ cutOff });
      return data === undefined ? error.issues[0]?.message : data.cutOff;
    };
    expect([0, '0', ' 48 ', 720, null].map(read)).toEqual([0, 0, 48, 720, null]);
    for (const wrong of ['', ' ', 'x', '4.5', true, [], {}])
      expect(read(wrong)).toBe('validation.whole-number');
    for (const wrong of [721, -1, '-1', 4.5]) expect(read(wrong)).toEqual(expect.any(String));
  });

  it.each(Object.keys(kindsOfRate) as RateKind[])(
    'is a term of the kinds whose departures are shown: %s',
    (kind) => {
      const isTaken = newRateInput.safeParse({ kind, cutOff: 24 }).success;
      expect(isTaken).toBe(['AERIAL', 'LCL', 'FCL'].includes(kind));
    },
  );
});
