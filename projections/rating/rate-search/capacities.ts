import { decodeSizeType, isReefer } from '../../../domain/shared/container-size-type';
import type { Capacities, Capacity } from '../../../domain/rating/pricing/units';

type Sides = Pick<Capacity, 'length' | 'width' | 'height'>;

export interface ContainerCapacity extends Pick<Capacity, 'kilograms' | 'cubicMetres'> {
  readonly sizeType: string | null;
  readonly inner: Sides | null;
  readonly doors: Sides | null;
}

export interface TruckCapacity extends Pick<Capacity, 'kilograms' | 'cubicMetres'> {
  readonly inner: Sides;
  readonly cargoTypes: readonly string[];
}

/** By code of a container, or name of a truck in upper case. */
export function capacitiesOf(
  containers: Readonly<Record<string, ContainerCapacity>>,
  trucks: Readonly<Record<string, TruckCapacity>>,
): Capacities {
  return Object.fromEntries<Capacity>([
    ...Object.entries(containers).map(([code, known]) => [code, ofContainer(code, known)] as const),
    ...Object.entries(trucks).map(([name, known]) => [name, ofTruck(known)] as const),
  ]);
}

function ofContainer(
  code: string,
  { sizeType, inner, doors, kilograms, cubicMetres }: ContainerCapacity,
): Capacity {
  const open = { 'open-top': 'top' as const, flat: 'all-sides' as const };
  const group = sizeType === null ? undefined : decodeSizeType(sizeType)?.group;
  const opening = group === 'open-top' || group === 'flat' ? open[group] : undefined;
  return {
    ...{ kilograms, cubicMetres },
    length: inner?.length ?? null,
    // Doors are narrower than the box behind them.
    width: (opening === undefined ? doors?.width : null) ?? inner?.width ?? null,
    height: (opening === undefined ? doors?.height : null) ?? inner?.height ?? null,
    ...(opening !== undefined && { open: opening }),
    isCooled: isReefer({ code, sizeType }),
  };
}

/** Nobody has to state what a truck carries. */
function ofTruck({ inner, cargoTypes, kilograms, cubicMetres }: TruckCapacity): Capacity {
  return {
    ...{ kilograms, cubicMetres, ...inner },
    ...(cargoTypes.includes('oversized') && { open: 'all-sides' as const }),
    ...(cargoTypes.length > 0 && { isCooled: cargoTypes.includes('refrigerated') }),
  };
}
