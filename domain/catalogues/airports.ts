import { defineCatalogue } from './catalogue';
import { code, country, number, text, texts, timeZone } from './engine/fields';

export const airports = defineCatalogue({
  name: 'airports',
  category: 'airport',
  key: ['airportCode'],
  belongsTo: 'platform',
  fields: {
    airportCode: code(/^[A-Z]{3}$/, { required: true, search: true, example: 'SCL' }),
    name: text({ required: true, search: true, example: 'Arturo Merino Benítez' }),
    city: text({ search: true, example: 'Santiago' }),
    country: country({ required: true, search: true, example: 'CL' }),
    alias: texts({ search: true }),
    icaoCode: code(/^[A-Z0-9]{4}$/, { search: true, example: 'SCEL' }),
    latitude: number({ min: -90, max: 90, unit: '°', example: '-33.393' }),
    longitude: number({ min: -180, max: 180, unit: '°', example: '-70.7858' }),
    timeZone: timeZone({ example: 'America/Santiago' }),
    address: text({ max: 300 }),
  },
  personal: 'none',
  columns: ['airportCode', 'name', 'city', 'country', 'icaoCode'],
  sort: 'name',
  filters: { airPortCode: 'airportCode', countryCode: 'country', city: 'city' },
  searchFrom: 2,
  access: { read: 'public', write: 'admin' },
  option: { name: 'name', code: 'airportCode', place: ['city', 'country'] },
});
