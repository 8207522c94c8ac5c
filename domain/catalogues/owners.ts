import { defineCatalogue } from './catalogue';
import {
  amount,
  choices,
  country,
  currency,
  email,
  flag,
  image,
  integer,
  link,
  phone,
  taxNumber,
  text,
  timeZone,
} from './engine/fields';
import { fitsCurrency, type Rule } from './engine/rules';
import { taxNumberOf } from './engine/tax-numbers';
import { shipmentTypes } from '../shared/load-types';

/** A fee without a currency is a percent of the total. */
const isPercentOrAmount: Rule = ({ cancellationFee: fee, cancellationFeeCurrency: currency }) =>
  typeof fee === 'string' && typeof currency !== 'string' && Number(fee) > 100
    ? { field: 'cancellationFee', message: 'validation.at-most', params: { limit: '100' } }
    : null;

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The tenants. Offers with a margin below `marginFloor` (percent) need a manager's approval. */
export const owners = defineCatalogue({
  name: 'owners',
  category: 'owner',
  key: ['name'],
  belongsTo: 'platform',
  fields: {
    name: text({ required: true, search: true, example: 'Carga Austral' }),
    legalName: text({ search: true }),
    identification: taxNumber({ search: true, countryWith: 'country', example: '76.192.083-9' }),
    country: country({ required: true, example: 'CL' }),
    currency: currency({ example: 'USD' }),
    timeZone: timeZone({ example: 'America/Santiago' }),
    marginFloor: amount({ min: 0, max: 100, unit: '%', example: '8', readBy: 'manager' }),
    email: email(),
    phone: phone(),
    web: link(),
    address: text({ max: 300 }),
    /** Road kilometres per great-circle kilometre, for trucks priced per kilometre. */
    roadFactor: amount({ min: 1, max: 3, example: '1.3' }),
    /** In the owner company's time zone, Monday to Friday. */
    opensAt: text({ max: 5, pattern: timeOfDay, example: '09:00' }),
    closesAt: text({ max: 5, pattern: timeOfDay, example: '18:00' }),
    logo: image(),
    accountsOnOffers: flag(),
    /** Days that a new offer is valid (docs/selling.md). */
    offerDays: integer({ min: 1, max: 365, example: '15' }),
    /** The platform itself offers what customers want to have quoted, within the next three. */
    platformOffers: flag(),
    platformOfferDays: integer({ min: 1, max: 90, example: '15' }),
    /** The largest total with tax, in `currency`. */
    platformOfferMost: amount({ min: 0, example: '20000' }),
    /** None: all. */
    platformOfferKinds: choices(shipmentTypes, { example: 'FCL' }),
    /** Days that links to shared rates are open. */
    sharedRateDays: integer({ min: 1, max: 365, example: '30' }),
    /** Applies to auditors too. */
    secondFactorOfStaff: flag(),
    /** Days before the cut-off until which customers cancel free (docs/selling.md, "Cancellation by the customer"). */
    freeCancellationDays: integer({ min: 0, max: 365, example: '3' }),
    /** After these days. */
    cancellationFee: amount({ min: 0, example: '50' }),
    /** Absent: the fee is a percent. */
    cancellationFeeCurrency: currency({ example: 'USD' }),
  },
  // Not personal: these contact details are printed on the documents it sends.
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
    offerDays: false,
    platformOffers: false,
    platformOfferDays: false,
    platformOfferMost: false,
    platformOfferKinds: false,
    sharedRateDays: false,
    secondFactorOfStaff: false,
    freeCancellationDays: false,
    cancellationFee: false,
    cancellationFeeCurrency: false,
  },
  columns: ['name', 'country', 'currency', 'marginFloor', 'email'],
  sort: 'name',
  filters: { country: 'country' },
  access: { read: 'staff', write: 'admin' },
  isOwnerCompany: true,
  rules: [
    taxNumberOf('identification', 'country'),
    fitsCurrency('cancellationFee', ({ cancellationFeeCurrency: currency }) => currency),
    isPercentOrAmount,
  ],
});
