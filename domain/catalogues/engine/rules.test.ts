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
  ['a percentage may have any decimals', discounts, { ...percent, currency: 'CLP', value: '9.9' }, {}],
  [
    'a minimum without a currency is in US dollars',
    discounts,
    { ...percent, price: '1.005' },
    { price: 'validation.currency-decimals' },
  ],
  [
    'a cap is of a currency',
    discounts,
    { ...percent, maximumDiscount: '50' },
    { currency: 'validation.required' },
  ],
  [
    'a cap is of a percentage',
    discounts,
    { ...amount, maximumDiscount: '50' },
    { maximumDiscount: 'validation.only-of-percents' },
  ],
  [
    'a cap is more than nothing',
    discounts,
    { ...percent, currency: 'CLP', maximumDiscount: '0' },
    { maximumDiscount: 'validation.more-than' },
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

it.each([
  ['CLP', '5000', null],
  ['CLP', '5000.00', null],
  ['CLP', '5000.5', 'validation.currency-whole'],
  ['USD', '49.95', null],
  ['USD', '49.955', 'validation.currency-decimals'],
  ['KWD', '49.955', null],
])(
  'an amount, a minimum and a cap of %s %s are to the decimals of the currency',
  (currency, sum, message) => {
    const fields = [
      ['value', { ...amount, currency, value: sum }],
      ['price', { ...percent, currency, price: sum }],
      ['maximumDiscount', { ...percent, currency, maximumDiscount: sum }],
    ] as const;
    for (const [field, values] of fields) {
      const broken = brokenRules(discounts, values).map((issue) => [issue.path, issue.message]);
      expect(broken).toEqual(message === null ? [] : [[[field], message]]);
    }
  },
);
