import { defineCatalogue } from './catalogue';
import { choice, country, currency, emails, taxNumber, text } from './engine/fields';

export const bankAccounts = defineCatalogue({
  name: 'bank-accounts',
  category: 'bankAccount',
  path: 'bank-account',
  key: ['bankName', 'accountNumber'],
  belongsTo: 'owner',
  fields: {
    bankName: text({ required: true, search: true, example: 'Banco de Chile' }),
    accountNumber: text({ required: true, max: 40, search: true, example: '00-123-45678-09' }),
    accountType: choice(['checking', 'savings', 'sight'], { required: true, example: 'checking' }),
    currency: currency({ required: true, example: 'CLP' }),
    country: country({ required: true, example: 'CL' }),
    company: text({ required: true, search: true, example: 'Transportes del Sur SpA' }),
    /** The holder's. Not checked, since a holder may be of another country than the bank. */
    identification: taxNumber({ example: '76.192.083-9', countryWith: 'country' }),
    notifications: emails({ example: 'pagos@example.com' }),
    note: text({ max: 1000 }),
  },
  personal: {
    bankName: false,
    accountNumber: false,
    accountType: false,
    currency: false,
    country: false,
    company: false,
    identification: false,
    notifications: true,
    note: true,
  },
  columns: ['bankName', 'accountNumber', 'accountType', 'currency', 'country', 'company'],
  sort: 'bankName',
  filters: { country: 'country', currency: 'currency' },
  access: { read: 'staff', write: 'manager' },
  option: { name: 'bankName', code: 'currency', place: ['accountNumber'] },
});
