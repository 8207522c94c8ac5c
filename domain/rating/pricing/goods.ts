import { foldText } from '../../shared/folded-text';
import { goodsIn, oncePerLoad, type Load } from '../../shared/load';
import { reject, type Rejection } from '../../shared/rejection';
import { anyCommodity, type RateTerms } from '../rate/terms';

/** An owner company's commodities: their ids by id and by each of their names, folded. */
export type CommodityNames = ReadonlyMap<string, string>;

/** The commodity that a name in any language stands for; a name that the catalogue lacks stands for itself. */
export function commodityCalled(name: string, names: CommodityNames | undefined): string {
  const folded = foldText(name);
  return names?.get(folded) ?? folded;
}

/** Whether a name is "freight all kinds". */
export function isAnyCommodity(name: string): boolean {
  return foldText(name) === foldText(anyCommodity);
}

interface GoodsTerms {
  readonly commodities: readonly string[];
}

/** The goods that a rate is for alone, as it names them. Empty: all goods. */
export function specialGoodsOf({ commodities }: GoodsTerms): readonly string[] {
  return commodities.some(isAnyCommodity) ? [] : commodities;
}

/** Whether a rate for certain goods alone (none: all goods) takes goods. Null: goods without a name. */
export function takesGoods(
  commodities: readonly string[],
  goods: readonly (string | null)[],
  names: CommodityNames | undefined,
): boolean {
  return refusedGoods(specialGoodsOf({ commodities }), goods, names).length === 0;
}

/** Those of the goods that a rate for `special` alone does not take. */
function refusedGoods(
  special: readonly string[],
  goods: readonly (string | null)[],
  names: CommodityNames | undefined,
): readonly (string | null)[] {
  if (special.length === 0) return [];
  const taken = new Set(special.map((name) => commodityCalled(name, names)));
  return goods.filter((name) => name === null || !taken.has(commodityCalled(name, names)));
}

const goodsOnce = oncePerLoad(goodsIn);

/**
 * Why a rate for certain goods alone does not take a load: `price.other-goods`, or `price.goods-needed` where the load does
 * not name its goods. Null if it takes it.
 */
export function refuseOtherGoods(
  terms: GoodsTerms,
  load: Load,
  names: CommodityNames | undefined,
): Rejection | null {
  const special = specialGoodsOf(terms);
  if (special.length === 0) return null;
  const refused = refusedGoods(special, goodsOnce(load), names);
  if (refused.length === 0) return null;
  const [goods, other] = [special.join(', '), refused.filter((name) => name !== null).join(', ')];
  return other === ''
    ? reject('rule', 'price.goods-needed', { goods })
    : reject('rule', 'price.other-goods', { other, goods });
}

/** The load with goods where it names none. */
export function withGoods<Of extends Load>(load: Of, commodity: string): Of {
  return load.measuredBy === 'units'
    ? { ...load, units: load.units.map((line) => ({ commodity, ...line })) }
    : { commodity, ...load };
}

/** The load as an example of what a rate takes: where it names no goods, they are the first that the rate is for. */
export function ofOwnGoods(load: Load, terms: Pick<RateTerms, 'commodities' | 'unitPrices'>): Load {
  const isGeneral = terms.unitPrices.some(({ commodity }) => commodity === null || isAnyCommodity(commodity));
  const [own = isGeneral ? null : terms.unitPrices[0]?.commodity] = specialGoodsOf(terms);
  return typeof own === 'string' ? withGoods(load, own) : load;
}
