import Big from 'big.js';
import { isWeighedTogether, load as loadSchema, type Load, type UnitLoad } from './load';

/** Grams and cubic centimetres of kilograms and cubic metres. */
const decimals = 6;

function times(amount: string, factor: Big): string {
  return Big(amount).times(factor).round(decimals).toFixed();
}

/** The same goods so many times over, as one load. */
export function timesLoad(load: Load, count: number): Load {
  if (count === 1) return load;
  const factor = Big(count);
  if (load.measuredBy === 'units') return unitsTimes(load, count);
  const uld = load.uld && { uld: { ...load.uld, amount: load.uld.amount * count } };
  if (load.measuredBy === 'pieces') {
    const pieces = load.pieces.map((line) => ({ ...line, amount: line.amount * count }));
    return { ...load, ...uld, pieces };
  }
  return {
    ...load,
    ...uld,
    totals: { ...totalsTimes(load.totals, factor), amount: load.totals.amount * count },
  };
}

type Totals = Extract<Load, { measuredBy: 'totals' }>['totals'];

function totalsTimes(totals: Totals, factor: Big): Totals {
  const { weight, volume, loadingMetres } = totals;
  return {
    ...totals,
    weight: times(weight, factor),
    volume: times(volume, factor),
    ...(loadingMetres !== undefined && { loadingMetres: times(loadingMetres, factor) }),
  };
}

/** Weight and volume of trucks are of all of them together, those of containers of each. */
function unitsTimes(load: UnitLoad, count: number): Load {
  const factor = Big(count);
  const units = load.units.map((line) => ({
    ...line,
    amount: line.amount * count,
    ...(isWeighedTogether(load) && {
      weight: times(line.weight, factor),
      volume: line.volume === null ? null : times(line.volume, factor),
    }),
  }));
  return { ...load, units };
}

/** Of each line of the load: containers, trucks or pieces. Null: devices, which are priced by their type. */
export function quantitiesOf(load: Load): readonly number[] | null {
  if (load.measuredBy === 'units') return load.units.map(({ amount }) => amount);
  if (load.uld !== undefined) return null;
  return load.measuredBy === 'pieces' ? load.pieces.map(({ amount }) => amount) : [load.totals.amount];
}

/**
 * With other quantities. Totals grow with the number of pieces; what trucks carry together stays the same.
 * Null: the quantities do not fit the load.
 */
export function withQuantities(load: Load, quantities: readonly number[]): Load | null {
  const before = quantitiesOf(load);
  if (before === null || before.length !== quantities.length) return null;
  const changed = changeQuantities(load, quantities);
  const checked = loadSchema.safeParse(changed);
  return checked.success ? checked.data : null;
}

function changeQuantities(load: Load, quantities: readonly number[]): Load {
  const at = (index: number) => quantities[index] ?? 1;
  if (load.measuredBy === 'units')
    return { ...load, units: load.units.map((line, index) => ({ ...line, amount: at(index) })) };
  if (load.measuredBy === 'pieces')
    return { ...load, pieces: load.pieces.map((line, index) => ({ ...line, amount: at(index) })) };
  const factor = Big(at(0)).div(load.totals.amount);
  return { ...load, totals: { ...totalsTimes(load.totals, factor), amount: at(0) } };
}
