import Big from 'big.js';
import { defineCatalogue } from './catalogue';
import { amount, choice, code, currency, date, flag, integer, reference } from './engine/fields';
import type { Rule } from './engine/rules';

const isAtMostAll: Rule = ({ mode, value }) =>
  mode === 'percent' && typeof value === 'string' && new Big(value).gt(100)
    ? { field: 'value', message: 'validation.at-most', params: { limit: '100' } }
    : null;

const amountHasCurrency: Rule = ({ mode, currency: of = null }) =>
  mode === 'amount' && of === null ? { field: 'currency', message: 'validation.required' } : null;

const stacksByItself: Rule = ({ type, stackable = null }) =>
  type === 'coupon' && stackable === true
    ? { field: 'stackable', message: 'validation.not-of-coupons', params: {} }
    : null;

/** Coupons, which a customer types in, and other discounts, which are taken off by themselves (the seed, section 3; decisions.md, Cart and checkout). */
export const discounts = defineCatalogue({
  name: 'discounts',
  category: 'discount',
  key: ['code'],
  belongsTo: 'owner',
  // A coupon is inactive until activated; other discounts are active at once (the seed, section 4).
  startsInactive: { type: 'coupon' },
  fields: {
    code: code(/^[A-Z0-9][A-Z0-9-]{2,29}$/, { required: true, search: true, example: 'BIENVENIDA10' }),
    type: choice(['coupon', 'other'], { required: true, example: 'other' }),
    mode: choice(['amount', 'percent'], { required: true, example: 'percent' }),
    value: amount({ required: true, min: 0, max: 1_000_000_000, example: '10' }),
    // Of an amount, and of the price.
    currency: currency({ example: 'USD' }),
    // The least subtotal it is taken off.
    price: amount({ min: 0, example: '500' }),
    // Nobody else can use it; empty: everybody.
    client: reference('companies'),
    // Its last day.
    expiration_date: date({ example: '2027-12-31' }),
    // Of a coupon once where nothing is said; another discount has no limit then.
    usesPerClient: integer({ min: 1, example: '1' }),
    // Of all clients together; empty: no limit.
    maximumUses: integer({ min: 1, example: '100' }),
    // Of other discounts: taken off together with further ones, a coupon among them. By default the best one counts alone.
    stackable: flag(),
  },
  columns: ['code', 'type', 'mode', 'value', 'currency', 'client', 'expiration_date'],
  sort: 'code',
  filters: { client: 'client', active: 'isActive', type: 'type', mode: 'mode' },
  access: { read: 'manager', write: 'manager' },
  rules: [isAtMostAll, amountHasCurrency, stacksByItself],
  option: { name: 'code' },
});
