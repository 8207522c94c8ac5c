import { ownerOrShop } from '../../../domain/catalogues/engine/ownership';
import type { Price } from '../../../domain/rating/pricing/price';
import type { Market as PriceMarket } from '../../../domain/rating/pricing/price-load';
import {
  notIncludedIn,
  requestWithWorking,
  workOutRequest,
  type PriceRequest,
  type WorkedRequest,
} from '../../../domain/rating/pricing/price-request';
import type { Place } from '../../../domain/rating/place';
import type { RateKind } from '../../../domain/rating/rate/kinds';
import { emissionFactorFor, type AppliedFactor } from '../../../domain/rating/route/emission-factors';
import { askersSource } from '../../../domain/rating/search/options';
import { isRejection, type Rejection } from '../../../domain/shared/rejection';
import type { Database } from '../../projection';
import { candidateOf, type Candidate } from './candidate';
import { findLocalDays } from './local-days';
import type { KnownRate } from './known-rate';
import { noMarket, readMarket, type Market } from './market';
import { resultOf, type RateResult } from './result';
import { allowedRules } from './sellers-profits';
import type { Sighting } from './sighting';
import { readTransitDays } from './transit-days';

export interface Wanted extends PriceRequest {
  /** Of a search of several types of shipment; null: rates of this kind are not priced. */
  readonly ofKind?: ((kind: RateKind) => Pick<PriceRequest, 'load' | 'mode'> | null) | undefined;
  readonly date: string | undefined;
  /** Units of the currency per US dollar, instead of the stored exchange rate. */
  readonly perUsd?: string | undefined;
  /** Ids of the allowed profit rules; empty: all. */
  readonly profits: readonly string[];
  /** Internal data, such as suppliers' names, is for staff. */
  readonly isInternal: boolean;
  /** The requested place, if results may be near it. Null: exact matches only. */
  readonly origin: Place | null;
  readonly destination: Place | null;
}

export interface Compared {
  readonly candidates: readonly Candidate[];
  readonly refused: readonly (Sighting['rates'][number] & { readonly refusal: Rejection })[];
  readonly market: Market;
}

/** Computes numbers only; `showResults` adds the details. */
export async function compareRates(db: Database, sighting: Sighting, wanted: Wanted): Promise<Compared> {
  const { rates } = sighting;
  const market = sighting.market === null ? noMarket : await readMarket(db, sighting.market);
  const transitDaysOf = await readTransitDays(
    db,
    rates.map(({ rate }) => rate),
    market.transitSpeeds,
  );
  const marketOf = marketsOf(market, wanted);
  const emissionFactorOf = factorsOf(market);
  const candidates: Candidate[] = [];
  const refused: (Sighting['rates'][number] & { refusal: Rejection })[] = [];
  for (const { rate, day } of rates) {
    const own = wanted.ofKind === undefined ? wanted : wanted.ofKind(rate.kind);
    if (own === null) continue;
    const request = { ...wanted, ...own };
    const soldIn = marketOf(ownerOrShop(rate.ownerId), day);
    const worked = workOutRequest(rate, request, soldIn);
    if (isRejection(worked)) {
      refused.push({ rate, day, refusal: worked });
      continue;
    }
    const { mode } = request;
    const notIncluded = notIncludedIn(worked.price, mode);
    const work = () => priced(workOutRequest(rate, request, soldIn));
    const numbers = { transitDays: transitDaysOf(rate), emissionFactor: emissionFactorOf(rate, day) };
    candidates.push(candidateOf(rate, worked, { day, mode, notIncluded, work, ...numbers }));
  }
  return { candidates, refused, market };
}

function priced(worked: WorkedRequest | Rejection): WorkedRequest {
  if (isRejection(worked)) throw new Error(`a price is gone: ${worked.code}`);
  return worked;
}

export interface Shown {
  readonly result: RateResult;
  readonly price: Price;
}

export async function showResults(
  db: Database,
  candidates: readonly Candidate[],
  market: Market,
  wanted: Pick<Wanted, 'isInternal' | 'origin' | 'destination'> & { readonly departure?: string | undefined },
): Promise<readonly Shown[]> {
  const suppliers = wanted.isInternal ? await supplierNames(db, candidates) : null;
  const { origin, destination, departure } = wanted;
  const localDay = await findLocalDays(
    db,
    candidates.map(({ rate }) => rate.terms),
  );
  return candidates.map(({ rate, day, mode, ownTransitDays, emissionFactor, work }): Shown => {
    const worked = work();
    const request = requestWithWorking(worked, { mode });
    const result = resultOf(rate, request, market, {
      origin,
      destination,
      ...{ day, transitDays: ownTransitDays, emissionFactor },
      ...{ today: localDay(rate.terms), departure },
      suppliers,
      missing: () => worked.price.missing(),
    });
    return { result, price: request.price };
  });
}

/** Many rates share a carrier and a lane. */
function factorsOf({ emissionFactors }: Market): (rate: KnownRate, day: string) => AppliedFactor | null {
  const known = new Map<string, AppliedFactor | null>();
  return ({ kind, ownerId, terms: { carriers, ...terms } }, day) => {
    const factors = emissionFactors[ownerOrShop(ownerId)];
    if (factors === undefined) return null;
    const [origin, destination] = [terms.origin?.country ?? null, terms.destination?.country ?? null];
    const key = [ownerId, kind, origin, destination, day, ...carriers].join(' ');
    const found = known.get(key);
    if (found !== undefined) return found;
    const factor = emissionFactorFor({ kind, carriers, origin, destination, day }, factors);
    known.set(key, factor);
    return factor;
  };
}

function marketsOf(market: Market, wanted: Wanted): (ownerId: string, day: string) => PriceMarket {
  const known = new Map<string, PriceMarket>();
  return (ownerId, day) => {
    const key = `${ownerId} ${day}`;
    const found = known.get(key) ?? withRate(soldBy(market.ofOwner(ownerId, day), wanted), wanted, day);
    known.set(key, found);
    return found;
  };
}

function soldBy(market: PriceMarket, { profits }: Wanted): PriceMarket {
  return { ...market, profitRules: allowedRules(market.profitRules, profits) };
}

/** The dollar is always 1. */
function withRate(market: PriceMarket, { currency, perUsd }: Wanted, day: string): PriceMarket {
  if (perUsd === undefined || currency === 'USD') return market;
  const asked = { currency, perUsd, date: day, source: askersSource };
  return { ...market, exchangeRates: { ...market.exchangeRates, [currency]: asked } };
}

async function supplierNames(
  db: Database,
  rates: readonly Candidate[],
): Promise<Readonly<Record<string, string>>> {
  const ids = [...new Set(rates.flatMap(({ rate }) => rate.terms.supplier ?? []))];
  if (ids.length === 0) return {};
  const rows = await db
    .selectFrom('suppliers')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
