import { ownerOrShop } from '../../../domain/catalogues/engine/ownership';
import type { Price } from '../../../domain/rating/pricing/price';
import type { Market as PriceMarket } from '../../../domain/rating/pricing/price-load';
import { priceRequest, type PriceRequest } from '../../../domain/rating/pricing/price-request';
import type { Place } from '../../../domain/rating/place';
import { askersSource } from '../../../domain/rating/search/inputs';
import { isRejection, type Rejection } from '../../../domain/shared/rejection';
import type { Database } from '../../projection';
import { readSighted, type Found, type KnownRate } from './read-rates';
import { resultOf, type RateResult } from './result';
import type { Sighting } from './sighting';

/** What to price, and for whom. */
export interface Wanted extends PriceRequest {
  readonly date: string | undefined;
  /** Units of the currency per US dollar, instead of the stored exchange rate. */
  readonly perUsd?: string | undefined;
  /** Whether to include internal data, such as suppliers' names: for staff. */
  readonly isInternal: boolean;
  /** The places of the search if results may be near them instead. Null for exact matches only. */
  readonly origin: Place | null;
  readonly destination: Place | null;
}

/** A rate with its price, or the reason why it has none. */
export type PricedOne = { readonly rate: KnownRate; readonly day: string } & (
  | { readonly result: RateResult; readonly price: Price; readonly refusal: null }
  | { readonly result: null; readonly price: null; readonly refusal: Rejection }
);

/** Prices the rates that were sighted. */
export async function priceRates(
  db: Database,
  sighting: Sighting,
  wanted: Wanted,
): Promise<readonly PricedOne[]> {
  if (sighting.rates.length === 0) return [];
  const { rates, market } = await readSighted(db, sighting);
  const suppliers = wanted.isInternal ? await supplierNames(db, rates) : null;
  const { origin, destination } = wanted;
  const marketOf = (ownerId: string, day: string) => withRate(market.ofOwner(ownerId), wanted, day);
  return rates.map(({ rate, day }): PricedOne => {
    const priced = priceRequest(rate, wanted, marketOf(ownerOrShop(rate.ownerId), day));
    if (isRejection(priced)) return { rate, day, result: null, price: null, refusal: priced };
    const result = resultOf(rate, priced, market, { origin, destination, day, suppliers });
    return { rate, day, result, price: priced.price, refusal: null };
  });
}

/** The market with the requested exchange rate. The dollar is always 1. */
function withRate(market: PriceMarket, { currency, perUsd }: Wanted, day: string): PriceMarket {
  if (perUsd === undefined || currency === 'USD') return market;
  const asked = { currency, perUsd, date: day, source: askersSource };
  return { ...market, exchangeRates: { ...market.exchangeRates, [currency]: asked } };
}

async function supplierNames(db: Database, rates: Found['rates']): Promise<Readonly<Record<string, string>>> {
  const ids = [...new Set(rates.flatMap(({ rate }) => rate.terms.supplier ?? []))];
  if (ids.length === 0) return {};
  const rows = await db
    .selectFrom('suppliers')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
