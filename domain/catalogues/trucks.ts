import { defineCatalogue } from './catalogue';
import { choices, country, image, integer, list, number, references, text } from './engine/fields';

const metres = { min: 0, max: 40, unit: 'm' } as const;

export const trucks = defineCatalogue({
  name: 'trucks',
  category: 'truck',
  key: ['name'],
  belongsTo: 'platform',
  fields: {
    name: text({ required: true, search: true, example: 'Camión 3/4' }),
    description: text({ max: 1000 }),
    alias: text({ search: true }),
    category: text({ search: true, example: 'Rígido' }),
    // Id in Delpa, the client's own system.
    iDelpa: text({ max: 60, search: true }),
    largo: number({ ...metres, example: '5' }),
    ancho: number({ ...metres, example: '2.2' }),
    alto: number({ ...metres, example: '2.2' }),
    pesoBruto: number({ required: true, min: 0, max: 200_000, unit: 'kg', example: '5000' }),
    capacidadCubica: number({ required: true, min: 0, max: 400, unit: 'm³', example: '24' }),
    cantidadPalletAmericano: integer({ min: 0, max: 60, example: '8' }),
    cargoTypes: choices([
      'general',
      'palletized',
      'bulk',
      'liquid',
      'refrigerated',
      'oversized',
      'vehicles',
      'containers',
      'dangerous',
    ]),
    tags: references('tags'),
    aliasCountry: list({ country: country({ required: true }), alias: text({ required: true }) }),
    image: image(),
  },
  personal: 'none',
  columns: [
    'name',
    'category',
    'pesoBruto',
    'capacidadCubica',
    'cantidadPalletAmericano',
    'largo',
    'ancho',
    'alto',
  ],
  sort: 'pesoBruto',
  filters: { category: 'category', cargoType: 'cargoTypes' },
  access: { read: 'public', write: 'admin' },
  option: { name: 'name', place: ['category'] },
});
