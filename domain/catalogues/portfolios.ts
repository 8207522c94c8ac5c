import { defineCatalogue } from './catalogue';
import { references, text } from './engine/fields';

/** Which companies are looked after together; executives are given portfolios. */
export const portfolios = defineCatalogue({
  name: 'portfolios',
  category: 'portfolio',
  key: ['name'],
  isOwned: true,
  fields: {
    name: text({ required: true, search: true, example: 'Minería norte' }),
    description: text({ max: 1000 }),
    companies: references('companies'),
  },
  columns: ['name', 'description'],
  sort: 'name',
  filters: { owner: 'ownerId', status: 'isActive', company: 'companies' },
  access: { read: 'staff', write: 'manager' },
});
