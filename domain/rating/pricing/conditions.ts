import Big from 'big.js';
import { goodsIn, oncePerLoad, sizeOf, type Load, type LooseLoad } from '../../shared/load';
import { inKilograms } from '../../shared/load-units';
import type { Surcharge } from '../rate/terms';
import { takesGoods, type CommodityNames } from './goods';
import type { PricedUnits } from './units';

export type Conditions = Pick<Surcharge, 'container' | 'commodities' | 'overWeight' | 'upToWeight'>;

/** Containers and trucks of the type, the goods and the weight that a charge is for. */
export function unitsMeant(
  { container, commodities = [], ...weights }: Conditions,
  priced: readonly PricedUnits[],
  names: CommodityNames | undefined,
): readonly PricedUnits[] {
  if (container === null && isForAll({ commodities, ...weights })) return priced;
  return priced.filter(
    ({ price, commodity, kilograms, count }) =>
      (container === null || price.unit === container) &&
      takesGoods(commodities, [commodity], names) &&
      isOfWeight(weights, kilograms.div(count)),
  );
}

/** Loose cargo: all its goods, and the weight of any piece. */
export function isMeant(
  { commodities = [], ...weights }: Conditions,
  load: LooseLoad,
  names: CommodityNames | undefined,
): boolean {
  if (isForAll({ commodities, ...weights })) return true;
  return (
    takesGoods(commodities, goodsOf(load), names) &&
    piecesOf(load).some((kilograms) => isOfWeight(weights, kilograms))
  );
}

function isForAll({ commodities = [], overWeight, upToWeight }: Omit<Conditions, 'container'>): boolean {
  return commodities.length === 0 && overWeight === undefined && upToWeight === undefined;
}

const goodsOf = oncePerLoad((load: Load) => goodsIn(load));

/** Of totals, the average. */
const piecesOf = oncePerLoad((load: LooseLoad): readonly Big[] => {
  if (load.measuredBy === 'pieces')
    return load.pieces.map(({ weight }) => inKilograms(weight, load.weightUnit));
  const { kilograms, pieces } = sizeOf(load);
  return [pieces > 0 ? kilograms.div(pieces) : Big(0)];
});

function isOfWeight(
  { overWeight, upToWeight }: Pick<Conditions, 'overWeight' | 'upToWeight'>,
  one: Big,
): boolean {
  return (
    (overWeight === undefined || one.gt(overWeight)) && (upToWeight === undefined || one.lte(upToWeight))
  );
}
