import { defineCatalogue } from './catalogue';
import { amount, currency, date, text } from './engine/fields';

/** Units of a currency per US dollar on a day, with the source. */
export const currencyRates = defineCatalogue({
  name: 'currency-rates',
  category: 'currencyRate',
  key: ['currency', 'date'],
  belongsTo: 'owner',
  fields: {
    currency: currency({ required: true, search: true, example: 'CLP' }),
    date: date({ required: true, example: '2026-01-02' }),
    unitsPerUsd: amount({ required: true, min: 0.000001, max: 1e9, example: '950.25' }),
    source: text({ required: true, search: true, example: 'Banco Central de Chile' }),
  },
  personal: 'none',
  columns: ['currency', 'date', 'unitsPerUsd', 'source'],
  sort: '-date',
  filters: { currency: 'currency', date: 'date', from: 'date>=', to: 'date<=' },
  access: { read: 'staff', write: 'manager' },
  option: { name: 'currency', place: ['source'] },
});
