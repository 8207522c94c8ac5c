import { transports } from '../shared/load-types';
import { defineCatalogue } from './catalogue';
import { choice, date, integer, text } from './engine/fields';

/** Used if a rate has no transit time. Per mode, the newest one that has started applies. */
export const transitSpeeds = defineCatalogue({
  name: 'transit-speeds',
  category: 'transitSpeed',
  key: ['transport', 'startsOn'],
  belongsTo: 'platform',
  fields: {
    name: text({ required: true, search: true, example: 'Marítimo' }),
    transport: choice(transports, { required: true, example: 'sea' }),
    startsOn: date({ required: true, example: '2027-01-01' }),
    kilometresPerDay: integer({ required: true, min: 1, max: 25_000, unit: 'km', example: '650' }),
  },
  personal: 'none',
  columns: ['name', 'transport', 'startsOn', 'kilometresPerDay'],
  sort: '-startsOn',
  filters: { transport: 'transport' },
  access: { read: 'staff', write: 'admin' },
});
