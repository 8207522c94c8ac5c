import { defineCatalogue } from './catalogue';
import { choice, country, image, number, reference, text } from './engine/fields';

export const branches = defineCatalogue({
  name: 'branches',
  category: 'branch',
  path: 'ltl-rates/branches',
  key: ['name', 'city'],
  belongsTo: 'owner',
  fields: {
    name: text({ required: true, search: true, example: 'Terminal Antofagasta' }),
    type: choice(['terminal', 'office', 'agency', 'warehouse'], { example: 'terminal' }),
    carrier: reference('carriers'),
    address: text({ required: true, max: 300, search: true, example: 'Av. Edmundo Pérez Zujovic 5554' }),
    locality: text({ search: true }),
    city: text({ search: true, example: 'Antofagasta' }),
    state: text({ search: true, example: 'Antofagasta' }),
    country: country({ required: true, example: 'CL' }),
    latitude: number({ min: -90, max: 90, unit: '°', example: '-23.6097' }),
    longitude: number({ min: -180, max: 180, unit: '°', example: '-70.3900' }),
    image: image(),
  },
  personal: 'none',
  columns: ['name', 'type', 'city', 'state', 'country', 'address'],
  sort: 'name',
  filters: {
    country: 'country',
    state: 'state',
    city: 'city',
    locality: 'locality',
    type: 'type',
    branchStatus: 'isActive',
  },
  access: { read: 'public', write: 'manager' },
  pageSize: 10,
  option: { name: 'name', place: ['city', 'country'] },
});
