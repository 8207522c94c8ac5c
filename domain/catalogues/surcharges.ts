import { defineCatalogue } from './catalogue';
import { choice, code, country, lowerText, reference, text } from './engine/fields';
import { shipmentTypes, transports } from '../shared/load-types';
import { surchargeCalcs, surchargeLegs } from './trade-words';

export const surcharges = defineCatalogue({
  name: 'surcharges',
  category: 'surcharge',
  key: ['code', 'modal', 'carrier', 'supplier', 'country'],
  belongsTo: { ownerWith: 'supplier' },
  fields: {
    code: code(/^[A-Z0-9]{2,10}$/, { required: true, search: true, example: 'FSC' }),
    name: lowerText({ required: true, search: true, example: 'recargo por combustible' }),
    meaning: text({ max: 1000, search: true, example: 'Fuel surcharge' }),
    // A suggestion for new rates; each rate stores its own.
    calc: choice(surchargeCalcs, { example: 'kg' }),
    apply: choice(surchargeLegs, { example: 'freight' }),
    modal: choice(transports, { example: 'air' }),
    service: choice(shipmentTypes, { example: 'AERIAL' }),
    carrier: reference('carriers'),
    supplier: reference('suppliers'),
    country: country(),
  },
  personal: 'none',
  columns: ['code', 'name', 'meaning', 'calc', 'apply', 'modal'],
  sort: 'code',
  filters: {
    carrier: 'carrier',
    country: 'country',
    supplier: 'supplier',
    service: 'service',
    modal: 'modal',
  },
  access: { read: 'staff', write: 'manager' },
  option: { name: 'name', code: 'code', place: ['modal'] },
});
