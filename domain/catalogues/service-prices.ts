import { looseTypes, unitTypes, type ShipmentType } from '../shared/load-types';
import { defineCatalogue } from './catalogue';
import { amount, choice, choices, countries, currency, date, reference, text } from './engine/fields';
import { daysInOrder, type Rule } from './engine/rules';
import { serviceNames } from '../shared/asked-services';

const hasAmount: Rule = ({ flat = null, perContainer = null, percent = null }) =>
  flat === null && perContainer === null && percent === null
    ? { field: 'flat', message: 'validation.required' }
    : null;

/** Insurance is priced as a percentage of the insured value. */
const isInsurable: Rule = ({ service, flat = null, perContainer = null, percent = null }) => {
  if (service !== 'insurance') return null;
  if (percent === null) return { field: 'percent', message: 'validation.required' };
  if (flat !== null) return { field: 'flat', message: 'validation.insurance-percent' };
  return perContainer === null ? null : { field: 'perContainer', message: 'validation.insurance-percent' };
};

const isOfContainers: Rule = ({ perContainer = null, costPerContainer = null, kinds }) => {
  if (perContainer === null && costPerContainer === null) return null;
  const named: readonly unknown[] = Array.isArray(kinds) ? kinds : [];
  const areUnits = named.length > 0 && named.every((kind) => unitTypes.some((unit) => unit === kind));
  const field = perContainer === null ? 'costPerContainer' : 'perContainer';
  return areUnits ? null : { field, message: 'validation.no-containers' };
};

const costParts = ['costFlat', 'costPerContainer', 'costPercent'] as const;

/** A cost without an amount is unknown, so its other fields must be empty. */
const hasCost: Rule = (values) => {
  const [has, hasDetails] = [costParts, ['costMin', 'costSupplier'] as const].map((fields) =>
    fields.some((field) => (values[field] ?? null) !== null),
  );
  if (has) {
    const lacksCurrency = (values['costCurrency'] ?? null) === null;
    return lacksCurrency ? { field: 'costCurrency', message: 'validation.required' } : null;
  }
  if (!hasDetails) return null;
  const field = values['service'] === 'insurance' ? 'costPercent' : 'costFlat';
  return { field, message: 'validation.required' };
};

const isInsuredAtShare: Rule = ({ service, ...values }) => {
  if (service !== 'insurance') return null;
  const field = (['costFlat', 'costPerContainer'] as const).find((one) => (values[one] ?? null) !== null);
  return field === undefined ? null : { field, message: 'validation.insurance-percent' };
};

const kinds: readonly ShipmentType[] = [...unitTypes, ...looseTypes];

/** Services (docs/domain-rules.md, "Services"). An empty criterion matches every rate. */
export const servicePrices = defineCatalogue({
  name: 'service-prices',
  category: 'servicePrice',
  key: ['service', 'kinds', 'countriesOrigin', 'countriesDestination', 'commodity', 'validFrom'],
  belongsTo: 'owner',
  fields: {
    service: choice(serviceNames, { required: true, search: true, example: 'customs-destination' }),
    flat: amount({ min: 0, max: 1_000_000_000, example: '180' }),
    perContainer: amount({ min: 0, max: 1_000_000_000, example: '25' }),
    /** Of the goods' value; of insurance, of the insured sum. */
    percent: amount({ min: 0, max: 20, example: '0.35' }),
    /** Of insurance: insured sum in percent of goods, freight and requested duty. Empty: 110. */
    insuredPercent: amount({ min: 100, max: 200, example: '110' }),
    min: amount({ min: 0, max: 1_000_000_000, example: '120' }),
    currency: currency({ required: true, example: 'USD' }),
    kinds: choices(kinds, { example: 'FCL' }),
    countriesOrigin: countries({ example: 'CN|KR' }),
    countriesDestination: countries({ example: 'CL' }),
    commodity: reference('commodities'),
    /** The owner company's own cost, split like the price. Empty: unknown. */
    costFlat: amount({ min: 0, max: 1_000_000_000, example: '140' }),
    costPerContainer: amount({ min: 0, max: 1_000_000_000, example: '15' }),
    costPercent: amount({ min: 0, max: 20, example: '0.2' }),
    costMin: amount({ min: 0, max: 1_000_000_000, example: '90' }),
    costCurrency: currency({ example: 'USD' }),
    costSupplier: reference('suppliers'),
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
  rules: [
    ...[daysInOrder('validFrom', 'validTo'), hasAmount, isInsurable, isOfContainers],
    ...[hasCost, isInsuredAtShare],
  ],
  option: { name: 'service', place: ['reference'] },
});
