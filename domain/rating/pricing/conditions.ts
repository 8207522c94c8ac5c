import Big from 'big.js';
import { goodsIn, oncePerLoad, sizeOf, type Load, type LooseLoad } from '../../shared/load';
import { inKilograms } from '../../shared/load-units';
import type { Surcharge } from '../rate/terms';
import { takesGoods, type CommodityNames } from './goods';
import type { PricedUnits } from './units';

export type Conditions = Pick<
  Surcharge,
  'container' | 'commodities' | 'hazardClasses' | 'overWeight' | 'upToWeight' | 'fromDay' | 'toDay'
>;

/** Part of a load that a charge is counted for: the containers or trucks of one line of the load, or all its loose cargo. */
export interface ChargedPart {
  /** Null: loose cargo. */
  readonly type: string | null;
  /** Empty: loose cargo. */
  readonly units: readonly PricedUnits[];
  meets(conditions: Conditions): boolean;
}

interface Facts {
  readonly commodityNames: CommodityNames | undefined;
  /** Of shipment, ISO date. */
  readonly day: string;
}

export function partsOfLoad(
  load: Load,
  priced: readonly PricedUnits[],
  facts: Facts,
): readonly ChargedPart[] {
  if (load.measuredBy !== 'units')
    return [
      {
        type: null,
        units: [],
        meets: (conditions) => isForClass(conditions, load) && isForCargo(conditions, load, facts),
      },
    ];
  return priced.map((units) => ({
    type: units.price.unit,
    units: [units],
    meets: (conditions) => isForClass(conditions, load) && isForUnits(conditions, units, facts),
  }));
}

/** Of a rate without a load. Conditions but that of the container are not decided, and count as met. */
export function partsOfTypes(types: readonly string[]): readonly ChargedPart[] {
  const all = types.length === 0 ? [null] : types;
  return all.map((type) => ({
    type,
    units: [],
    meets: ({ container }) => container === null || container === type,
  }));
}

/** Whether it is for all goods, weights and days. */
export function isUnconditional(charge: Omit<Conditions, 'container'>): boolean {
  const { commodities = [], hazardClasses = [], overWeight, upToWeight, fromDay, toDay } = charge;
  return (
    commodities.length + hazardClasses.length === 0 &&
    [overWeight, upToWeight, fromDay, toDay].every((one) => one === undefined)
  );
}

function isForClass({ hazardClasses = [] }: Conditions, { dangerousGoods }: Load): boolean {
  return (
    hazardClasses.length === 0 ||
    (dangerousGoods !== undefined && hazardClasses.includes(dangerousGoods.hazardClass))
  );
}

function isForUnits(
  conditions: Conditions,
  { price, commodity, kilograms, count }: PricedUnits,
  { commodityNames, day }: Facts,
): boolean {
  const { container, commodities = [] } = conditions;
  if (container !== null && price.unit !== container) return false;
  return (
    isUnconditional(conditions) ||
    (isOnDay(conditions, day) &&
      takesGoods(commodities, [commodity], commodityNames) &&
      isOfWeight(conditions, kilograms.div(count)))
  );
}

/** All its goods, and the weight of any piece. */
function isForCargo(conditions: Conditions, load: LooseLoad, { commodityNames, day }: Facts): boolean {
  const { container, commodities = [] } = conditions;
  if (container !== null) return false;
  return (
    isUnconditional(conditions) ||
    (isOnDay(conditions, day) &&
      takesGoods(commodities, goodsOf(load), commodityNames) &&
      piecesOf(load).some((kilograms) => isOfWeight(conditions, kilograms)))
  );
}

const goodsOf = oncePerLoad((load: Load) => goodsIn(load));

/** Of totals, the average. */
const piecesOf = oncePerLoad((load: LooseLoad): readonly Big[] => {
  if (load.measuredBy === 'pieces')
    return load.pieces.map(({ weight }) => inKilograms(weight, load.weightUnit));
  const { kilograms, pieces } = sizeOf(load);
  return [pieces > 0 ? kilograms.div(pieces) : Big(0)];
});

function isOfWeight({ overWeight, upToWeight }: Conditions, one: Big): boolean {
  return (
    (overWeight === undefined || one.gt(overWeight)) && (upToWeight === undefined || one.lte(upToWeight))
  );
}

function isOnDay({ fromDay, toDay }: Conditions, day: string): boolean {
  return (fromDay === undefined || fromDay <= day) && (toDay === undefined || day <= toDay);
}
