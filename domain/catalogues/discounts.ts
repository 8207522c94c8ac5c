import Big from 'big.js';
import { defineCatalogue } from './catalogue';
import { amount, choice, code, currency, date, flag, integer, reference } from './engine/fields';
import { fitsCurrency, type Rule } from './engine/rules';

const isAtMostAll: Rule = ({ mode, value }) =>
  mode === 'percent' && typeof value === 'string' && new Big(value).gt(100)
    ? { field: 'value', message: 'validation.at-most', params: { limit: '100' } }
    : null;

const amountHasCurrency: Rule = ({ mode, maximumDiscount: cap = null, currency: of = null }) =>
  (mode === 'amount' || cap !== null) && of === null
    ? { field: 'currency', message: 'validation.required' }
    : null;

const capsPercent: Rule = ({ mode, maximumDiscount: cap = null }) =>
  mode === 'amount' && cap !== null
    ? { field: 'maximumDiscount', message: 'validation.only-of-percents', params: {} }
    : null;

const capIsPositive: Rule = ({ maximumDiscount: cap }) =>
  typeof cap === 'string' && new Big(cap).lte(0)
    ? { field: 'maximumDiscount', message: 'validation.more-than', params: { limit: '0' } }
    : null;

const stacksByItself: Rule = ({ type, stackable = null }) =>
  type === 'coupon' && stackable === true
    ? { field: 'stackable', message: 'validation.not-of-coupons', params: {} }
    : null;

const publicOfCoupons: Rule = ({ type, isPublic = null }) =>
  type === 'other' && isPublic === true
    ? { field: 'isPublic', message: 'validation.only-of-coupons', params: {} }
    : null;

/** Customers enter coupons; others apply by themselves (docs/domain-rules.md, "Discounts and coupons"). */
export const discounts = defineCatalogue({
  name: 'discounts',
  category: 'discount',
  key: ['code'],
  belongsTo: 'owner',
  startsInactive: { type: 'coupon' },
  fields: {
    code: code(/^[A-Z0-9][A-Z0-9-]{2,29}$/, { required: true, search: true, example: 'BIENVENIDA10' }),
    type: choice(['coupon', 'other'], { required: true, example: 'other' }),
    mode: choice(['amount', 'percent'], { required: true, example: 'percent' }),
    value: amount({ required: true, min: 0, max: 1_000_000_000, example: '10' }),
    // Currency of `price`, of `maximumDiscount`, and of `value` if that is an amount. A discount with one of
    // these is for carts in this currency alone; a minimum without a currency is in US dollars.
    currency: currency({ example: 'USD' }),
    // The minimum subtotal.
    price: amount({ min: 0, example: '500' }),
    // Cap of a percent.
    maximumDiscount: amount({ min: 0, max: 1_000_000_000, example: '50' }),
    // Empty: every company may use it.
    client: reference('companies'),
    expiration_date: date({ example: '2027-12-31' }),
    // If empty, a coupon may be used once per client, another discount without limit.
    usesPerClient: integer({ min: 1, example: '1' }),
    maximumUses: integer({ min: 1, example: '100' }),
    // Only without a code: combines with other discounts and a coupon. By default the best applies alone.
    stackable: flag(),
    // Only of coupons: the shop shows it where it lowers the total.
    isPublic: flag({ example: 'false' }),
  },
  personal: 'none',
  columns: ['code', 'type', 'mode', 'value', 'currency', 'maximumDiscount', 'client', 'expiration_date'],
  sort: 'code',
  filters: { client: 'client', active: 'isActive', type: 'type', mode: 'mode' },
  access: { read: 'manager', write: 'manager' },
  rules: [
    isAtMostAll,
    amountHasCurrency,
    stacksByItself,
    publicOfCoupons,
    capsPercent,
    capIsPositive,
    fitsCurrency('value', ({ mode, currency: of }) => (mode === 'amount' ? of : null)),
    fitsCurrency('price', ({ currency: of }) => of ?? 'USD'),
    fitsCurrency('maximumDiscount'),
  ],
  option: { name: 'code' },
});
