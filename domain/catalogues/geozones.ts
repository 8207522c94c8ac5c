import { defineCatalogue } from './catalogue';
import { code, country, integer, number, text, texts } from './engine/fields';

/** Level 1: regions, 2: provinces, 3: communes. `parent` is the code of the enclosing zone. */
export const geozones = defineCatalogue({
  name: 'geozones',
  category: 'geozone',
  key: ['country', 'code'],
  belongsTo: 'platform',
  fields: {
    code: code(/^[A-Z0-9-]{1,12}$/, { required: true, search: true, example: '13123' }),
    name: text({ required: true, search: true, example: 'Providencia' }),
    level: integer({ required: true, min: 1, max: 4, example: '3' }),
    parent: code(/^[A-Z0-9-]{1,12}$/, { example: '131' }),
    province: text({ search: true, example: 'Santiago' }),
    region: text({ search: true, example: 'Metropolitana de Santiago' }),
    country: country({ required: true, example: 'CL' }),
    alias: texts({ search: true }),
    latitude: number({ min: -90, max: 90, unit: '°', example: '-33.4314' }),
    longitude: number({ min: -180, max: 180, unit: '°', example: '-70.6093' }),
  },
  personal: 'none',
  columns: ['code', 'name', 'level', 'province', 'region', 'country'],
  sort: 'code',
  filters: { country: 'country', levelAdministrative: 'level', parent: 'parent' },
  access: { read: 'public', write: 'admin' },
  option: { name: 'name', code: 'code', place: ['province', 'region', 'country'] },
});
