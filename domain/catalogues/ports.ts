import { locodePattern } from '../shared/un-locode';
import { defineCatalogue } from './catalogue';
import { code, country, number, text, texts, timeZone } from './engine/fields';

export const ports = defineCatalogue({
  name: 'ports',
  category: 'port',
  key: ['code'],
  belongsTo: 'platform',
  fields: {
    code: code(locodePattern, { required: true, search: true, example: 'CLVAP' }),
    name: text({ required: true, search: true, example: 'Valparaíso' }),
    city: text({ search: true, example: 'Valparaíso' }),
    country: country({ required: true, search: true, example: 'CL' }),
    alias: texts({ search: true }),
    latitude: number({ min: -90, max: 90, unit: '°', example: '-33.0333' }),
    longitude: number({ min: -180, max: 180, unit: '°', example: '-71.6167' }),
    timeZone: timeZone({ example: 'America/Santiago' }),
    address: text({ max: 300 }),
  },
  personal: 'none',
  columns: ['code', 'name', 'city', 'country'],
  sort: 'name',
  filters: { portCode: 'code', countryCode: 'country', city: 'city' },
  searchFrom: 2,
  access: { read: 'public', write: 'admin' },
  option: { name: 'name', code: 'code', place: ['city', 'country'] },
});
