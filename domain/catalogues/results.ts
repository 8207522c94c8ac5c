import { defineCatalogue } from './catalogue';
import { country, integer, reference, text } from './engine/fields';

export const results = defineCatalogue({
  name: 'results',
  category: 'result',
  key: ['result', 'category', 'country', 'businessUnit'],
  belongsTo: 'owner',
  fields: {
    result: text({ required: true, search: true, example: 'Reunión agendada' }),
    category: text({ required: true, search: true, example: 'Positivo' }),
    score: integer({ required: true, min: -1000, max: 1000, example: '10' }),
    country: country({ example: 'CL' }),
    businessUnit: reference('business-units'),
  },
  personal: 'none',
  columns: ['result', 'category', 'score', 'country', 'businessUnit'],
  sort: 'result',
  filters: {
    country: 'country',
    businessUnit: 'businessUnit',
    category: 'category',
    owner: 'ownerId',
    result: 'result',
    scoreMin: 'score>=',
    scoreMax: 'score<=',
  },
  access: { read: 'staff', write: 'manager' },
  pageSize: 10,
  option: { name: 'result', code: 'category' },
});
