import { foldText } from '../../shared/folded-text';
import { goodsIn, oncePerLoad, type Load } from '../../shared/load';
import { reject, type Rejection } from '../../shared/rejection';
import { anyCommodity, type RateTerms } from '../rate/terms';

/** An owner company's commodities: their ids by id and by each of their names, folded. */
export type CommodityNames = ReadonlyMap<string, string>;

/** By a name in any language. A name missing from the catalogue identifies itself. */
export function commodityCalled(name: string, names: CommodityNames | undefined): string {
  const folded = foldText(name);
  return names?.get(folded) ?? folded;
}

export function isAnyCommodity(name: string): boolean {
  return foldText(name) === foldText(anyCommodity);
}

interface GoodsTerms {
  readonly commodities: readonly string[];
}

export function specialGoodsOf({ commodities }: GoodsTerms): readonly string[] {
  return commodities.some(isAnyCommodity) ? [] : commodities;
}

export function takesGoods(
  commodities: readonly string[],
  goods: readonly (string | null)[],
  names: CommodityNames | undefined,
): boolean {
  return refusedGoods(specialGoodsOf({ commodities }), goods, names).length === 0;
}

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

/** `price.other-goods`, or `price.goods-needed` if the load names no goods. Null: it takes the load. */
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

export function withGoods<Of extends Load>(load: Of, commodity: string): Of {
  return load.measuredBy === 'units'
    ? { ...load, units: load.units.map((line) => ({ commodity, ...line })) }
    : { commodity, ...load };
}

/** The load as the goods, and at the temperature, that a rate is for alone. */
export function ofOwnGoods(
  load: Load,
  terms: Pick<RateTerms, 'commodities' | 'unitPrices' | 'temperatureFrom'>,
): Load {
  const { temperatureFrom = null } = terms;
  const kept = temperatureFrom === null ? load : { ...load, temperature: temperatureFrom };
  const isGeneral = terms.unitPrices.some(({ commodity }) => commodity === null || isAnyCommodity(commodity));
  const [own = isGeneral ? null : terms.unitPrices[0]?.commodity] = specialGoodsOf(terms);
  return typeof own === 'string' ? withGoods(kept, own) : kept;
}
