import { loadDefaults, type ShipmentType } from '@domain/rating/search/options';
import { load as loadOf, type Load } from '@domain/shared/load';

/** The load that a price "from" is for. */
export function usualLoad(type: ShipmentType): Load {
  const defaults: { piece?: object; totals?: object; unit?: object } = loadDefaults[type];
  const { piece, totals, unit } = defaults;
  if (unit !== undefined)
    return loadOf.parse({ measuredBy: 'units', type, units: [{ unit: null, volume: null, ...unit }] });
  return loadOf.parse(
    totals === undefined
      ? { measuredBy: 'pieces', type, pieces: [piece] }
      : { measuredBy: 'totals', type, totals },
  );
}
