import { defineCatalogue } from './catalogue';
import {
  choices,
  countries,
  country,
  email,
  image,
  link,
  list,
  phone,
  references,
  taxNumber,
  text,
} from './engine/fields';
import { taxNumberOf } from './engine/tax-numbers';
import { shipmentTypes } from '../shared/load-types';

export const suppliers = defineCatalogue({
  name: 'suppliers',
  category: 'supplier',
  key: ['name', 'country'],
  belongsTo: 'owner',
  fields: {
    name: text({ required: true, search: true, example: 'Andes Freight Agencies' }),
    country: country({ required: true, example: 'CL' }),
    identification: taxNumber({ search: true, countryWith: 'country', example: '76.086.428-5' }),
    email: email({ search: true }),
    phone: phone(),
    web: link(),
    companyType: choices(['agent', 'consolidator', 'carrier', 'trucker', 'customs-broker', 'warehouse'], {
      example: 'consolidator',
    }),
    coverage: countries({ example: 'CL|US' }),
    serviceType: choices(shipmentTypes, { example: 'AERIAL' }),
    carriers: references('carriers'),
    contacts: list({ name: text({ required: true }), email: email(), phone: phone(), position: text() }),
    image: image(),
  },
  personal: {
    name: false,
    country: false,
    identification: false,
    email: true,
    phone: true,
    web: false,
    companyType: false,
    coverage: false,
    serviceType: false,
    carriers: false,
    contacts: true,
    image: false,
  },
  columns: ['name', 'country', 'companyType', 'serviceType', 'coverage'],
  sort: 'name',
  filters: {
    companyType: 'companyType',
    coverage: 'coverage',
    countryId: 'country',
    serviceType: 'serviceType',
  },
  access: { read: 'staff', write: 'manager' },
  rules: [taxNumberOf('identification', 'country')],
  option: { name: 'name', place: ['country'] },
});
