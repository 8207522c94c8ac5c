import { defineCatalogue } from './catalogue';
import { integer, text } from './engine/fields';

export const faqCategories = defineCatalogue({
  name: 'faq-categories',
  category: 'faqCategory',
  key: ['name'],
  belongsTo: 'owner',
  fields: {
    name: text({ required: true, search: true, example: 'Cotizar' }),
    nameEn: text({ search: true, example: 'Getting a quote' }),
    namePt: text({ search: true, example: 'Cotar' }),
    position: integer({ min: 0, max: 10_000, example: '1' }),
  },
  personal: 'none',
  columns: ['name', 'nameEn', 'namePt', 'position'],
  sort: 'position',
  access: { read: 'public', write: 'manager' },
});
