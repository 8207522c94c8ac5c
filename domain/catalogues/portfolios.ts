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
    executives: references('executives'),
    companies: references('companies'),
  },
  personal: 'none',
  columns: ['name', 'companies', 'executives', 'description'],
  sort: 'name',
  filters: { owner: 'ownerId', status: 'isActive', company: 'companies', executive: 'executives' },
  access: { read: 'staff', write: 'manager' },
});
