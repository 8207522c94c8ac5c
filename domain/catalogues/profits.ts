import { defineCatalogue } from './catalogue';
import { amount, choice, code, country, currency, reference, text } from './engine/fields';
import { shipmentTypes } from '../shared/load-types';
import { profitBases, profitUnits } from '../rating/pricing/profit-terms';
import { boundsInOrder, type Rule } from './engine/rules';
import { placeCode } from './trade-words';

const isPerUnit: Rule = ({ mode, per = null }) =>
  mode === 'percent' && per !== null && per !== 'shipment'
    ? { field: 'per', message: 'validation.only-of-amounts' }
    : null;

const isOfBase: Rule = ({ mode, of = null }) =>
  mode === 'amount' && of !== null ? { field: 'of', message: 'validation.only-of-percentages' } : null;

/** `value` is an amount in `currency` or a percentage (docs/domain-rules.md, "Profit"). */
export const profits = defineCatalogue({
  name: 'profits',
  category: 'profit',
  key: ['name'],
  belongsTo: 'owner',
  fields: {
    name: text({ required: true, search: true, example: 'Aéreo desde Estados Unidos' }),
    mode: choice(['amount', 'percent'], { required: true, example: 'percent' }),
    value: amount({ required: true, min: 0, max: 1_000_000, example: '12' }),
    currency: currency({ example: 'USD' }),
    /** Of an amount. Empty: the shipment. */
    per: choice(profitUnits),
    /** Of a percent. Empty: the freight. */
    of: choice(profitBases, { example: 'freight' }),
    /** Of the profit of a shipment, in `currency`. */
    min: amount({ min: 0, max: 1_000_000_000, example: '50' }),
    max: amount({ min: 0, max: 1_000_000_000, example: '900' }),
    modal: choice(shipmentTypes, { example: 'AERIAL' }),
    carrier: reference('carriers'),
    supplier: reference('suppliers'),
    origin: code(placeCode, { codeOf: 'places', example: 'MIA' }),
    destination: code(placeCode, { codeOf: 'places', example: 'SCL' }),
    countryOrigin: country({ example: 'US' }),
    countryDestination: country({ example: 'CL' }),
  },
  personal: 'none',
  columns: ['name', 'mode', 'value', 'currency', 'modal', 'carrier', 'origin', 'destination'],
  sort: 'name',
  filters: {
    owner: 'ownerId',
    modal: 'modal',
    carrier: 'carrier',
    supplier: 'supplier',
    origin: 'origin',
    destination: 'destination',
  },
  access: { read: 'manager', write: 'manager' },
  rules: [isPerUnit, isOfBase, boundsInOrder('min', 'max', 'validation.at-least-minimum')],
});
