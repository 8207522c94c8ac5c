import { defineCatalogue } from './catalogue';
import { amount, currency } from './engine/fields';
import type { Rule } from './engine/rules';

const isPositive: Rule = ({ step }) =>
  Number(step) === 0 ? { field: 'step', message: 'validation.positive' } : null;

/** The net price of a result is rounded up to a multiple of the step; without one, to `usualStep`. */
export const priceRoundings = defineCatalogue({
  name: 'price-roundings',
  category: 'priceRounding',
  key: ['currency'],
  belongsTo: 'owner',
  fields: {
    currency: currency({ required: true, search: true, example: 'CLP' }),
    step: amount({ required: true, min: 0, max: 1_000_000, example: '10' }),
  },
  personal: 'none',
  columns: ['currency', 'step'],
  sort: 'currency',
  filters: { owner: 'ownerId', currency: 'currency' },
  access: { read: 'staff', write: 'manager' },
  rules: [isPositive],
});
