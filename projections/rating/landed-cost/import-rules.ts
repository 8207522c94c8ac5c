import type { ImportCharge, ImportRule } from '../../../domain/shared/landed-cost/import-rules';
import type { ShipmentType } from '../../../domain/shared/load-types';
import type { Database } from '../../projection';

/** Of a country of destination, valid or not. */
export async function importRulesOf(db: Database, country: string): Promise<readonly ImportRule[]> {
  const rows = await db
    .selectFrom('import_duties')
    .select((eb) => [
      eb.ref('charge').$castTo<ImportCharge>().as('charge'),
      eb.cast<string>('percent', 'text').as('percent'),
      'hs_code as hsCode',
      'agreement',
      'countries_origin as countriesOrigin',
      eb.ref('kinds').$castTo<readonly ShipmentType[] | null>().as('kinds'),
      eb.cast<string | null>('max_value', 'text').as('maxValue'),
      'currency',
      'source',
      'valid_from as from',
      'valid_to as to',
    ])
    .where('country', '=', country)
    .where('is_active', '=', true)
    .where('is_removed', '=', false)
    .orderBy('id')
    .execute();
  return rows.map(({ countriesOrigin, kinds, maxValue, currency, ...rule }) => ({
    ...rule,
    countriesOrigin: countriesOrigin ?? [],
    kinds: kinds ?? [],
    maxValue: maxValue === null || currency === null ? null : { amount: maxValue, currency },
  }));
}
