import Big from 'big.js';
import type { SharedRate } from '@domain/shop/rate-share/events';
import type { RateToShare } from '@domain/shop/rate-share/inputs';
import * as sharing from '@domain/shop/rate-share/rate-share';
import { ownerCompanyOf, type Actor } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { Database } from '@projections/projection';
import { priceOfferedShipment } from '@projections/rating/rate-search/offered-shipment';
import type { RateResult } from '@projections/rating/rate-search/result';
import { findShareDays } from '@projections/shop/rate-shares/queries';
import { sumOf } from '~/presenters/shop/sum-of';
import { gatherersOf } from '~/use-cases/gatherer.server';

async function sharedRate(
  db: Database,
  { rateId, request, doors }: RateToShare,
  actor: Actor,
): Promise<SharedRate | Rejection> {
  // A departure is chosen by whoever books or gets a quotation.
  const { departure: _chosen, ...asked } = request;
  const { currency, date } = asked;
  const door = (end: 'origin' | 'destination') =>
    doors
      .filter((one) => one.end === end)
      .map(({ rateId: id, load, towns }) => ({ id, load, towns, currency, date }));
  const legs = [...door('origin'), { id: rateId, ...asked }, ...door('destination')];
  const results: RateResult[] = [];
  for (const leg of legs) {
    const priced = await priceOfferedShipment(db, { ...leg, isOffered: true }, actor);
    if (isRejection(priced)) return priced;
    results.push(priced.result);
  }
  const main = results.find(({ id }) => id === rateId);
  const sum = sumOf(results.map(({ price }) => price));
  const [first] = results;
  const last = results.at(-1);
  if (first === undefined || last === undefined || main === undefined || sum === null)
    return reject('not-found', 'rate.not-found');
  const adding = (of: 'total' | 'tax') =>
    results.reduce((all, { price }) => all.plus(price[of]), Big(0)).toFixed();
  return {
    ...{ rateId, request: asked, doors, code: main.code, kind: request.load.type },
    carriers: main.carriers.map(({ name }) => name),
    origin: endOf(first.from),
    destination: endOf(last.to),
    ...{ currency: sum.currency, net: adding('total'), tax: adding('tax'), total: sum.total },
  };
}

function endOf({ code, name, city }: RateResult['from']): SharedRate['origin'] {
  return { code, name, city };
}

export const sharingGatherers = gatherersOf(sharing, {
  async shareRates({ input, actor }, { db }): Promise<sharing.SharingFacts | Rejection> {
    const rates: SharedRate[] = [];
    for (const rate of input.rates) {
      const shared = await sharedRate(db, rate, actor);
      if (isRejection(shared)) return shared;
      rates.push(shared);
    }
    return { rates, days: await findShareDays(db, ownerCompanyOf(actor)) };
  },
});
