import { defineCatalogue } from './catalogue';
import { code, countries, text } from './engine/fields';

export const businessUnits = defineCatalogue({
  name: 'business-units',
  category: 'businessUnit',
  key: ['name'],
  belongsTo: 'owner',
  fields: {
    name: text({ required: true, search: true, example: 'Importaciones' }),
    code: code(/^[A-Z0-9-]{2,12}$/, { search: true, example: 'IMP' }),
    countries: countries({ example: 'CL' }),
    description: text({ max: 1000 }),
  },
  personal: 'none',
  columns: ['name', 'code', 'countries'],
  sort: 'name',
  filters: { country: 'countries' },
  access: { read: 'staff', write: 'manager' },
  option: { name: 'name', code: 'code' },
});
