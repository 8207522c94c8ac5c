import { defineCatalogue } from './catalogue';
import { text } from './engine/fields';

export const readyAnswers = defineCatalogue({
  name: 'ready-answers',
  category: 'readyAnswer',
  key: ['name'],
  belongsTo: 'owner',
  fields: {
    name: text({ required: true, search: true, example: 'Faltan documentos' }),
    es: text({ required: true, max: 4000, search: true, example: 'Envíenos la factura comercial.' }),
    en: text({ max: 4000, search: true, example: 'Please send us the commercial invoice.' }),
    pt: text({ max: 4000, search: true, example: 'Envie-nos a fatura comercial.' }),
  },
  personal: 'none',
  columns: ['name', 'es'],
  sort: 'name',
  access: { read: 'staff', write: 'manager' },
});
