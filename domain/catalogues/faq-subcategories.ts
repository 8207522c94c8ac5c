import { defineCatalogue } from './catalogue';
import { integer, reference, text } from './engine/fields';

export const faqSubcategories = defineCatalogue({
  name: 'faq-subcategories',
  category: 'faqSubcategory',
  key: ['category', 'name'],
  belongsTo: 'owner',
  fields: {
    category: reference('faq-categories', { required: true }),
    name: text({ required: true, search: true, example: 'Carga aérea' }),
    nameEn: text({ search: true, example: 'Air freight' }),
    namePt: text({ search: true, example: 'Carga aérea' }),
    position: integer({ min: 0, max: 10_000, example: '1' }),
  },
  personal: 'none',
  columns: ['name', 'category', 'nameEn', 'namePt', 'position'],
  sort: 'position',
  filters: { category: 'category' },
  access: { read: 'public', write: 'manager' },
  option: { name: 'name' },
});
