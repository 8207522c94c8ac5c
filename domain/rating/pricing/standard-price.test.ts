import { describe, expect, it } from 'vitest';
import { brackets, termsOf } from './sample-prices';
import { commonUnit, standardPrice } from './standard-price';

const air = (form: object) => standardPrice('AERIAL', termsOf('AERIAL', form), null);
const segments = brackets(['0', '45', '5.10'], ['46', '100', '4.20'], ['101', '300', '3.60']);

describe('the price by which rates of a lane are compared', () => {
  it('is of the bracket of 100 kg by air, in the bracket’s own currency if it has one', () => {
    expect(air({ segments })).toEqual({ amount: '4.2', currency: 'USD' });
    const own = segments.map((one) => ({ ...one, currency: 'EUR' }));
    expect(air({ segments: own })).toEqual({ amount: '4.2', currency: 'EUR' });
  });

  it('is per kilogram of a rate in pounds too: 100 kg are 220.5 lb, and 3.60 a pound is 7.936641 a kilogram', () => {
    expect(air({ segments, weightMetric: 'lbs' })).toEqual({ amount: '7.936641', currency: 'USD' });
  });

  it('is none without brackets, of a price of zero, and of brackets that are counted otherwise', () => {
    expect(air({ segments: [] })).toBeNull();
    expect(air({ segments: brackets(['0', '300', '0']) })).toBeNull();
    expect(air({ segments: segments.map((one) => ({ ...one, calc: 'flat' })) })).toBeNull();
  });

  it('is of the container that is asked for, the lowest of several', () => {
    const unitPrices = [
      { unit: '40HC', rate: '1900' },
      { unit: '40HC', rate: '1800', commodity: 'FAK' },
      { unit: '20DV', rate: '1200' },
    ];
    const terms = termsOf('FCL', { unitPrices });
    expect(standardPrice('FCL', terms, '40HC')).toEqual({ amount: '1800', currency: 'USD' });
    expect(standardPrice('FCL', terms, '40NOR')).toBeNull();
    const dry = termsOf('FCL', { unitPrices: [{ unit: '20DV', rate: '1' }] });
    expect(commonUnit([terms, dry])).toBe('20DV');
    expect(commonUnit([terms])).toBe('20DV');
    expect(commonUnit([])).toBeNull();
  });
});
