import { defineCatalogue } from './catalogue';
import { code, country, flag, text } from './engine/fields';

export const airlines = defineCatalogue({
  name: 'airlines',
  category: 'airline',
  key: ['iataCode'],
  belongsTo: 'platform',
  fields: {
    iataCode: code(/^[A-Z0-9]{2}$/, { required: true, search: true, example: 'LA' }),
    icaoCode: code(/^[A-Z]{3}$/, { search: true, example: 'LAN' }),
    awbPrefix: code(/^\d{3}$/, { search: true, example: '045' }),
    name: text({ required: true, search: true, example: 'LATAM Airlines' }),
    country: country({ example: 'CL' }),
    isCargo: flag(),
  },
  personal: 'none',
  columns: ['iataCode', 'icaoCode', 'awbPrefix', 'name', 'country'],
  sort: 'name',
  filters: { iataCode: 'iataCode', awbPrefix: 'awbPrefix', country: 'country', isCargo: 'isCargo' },
  access: { read: 'public', write: 'admin' },
  option: { name: 'name', code: 'iataCode', place: ['country'] },
});
