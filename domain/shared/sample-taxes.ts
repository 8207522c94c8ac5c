import type { LineTax, TaxTable } from './tax';

const exempt = (reason: string): LineTax => ({ percent: null, reason });
const vat: LineTax = { percent: '19', reason: 'DL 825, art. 8 y 14' };

/** As the starting tax rules of Chile, for samples and tests. */
export const chileanTaxes: TaxTable = {
  country: 'CL',
  treatments: {
    'international-freight': exempt('DL 825, art. 12 E 2'),
    'international-insurance': exempt('DL 825, art. 12 E 3'),
    'charges-abroad': exempt('DL 825, art. 5'),
    'local-charges': vat,
    'local-services': vat,
    'domestic-freight': vat,
  },
};
