import { defineCatalogue } from './catalogue';
import {
  choice,
  choices,
  code,
  countries,
  email,
  flag,
  image,
  link,
  list,
  phone,
  text,
} from './engine/fields';
import { shipmentTypes, transports } from '../shared/load-types';

export const carriers = defineCatalogue({
  name: 'carriers',
  category: 'carrier',
  key: ['name'],
  belongsTo: 'platform',
  fields: {
    name: text({ required: true, search: true, example: 'LATAM Cargo' }),
    // Optional, since a carrier may be added with name, e-mail, web and picture alone.
    typeCarrier: choice(transports, { example: 'air' }),
    alias: text({ search: true, example: 'LATAM' }),
    // IATA designator of an airline, or SCAC of a shipping line or trucker.
    code: code(/^[A-Z0-9]{2,4}$/, { search: true, example: 'LA' }),
    email: email({ search: true }),
    web: link({ example: 'https://www.latamcargo.com' }),
    countries: countries({ example: 'CL|US' }),
    services: choices(shipmentTypes, { example: 'AERIAL' }),
    ApiConected: flag(),
    contacts: list({ name: text({ required: true }), email: email(), phone: phone(), position: text() }),
    img: image(),
  },
  // Not personal: the e-mail address is the one that the carrier publishes.
  personal: {
    name: false,
    typeCarrier: false,
    alias: false,
    code: false,
    email: false,
    web: false,
    countries: false,
    services: false,
    ApiConected: false,
    contacts: true,
    img: false,
  },
  columns: ['name', 'typeCarrier', 'code', 'services', 'countries', 'ApiConected'],
  sort: 'name',
  filters: {
    state: 'isActive',
    apiState: 'ApiConected',
    service: 'services',
    country: 'countries',
    typeCarrier: 'typeCarrier',
  },
  access: { read: 'public', write: 'admin' },
  pageSize: 10,
  option: { name: 'name', code: 'code', place: ['typeCarrier'] },
});
