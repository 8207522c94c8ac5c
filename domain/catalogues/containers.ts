import { sizeTypePattern } from '../shared/container-size-type';
import { defineCatalogue } from './catalogue';
import { code, image, integer, number, object, references, text } from './engine/fields';

const metres = { min: 0, max: 20, unit: 'm' } as const;

export const containers = defineCatalogue({
  name: 'containers',
  category: 'container',
  key: ['code'],
  belongsTo: 'platform',
  fields: {
    code: code(/^\d{2}[A-Z]{2,3}$/, { required: true, search: true, example: '40HC' }),
    name: text({ required: true, search: true, example: "40' High Cube" }),
    alias: text({ search: true }),
    sizeType: code(sizeTypePattern, { search: true, example: '45G1' }),
    measures: text({ example: '12.03 × 2.35 × 2.69 m' }),
    detailedMeasures: object({ length: number(metres), width: number(metres), height: number(metres) }),
    doors: object({ width: number(metres), height: number(metres) }),
    capacity: object({ volume: number({ min: 0, unit: 'm³' }), weight: number({ min: 0, unit: 'kg' }) }),
    payload: number({ required: true, min: 0, max: 60_000, unit: 'kg', example: '28600' }),
    tare: number({ min: 0, max: 20_000, unit: 'kg', example: '3900' }),
    teu: number({ min: 0, max: 3, example: '2' }),
    palletCapacity: integer({ min: 0, max: 60, example: '24' }),
    restrictions: text({ max: 1000 }),
    commodities: references('commodities'),
    img: image(),
  },
  personal: 'none',
  columns: ['code', 'name', 'sizeType', 'measures', 'payload', 'tare', 'palletCapacity'],
  sort: 'code',
  filters: { code: 'code', sizeType: 'sizeType' },
  access: { read: 'public', write: 'admin' },
  option: { name: 'name', code: 'code' },
});
