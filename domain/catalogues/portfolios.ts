import { defineCatalogue } from './catalogue';
import { references, text } from './engine/fields';

export const portfolios = defineCatalogue({
  name: 'portfolios',
  category: 'portfolio',
  key: ['name'],
  belongsTo: 'owner',
  fields: {
    name: text({ required: true, search: true, example: 'Minería norte' }),
    description: text({ max: 1000 }),
    companies: references('companies'),
    executives: references('executives'),
  },
  personal: 'none',
  columns: ['name', 'description'],
  sort: 'name',
  filters: { owner: 'ownerId', status: 'isActive', company: 'companies', executive: 'executives' },
  access: { read: 'staff', write: 'manager' },
});
