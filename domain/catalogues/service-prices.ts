import { looseTypes, unitTypes, type ShipmentType } from '../shared/load-types';
import { defineCatalogue } from './catalogue';
import { amount, choice, choices, countries, currency, date, reference, text } from './engine/fields';
import { daysInOrder, type Rule } from './engine/rules';
import { serviceNames } from '../shared/asked-services';

const hasAmount: Rule = ({ flat = null, perContainer = null, percent = null }) =>
  flat === null && perContainer === null && percent === null
    ? { field: 'flat', message: 'validation.required' }
    : null;

/** Insurance is a share of what is insured. */
const isInsurable: Rule = ({ service, flat = null, perContainer = null, percent = null }) => {
  if (service !== 'insurance') return null;
  if (percent === null) return { field: 'percent', message: 'validation.required' };
  if (flat !== null) return { field: 'flat', message: 'validation.insurance-percent' };
  return perContainer === null ? null : { field: 'perContainer', message: 'validation.insurance-percent' };
};

const isOfContainers: Rule = ({ perContainer = null, kinds }) => {
  if (perContainer === null) return null;
  const named: readonly unknown[] = Array.isArray(kinds) ? kinds : [];
  const areUnits = named.length > 0 && named.every((kind) => unitTypes.some((unit) => unit === kind));
  return areUnits ? null : { field: 'perContainer', message: 'validation.no-containers' };
};

/** Containers first: a sum for each of them is of these alone. */
const kinds: readonly ShipmentType[] = [...unitTypes, ...looseTypes];

/**
 * What an owner company charges for customs clearance and for insuring cargo (docs/domain-rules.md, "Services"). An empty
 * criterion matches every rate.
 */
export const servicePrices = defineCatalogue({
  name: 'service-prices',
  category: 'servicePrice',
  key: ['service', 'kinds', 'countriesOrigin', 'countriesDestination', 'commodity', 'validFrom'],
  belongsTo: 'owner',
  fields: {
    service: choice(serviceNames, { required: true, search: true, example: 'customs-destination' }),
    flat: amount({ min: 0, max: 1_000_000_000, example: '180' }),
    perContainer: amount({ min: 0, max: 1_000_000_000, example: '25' }),
    /** Of the goods' value; of insurance, of 110 % of the CIF value. */
    percent: amount({ min: 0, max: 20, example: '0.35' }),
    min: amount({ min: 0, max: 1_000_000_000, example: '120' }),
    currency: currency({ required: true, example: 'USD' }),
    kinds: choices(kinds, { example: 'FCL' }),
    countriesOrigin: countries({ example: 'CN|KR' }),
    countriesDestination: countries({ example: 'CL' }),
    commodity: reference('commodities'),
    validFrom: date({ required: true, example: '2027-01-01' }),
    validTo: date({ example: '2027-12-31' }),
    reference: text({ max: 300, search: true, example: 'Agencia de aduanas 2027' }),
  },
  personal: 'none',
  columns: ['service', 'flat', 'percent', 'min', 'currency', 'kinds', 'validFrom'],
  sort: 'service',
  filters: {
    owner: 'ownerId',
    service: 'service',
    commodity: 'commodity',
    from: 'validFrom>=',
    to: 'validTo<=',
  },
  access: { read: 'staff', write: 'manager' },
  rules: [daysInOrder('validFrom', 'validTo'), hasAmount, isInsurable, isOfContainers],
  option: { name: 'service', place: ['reference'] },
});
