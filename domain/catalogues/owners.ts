import { defineCatalogue } from './catalogue';
import { amount, country, currency, email, flag, image, link, phone, text, timeZone } from './engine/fields';

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The tenants. An offer with a margin under `marginFloor` (percent) needs a manager's approval. */
export const owners = defineCatalogue({
  name: 'owners',
  category: 'owner',
  key: ['name'],
  belongsTo: 'platform',
  fields: {
    name: text({ required: true, search: true, example: 'Carga Austral' }),
    legalName: text({ search: true }),
    identification: text({ max: 40, search: true }),
    country: country({ required: true, example: 'CL' }),
    currency: currency({ example: 'USD' }),
    timeZone: timeZone({ example: 'America/Santiago' }),
    marginFloor: amount({ min: 0, max: 100, unit: '%', example: '8', readBy: 'manager' }),
    email: email(),
    phone: phone(),
    web: link(),
    address: text({ max: 300 }),
    /** Kilometres by road for each kilometre of the great circle, for trucks priced per kilometre. */
    roadFactor: amount({ min: 1, max: 3, example: '1.3' }),
    /** On its clocks, Monday to Friday. */
    opensAt: text({ max: 5, pattern: timeOfDay, example: '09:00' }),
    closesAt: text({ max: 5, pattern: timeOfDay, example: '18:00' }),
    logo: image(),
    /** Whether offers on paper show the bank accounts in their currency. */
    accountsOnOffers: flag(),
    /** Whether its staff and auditors sign in with a second factor. */
    secondFactorOfStaff: flag(),
  },
  // How an owner company is reached is printed on what it sends.
  personal: {
    name: false,
    legalName: false,
    identification: false,
    country: false,
    currency: false,
    timeZone: false,
    marginFloor: false,
    roadFactor: false,
    email: false,
    phone: false,
    web: false,
    address: false,
    opensAt: false,
    closesAt: false,
    logo: false,
    accountsOnOffers: false,
    secondFactorOfStaff: false,
  },
  columns: ['name', 'country', 'currency', 'marginFloor', 'email'],
  sort: 'name',
  filters: { country: 'country' },
  access: { read: 'staff', write: 'admin' },
  isOwnerCompany: true,
});
