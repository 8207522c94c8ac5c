import { defineCatalogue } from './catalogue';
import { country, date, file, reference, text } from './engine/fields';

export const tags = defineCatalogue({
  name: 'tags',
  category: 'tag',
  key: ['name'],
  belongsTo: 'owner',
  fields: {
    name: text({ required: true, search: true, example: 'Cliente preferente' }),
    key: text({ max: 60, search: true, example: 'preferente' }),
    country: country({ example: 'CL' }),
    comment: text({ max: 1000 }),
    user: reference('executives'),
    expirationDate: date({ example: '2027-12-31' }),
    file: file(),
  },
  personal: 'none',
  columns: ['name', 'key', 'country', 'expirationDate'],
  sort: 'name',
  filters: { owner: 'ownerId', country: 'country', key: 'key' },
  access: { read: 'staff', write: 'staff' },
  option: { name: 'name', code: 'key' },
});
