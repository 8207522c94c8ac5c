import { taxedSupplies } from '../shared/tax';
import { defineCatalogue } from './catalogue';
import { amount, choice, country, date, text } from './engine/fields';
import { daysInOrder } from './engine/rules';

/** Value added tax of each country (docs/domain-rules.md, "Tax"). Of a supply the rule that began last applies. */
export const taxRules = defineCatalogue({
  name: 'tax-rules',
  category: 'taxRule',
  key: ['country', 'supply', 'validFrom'],
  belongsTo: 'platform',
  fields: {
    country: country({ required: true, example: 'CL' }),
    supply: choice(taxedSupplies, { required: true, search: true, example: 'local-charges' }),
    /** Empty: exempt. */
    percent: amount({ min: 0, max: 100, example: '19' }),
    reason: text({ required: true, max: 200, search: true, example: 'DL 825, art. 14' }),
    validFrom: date({ required: true, example: '2027-01-01' }),
    validTo: date({ example: '2027-12-31' }),
  },
  personal: 'none',
  columns: ['country', 'supply', 'percent', 'reason', 'validFrom', 'validTo'],
  sort: 'country',
  filters: { country: 'country', supply: 'supply' },
  access: { read: 'staff', write: 'admin' },
  rules: [daysInOrder('validFrom', 'validTo')],
  option: { name: 'supply', place: ['country'] },
});
