import { largestPieceIn, sizeOf, type Load, type LooseLoad } from '../../shared/load';
import { isLoose, type ShipmentType } from '../../shared/load-types';
import { specialCargoOf } from '../../shared/special-cargo';
import { typesBetween, type PlaceKind } from './modes';

/**
 * The same cargo as another type of shipment: loose cargo as one container or truck that carries all of it,
 * containers on a truck to or from a port. Null: it cannot be.
 */
export function loadAs(type: ShipmentType, load: Load): Load | null {
  if (load.type === type) return load;
  if (load.measuredBy === 'units')
    return type === 'DRAYAGE' && load.type === 'FCL' ? { ...load, type } : null;
  if (isLoose(type)) return withoutDevices({ ...load, type });
  return type === 'DRAYAGE' ? null : inOneUnit(type, load);
}

/** Types of shipment that a search of all ways looks through, with the load as each. */
export function loadsBetween(origin: PlaceKind, destination: PlaceKind, load: Load): readonly Load[] {
  return typesBetween(origin, destination).flatMap((type) => loadAs(type, load) ?? []);
}

function withoutDevices({ uld, ...load }: LooseLoad): Load {
  return load.type === 'AERIAL' && uld !== undefined ? { ...load, uld } : load;
}

function inOneUnit(type: 'FCL' | 'FTL', load: LooseLoad): Load {
  const { kilograms, cubicMetres } = sizeOf(load);
  const { commodity } = load;
  const largestPiece = largestPieceIn(load);
  const line = {
    ...{ unit: null, amount: 1, weight: kilograms.toFixed(), volume: cubicMetres.toFixed() },
    ...(commodity !== undefined && { commodity }),
  };
  const units = {
    ...{ measuredBy: 'units' as const, units: [line], weightUnit: 'KGS' as const },
    ...(largestPiece !== null && { largestPiece }),
    ...specialCargoOf(load),
  };
  return type === 'FCL' ? { ...units, type } : { ...units, type, weighed: 'together' };
}
