import { defineCatalogue } from './catalogue';
import { flag, text } from './engine/fields';

export const commodities = defineCatalogue({
  name: 'commodities',
  category: 'commodity',
  key: ['name'],
  belongsTo: 'owner',
  fields: {
    name: text({ required: true, search: true, example: 'Carga general' }),
    nameEn: text({ search: true, example: 'General cargo' }),
    namePt: text({ search: true, example: 'Carga geral' }),
    isDangerous: flag(),
    isPerishable: flag(),
    description: text({ max: 1000 }),
  },
  personal: 'none',
  columns: ['name', 'nameEn', 'isDangerous', 'isPerishable'],
  sort: 'name',
  filters: { isDangerous: 'isDangerous', isPerishable: 'isPerishable' },
  access: { read: 'public', write: 'manager' },
});
