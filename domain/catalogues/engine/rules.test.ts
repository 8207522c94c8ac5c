import { expect, it } from 'vitest';
import { discounts } from '../discounts';
import { missions } from '../missions';
import { brokenRules } from './rules';

const percent = { mode: 'percent', value: '100' };
const amount = { mode: 'amount', value: '250000', currency: 'CLP' };

it.each([
  ['a percentage takes all off at most', discounts, percent, {}],
  [
    'a percentage over 100 is refused',
    discounts,
    { ...percent, value: '100.01' },
    { value: 'validation.at-most' },
  ],
  ['an amount may be over 100', discounts, amount, {}],
  [
    'an amount is of a currency',
    discounts,
    { ...amount, currency: undefined },
    { currency: 'validation.required' },
  ],
  [
    'a currency that was cleared is none',
    discounts,
    { ...amount, currency: null },
    { currency: 'validation.required' },
  ],
  [
    'a coupon is not stackable',
    discounts,
    { ...percent, type: 'coupon', stackable: true },
    { stackable: 'validation.not-of-coupons' },
  ],
  ['a mission may last one day', missions, { startsOn: '2027-01-01', endsOn: '2027-01-01' }, {}],
  ['a mission may be open', missions, { startsOn: '2027-01-01' }, {}],
  [
    'a mission does not end before it starts',
    missions,
    { startsOn: '2027-01-02', endsOn: '2027-01-01' },
    { endsOn: 'validation.to-before-from' },
  ],
])('%s', (_what, catalogue, values, expected) => {
  const broken = brokenRules(catalogue, values).map(({ path, message }) => [path.join('.'), message]);
  expect(Object.fromEntries(broken)).toEqual(expected);
});
