import { defineCatalogue } from './catalogue';
import { choice, text } from './engine/fields';
import { shipmentTypes } from '../shared/load-types';

export const products = defineCatalogue({
  name: 'products',
  category: 'product',
  path: 'product',
  key: ['name'],
  belongsTo: 'owner',
  fields: {
    name: text({ required: true, search: true, example: 'Flete aéreo de importación' }),
    service: choice(shipmentTypes, { example: 'AERIAL' }),
    description: text({ max: 1000 }),
  },
  personal: 'none',
  columns: ['name', 'service', 'description'],
  sort: 'name',
  filters: { service: 'service' },
  access: { read: 'staff', write: 'manager' },
});
