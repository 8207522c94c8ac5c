import { ownerOrShop } from '../../../domain/catalogues/engine/ownership';
import { commodityCalled, specialGoodsOf } from '../../../domain/rating/pricing/goods';
import type { Rejection } from '../../../domain/shared/rejection';
import type { Market } from './market';
import type { Compared } from './pricing';

/** Omitted until the search names the goods. */
export interface SpecialRates {
  readonly count: number;
  /** As the rates name them, sorted; at most twenty. */
  readonly goods: readonly string[];
}

const mostGoods = 20;

export function isForNamedGoods({ code }: Rejection): boolean {
  return code === 'price.goods-needed';
}

/** A commodity named in several languages counts once. */
export function specialRatesOf(refused: Compared['refused'], market: Market): SpecialRates {
  const special = refused.filter(({ refusal }) => isForNamedGoods(refusal));
  const goods = new Map<string, string>();
  for (const { rate } of special) {
    const { commodityNames } = market.ofOwner(ownerOrShop(rate.ownerId));
    const own = specialGoodsOf(rate.terms);
    const named = own.length > 0 ? own : rate.terms.unitPrices.flatMap(({ commodity }) => commodity ?? []);
    for (const name of named) {
      const key = commodityCalled(name, commodityNames);
      if (!goods.has(key)) goods.set(key, name);
    }
  }
  const sorted = [...goods.values()].toSorted((one, other) => one.localeCompare(other, 'es'));
  return { count: special.length, goods: sorted.slice(0, mostGoods) };
}
