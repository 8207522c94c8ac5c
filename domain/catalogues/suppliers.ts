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
  text,
} from './engine/fields';
import { shipmentTypes } from '../shared/load-types';

export const suppliers = defineCatalogue({
  name: 'suppliers',
  category: 'supplier',
  key: ['name', 'country'],
  belongsTo: 'owner',
  fields: {
    name: text({ required: true, search: true, example: 'Andes Freight Agencies' }),
    country: country({ required: true, example: 'CL' }),
    identification: text({ search: true, max: 40 }),
    email: email({ search: true }),
    phone: phone(),
    web: link(),
    companyType: choices(['agent', 'consolidator', 'carrier', 'trucker', 'customs-broker', 'warehouse'], {
      example: 'consolidator',
    }),
    coverage: countries({ example: 'CL|US' }),
    serviceType: choices(shipmentTypes, { example: 'AERIAL' }),
    carriers: references('carriers'),
    contacts: list(
      { name: text({ required: true }), email: email(), phone: phone(), position: text() },
      { personal: true },
    ),
    image: image(),
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
  option: { name: 'name', place: ['country'] },
});
