import { load, type Load } from '../../shared/load';
import { loadDefaults } from '../../shared/load-defaults';
import type { ShipmentType } from '../../shared/load-types';
import type { RateTerms } from '../rate/terms';
import { ofOwnGoods } from './goods';

/** With the rate's own goods, and the first zone of a rate by zones. */
export function usualLoad(
  type: ShipmentType,
  { zones: [zone] = [], ...terms }: Pick<RateTerms, 'zones' | 'commodities' | 'unitPrices'>,
): Load {
  const defaults: { piece?: object; unit?: object } = loadDefaults[type];
  const cargo =
    defaults.unit === undefined
      ? { measuredBy: 'pieces', type, pieces: [defaults.piece] }
      : { measuredBy: 'units', type, units: [defaults.unit] };
  return ofOwnGoods(load.parse({ ...cargo, zone: zone?.name }), terms);
}
