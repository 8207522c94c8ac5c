import { defineCatalogue } from './catalogue';
import { amount, choice, code, country, currency, reference, text } from './engine/fields';
import { shipmentTypes } from '../shared/load-types';
import { placeCode } from './trade-words';

/** `value` is an amount in `currency` or a percentage of the base (docs/domain-rules.md, "Profit"). */
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
});
