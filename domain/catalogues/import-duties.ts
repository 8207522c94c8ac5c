import { looseTypes, unitTypes } from '../shared/load-types';
import { importCharges } from '../shared/landed-cost/import-rules';
import { defineCatalogue } from './catalogue';
import {
  amount,
  choice,
  choices,
  countries,
  country,
  currency,
  date,
  hsCode,
  link,
  text,
} from './engine/fields';
import { daysInOrder, type Rule } from './engine/rules';

const isSet = (value: unknown) => value !== undefined && value !== null;

/** Customs assume one premium for all goods. */
const appliesToAllGoods: Rule = ({ charge, ...values }) => {
  if (charge !== 'insurance') return null;
  const field = (['hsCode', 'agreement', 'maxValue'] as const).find((one) => isSet(values[one]));
  return field === undefined ? null : { field, message: 'validation.all-goods' };
};

const hasParties: Rule = ({ agreement, countriesOrigin }) => {
  const named: readonly unknown[] = Array.isArray(countriesOrigin) ? countriesOrigin : [];
  return isSet(agreement) && named.length === 0
    ? { field: 'countriesOrigin', message: 'validation.required' }
    : null;
};

const hasCurrency: Rule = ({ maxValue, currency: of }) => {
  if (isSet(maxValue) === isSet(of)) return null;
  return { field: isSet(of) ? 'maxValue' : 'currency', message: 'validation.required' };
};

/** Charges of a country on imports (docs/domain-rules.md, "Landed cost"). An empty criterion matches all goods. */
export const importDuties = defineCatalogue({
  name: 'import-duties',
  category: 'importDuty',
  key: ['country', 'charge', 'hsCode', 'agreement', 'maxValue', 'validFrom'],
  belongsTo: 'platform',
  fields: {
    /** Of destination. */
    country: country({ required: true, example: 'CL' }),
    charge: choice(importCharges, { required: true, example: 'duty' }),
    percent: amount({ required: true, min: 0, max: 1000, example: '6' }),
    hsCode: hsCode({ search: true, example: '8507' }),
    /** Applies with a certificate of origin alone. */
    agreement: text({ max: 120, search: true, example: 'TLC Chile–China' }),
    countriesOrigin: countries({ example: 'CN' }),
    kinds: choices([...unitTypes, ...looseTypes], { example: 'COURIER' }),
    maxValue: amount({ min: 0, max: 1_000_000_000, example: '500' }),
    currency: currency({ example: 'USD' }),
    source: text({ required: true, max: 300, search: true, example: 'Ley 18.687; Ley 19.589' }),
    web: link({ example: 'https://www.bcn.cl/leychile' }),
    validFrom: date({ required: true, example: '2027-01-01' }),
    validTo: date({ example: '2027-12-31' }),
  },
  personal: 'none',
  columns: ['country', 'charge', 'percent', 'hsCode', 'agreement', 'source', 'validFrom'],
  sort: 'country',
  filters: { country: 'country', charge: 'charge', from: 'validFrom>=', to: 'validTo<=' },
  access: { read: 'staff', write: 'admin' },
  rules: [daysInOrder('validFrom', 'validTo'), appliesToAllGoods, hasParties, hasCurrency],
  option: { name: 'source', place: ['country'] },
});
