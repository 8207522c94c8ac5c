import { shipmentTypes } from '../shared/load-types';
import { defineCatalogue } from './catalogue';
import { choice, choices, text } from './engine/fields';

/** Texts for offers. An empty leg or shipment type matches all. */
export const conditions = defineCatalogue({
  name: 'conditions',
  category: 'condition',
  key: ['name'],
  belongsTo: 'owner',
  fields: {
    name: text({ required: true, search: true, example: 'Seguro no incluido' }),
    es: text({ required: true, max: 2000, search: true, example: 'No incluye seguro de carga.' }),
    en: text({ max: 2000, search: true, example: 'Cargo insurance is not included.' }),
    pt: text({ max: 2000, search: true, example: 'Não inclui seguro de carga.' }),
    leg: choice(['origin', 'freight', 'destination', 'services'], { example: 'services' }),
    modal: choice(shipmentTypes, { example: 'AERIAL' }),
    /** New offers of these types have it from the start. */
    usualFor: choices(shipmentTypes, { example: 'AERIAL|FCL' }),
  },
  personal: 'none',
  columns: ['name', 'es', 'leg', 'modal'],
  sort: 'name',
  filters: { leg: 'leg', modal: 'modal' },
  access: { read: 'staff', write: 'manager' },
});
