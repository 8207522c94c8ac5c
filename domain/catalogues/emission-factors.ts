import { transports } from '../shared/load-types';
import { regions } from '../shared/regions';
import { defineCatalogue } from './catalogue';
import { choice, choices, countries, date, number, reference, text } from './engine/fields';
import { daysInOrder } from './engine/rules';

/** Well-to-wheel. An empty criterion matches every rate (docs/search.md, "Distance and emissions"). */
export const emissionFactors = defineCatalogue({
  name: 'emission-factors',
  category: 'emissionFactor',
  key: ['name', 'validFrom'],
  belongsTo: 'owner',
  fields: {
    name: text({ required: true, search: true, example: 'Asia – Sudamérica' }),
    transport: choice(transports, { required: true, example: 'sea' }),
    carrier: reference('carriers'),
    regionsOrigin: choices(regions, { example: 'eastern-asia|south-eastern-asia' }),
    countriesOrigin: countries({ example: 'CN|KR' }),
    regionsDestination: choices(regions, { example: 'south-america' }),
    countriesDestination: countries({ example: 'CL|PE' }),
    gramsPerTonneKm: number({ required: true, min: 0, max: 100_000, unit: 'g', example: '5.6' }),
    ladenShare: number({ min: 1, max: 100, unit: '%', example: '70' }),
    method: text({ required: true, max: 80, search: true, example: 'Clean Cargo 2024' }),
    source: text({ max: 300, search: true, example: 'Global Ocean Container GHG Emission Intensities 2024' }),
    validFrom: date({ required: true, example: '2027-01-01' }),
    validTo: date({ example: '2027-12-31' }),
  },
  personal: 'none',
  columns: [
    'name',
    'transport',
    'carrier',
    'gramsPerTonneKm',
    'ladenShare',
    'method',
    'validFrom',
    'validTo',
  ],
  sort: 'name',
  filters: {
    owner: 'ownerId',
    transport: 'transport',
    carrier: 'carrier',
    from: 'validFrom>=',
    to: 'validTo<=',
  },
  access: { read: 'staff', write: 'manager' },
  rules: [daysInOrder('validFrom', 'validTo')],
});
