import { hazardClasses } from '../shared/hazard-classes';
import { looseTypes, unitTypes, type ShipmentType } from '../shared/load-types';
import { defineCatalogue } from './catalogue';
import {
  amount,
  choice,
  choices,
  code,
  countries,
  currency,
  date,
  reference,
  references,
  text,
} from './engine/fields';
import { boundsInOrder, daysInOrder, type Rule } from './engine/rules';
import { percentBases, placeCode, routes, surchargeCalcs, surchargeLegs } from './trade-words';

const whoseCharges = [
  'carrier',
  'supplier',
  'origin',
  'destination',
  'countriesOrigin',
  'countriesDestination',
] as const;

/** Without any of these it would be charged on every rate of the owner company. */
const namesWhose: Rule = (values) => {
  const isNamed = whoseCharges.some((field) => {
    const value = values[field] ?? null;
    return Array.isArray(value) ? value.length > 0 : value !== null;
  });
  return isNamed ? null : { field: 'carrier', message: 'validation.whose-charge' };
};

const amountHasCurrency: Rule = ({ calc, min = null, max = null, currency: of = null }) =>
  of === null && (calc !== 'percent' || min !== null || max !== null)
    ? { field: 'currency', message: 'validation.required' }
    : null;

const isOfContainers: Rule = ({ calc, container = null, kinds }) => {
  const named: readonly unknown[] = Array.isArray(kinds) ? kinds : [];
  const isLoose = named.some((kind) => !unitTypes.some((unit) => unit === kind));
  if (!isLoose || (calc !== 'container' && container === null)) return null;
  return { field: calc === 'container' ? 'calc' : 'container', message: 'validation.no-containers' };
};

const isOfPercent: Rule = ({ calc, percentOf = null }) =>
  calc !== 'percent' && percentOf !== null && percentOf !== 'base'
    ? { field: 'percentOf', message: 'validation.only-of-percentages' }
    : null;

const weightsInOrder: Rule = ({ overWeight = null, upToWeight = null }) =>
  overWeight !== null && upToWeight !== null && Number(upToWeight) <= Number(overWeight)
    ? { field: 'upToWeight', message: 'validation.above-lower-weight' }
    : null;

const kinds: readonly ShipmentType[] = [...unitTypes, ...looseTypes];

/** Charge tables (docs/domain-rules.md). An empty criterion matches every rate. */
export const announcedCharges = defineCatalogue({
  name: 'announced-charges',
  category: 'announcedCharge',
  key: [
    'code',
    'apply',
    'carrier',
    'supplier',
    'kinds',
    'container',
    'origin',
    'destination',
    'countriesOrigin',
    'countriesDestination',
    'validFrom',
  ],
  keyIfFilled: ['commodities', 'hazardClasses', 'overWeight', 'route'],
  belongsTo: 'owner',
  fields: {
    code: code(/^[A-Z0-9]{2,10}$/, { required: true, search: true, codeOf: 'surcharges', example: 'BAF' }),
    apply: choice(surchargeLegs, { required: true, example: 'freight' }),
    calc: choice(surchargeCalcs, { required: true, example: 'container' }),
    /** Below zero: a refund. */
    rate: amount({ required: true, min: -1_000_000_000, max: 1_000_000_000, example: '350' }),
    currency: currency({ example: 'USD' }),
    min: amount({ min: 0, max: 1_000_000_000, example: '50' }),
    max: amount({ min: 0, max: 1_000_000_000, example: '900' }),
    percentOf: choice(percentBases),
    carrier: reference('carriers'),
    supplier: reference('suppliers'),
    kinds: choices(kinds, { example: 'FCL' }),
    origin: code(placeCode, { codeOf: 'places', example: 'CNSHA' }),
    destination: code(placeCode, { codeOf: 'places', example: 'CLSAI' }),
    countriesOrigin: countries({ example: 'CN|KR' }),
    countriesDestination: countries({ example: 'CL|PE' }),
    validFrom: date({ required: true, example: '2027-01-01' }),
    validTo: date({ example: '2027-12-31' }),
    route: choice(routes, { example: 'direct' }),
    commodities: references('commodities'),
    hazardClasses: choices(hazardClasses, { example: '3|8' }),
    overWeight: amount({ min: 0, max: 1_000_000, unit: 'kg', example: '20000' }),
    upToWeight: amount({ min: 0, max: 1_000_000, unit: 'kg', example: '22000' }),
    container: code(/^\d{2}[A-Z]{2,3}$/, { codeOf: 'containers', example: '40HC' }),
    reference: text({ max: 300, search: true, example: 'Circular 2027/14' }),
  },
  personal: 'none',
  columns: ['code', 'carrier', 'rate', 'currency', 'calc', 'container', 'validFrom', 'validTo'],
  sort: 'code',
  filters: {
    owner: 'ownerId',
    code: 'code',
    carrier: 'carrier',
    supplier: 'supplier',
    container: 'container',
    origin: 'origin',
    destination: 'destination',
    from: 'validFrom>=',
    to: 'validTo<=',
  },
  access: { read: 'staff', write: 'staff' },
  rules: [
    ...[daysInOrder('validFrom', 'validTo'), namesWhose, amountHasCurrency, isOfContainers, isOfPercent],
    boundsInOrder('min', 'max', 'validation.at-least-minimum'),
    weightsInOrder,
  ],
  option: { name: 'code', place: ['reference'] },
});
