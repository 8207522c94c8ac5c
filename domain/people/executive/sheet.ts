import { defineCatalogue } from '../../catalogues/catalogue';
import { amount, country, email, phone, references, taxNumber, text } from '../../catalogues/engine/fields';
import { personName } from '../../shared/person-name';

/** Declared like a catalogue for forms, spreadsheets and imports, but without streams. */
export const executiveSheet = defineCatalogue({
  name: 'executives',
  category: 'executive',
  key: ['email'],
  belongsTo: 'owner',
  fields: {
    name: { ...text({ required: true, max: 120, example: 'Elena Soto' }), schema: personName },
    email: email({ required: true, example: 'elena.soto@carga.cl' }),
    phone: phone({ example: '+56 9 8765 4321' }),
    identification: taxNumber({ countryWith: 'country' }),
    country: country({ example: 'CL' }),
    portfolios: references('portfolios'),
    subordinates: references('executives'),
    marginFloor: amount({ min: 0, max: 100, unit: '%', example: '10', readBy: 'manager' }),
    profits: references('profits', { readBy: 'manager' }),
  },
  personal: {
    name: true,
    email: true,
    phone: true,
    identification: true,
    country: false,
    portfolios: false,
    subordinates: false,
    marginFloor: false,
    profits: false,
  },
  columns: ['name', 'email', 'portfolios', 'marginFloor'],
  sort: 'name',
  access: { read: 'staff', write: 'manager' },
});
