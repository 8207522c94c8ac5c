import type { NewRecordOf } from '../../domain/catalogues/catalogue';
import type { taxRules } from '../../domain/catalogues/tax-rules';
import type { TaxedSupply } from '../../domain/shared/tax';

/** VAT of Chile since 1 October 2003 (Ley 19.888). An administrator adds other countries. */
const chile: readonly (readonly [TaxedSupply, percent: string | null, law: string])[] = [
  ['international-freight', null, 'DL 825, art. 12 E 2'],
  ['international-insurance', null, 'DL 825, art. 12 E 3'],
  ['charges-abroad', null, 'DL 825, art. 5'],
  ['local-charges', '19', 'DL 825, art. 8 y 14'],
  ['local-services', '19', 'DL 825, art. 8 y 14'],
  ['domestic-freight', '19', 'DL 825, art. 8 y 14'],
];

export const startingTaxRules: readonly NewRecordOf<typeof taxRules>[] = chile.map(
  ([supply, percent, reason]) => ({
    country: 'CL',
    supply,
    ...(percent !== null && { percent }),
    reason,
    validFrom: '2003-10-01',
  }),
);
