import { defineCatalogue } from './catalogue';
import { countries, date, integer, references, text } from './engine/fields';
import { daysInOrder } from './engine/rules';

export const missions = defineCatalogue({
  name: 'missions',
  category: 'mission',
  key: ['name'],
  belongsTo: 'owner',
  fields: {
    name: text({ required: true, search: true, example: 'Reactivar clientes del norte' }),
    description: text({ max: 1000, search: true }),
    countries: countries({ example: 'CL' }),
    businessUnits: references('business-units'),
    executives: references('executives'),
    startsOn: date({ example: '2027-01-01' }),
    endsOn: date({ example: '2027-03-31' }),
    goal: integer({ min: 0, max: 1_000_000, example: '20' }),
  },
  personal: 'none',
  columns: ['name', 'countries', 'businessUnits', 'startsOn', 'endsOn', 'goal'],
  sort: 'name',
  filters: { country: 'countries', businessUnit: 'businessUnits', executive: 'executives' },
  rules: [daysInOrder('startsOn', 'endsOn')],
  access: { read: 'staff', write: 'manager' },
});
