import Big from 'big.js';
import { z } from 'zod';
import { soldFigures, type PricedPart } from '../../../domain/rating/landed-cost/sold-figures';
import { conversionBetween, convert, refuseConversion } from '../../../domain/rating/pricing/exchange';
import type { Conversion, NotOffered } from '../../../domain/rating/pricing/price';
import { ratePriceInput } from '../../../domain/rating/search/inputs';
import type { AskedServices } from '../../../domain/shared/asked-services';
import { importedGoods, type ImportedGoods } from '../../../domain/shared/landed-cost/goods';
import { estimateLandedCost, type LandedCost } from '../../../domain/shared/landed-cost/landed-cost';
import { isRejection, reject, type Rejection } from '../../../domain/shared/rejection';
import { defineQuery } from '../../projection';
import { marketOf } from '../rate-search/market-queries';
import { priceOfferedShipment, type OfferedShipment } from '../rate-search/offered-shipment';
import { importRulesOf } from './import-rules';

const door = ratePriceInput.pick({ id: true, load: true });

export const landedCostInput = ratePriceInput.omit({ perUsd: true }).extend({
  /** Rates to the doors. */
  doors: z.strictObject({ origin: door.optional(), destination: door.optional() }).optional(),
  goods: importedGoods,
});

export interface FoundLandedCost {
  /** In the requested currency. */
  readonly estimate: LandedCost;
  readonly goods: ImportedGoods;
  readonly code: string;
  /** ISO 3166 alpha-2. */
  readonly origin: string;
  readonly destination: string;
  /** Of the goods' value. Null: it is in the requested currency. */
  readonly conversion: Conversion | null;
  /** Why no customs agent is in the estimate. Null: one is. */
  readonly agentMissing: NotOffered | null;
}

/** Of a priced shipment into a country whose import duties are known. */
export const findLandedCost = defineQuery({
  name: 'findLandedCost',
  access: 'public',
  scope: 'owner',
  isSearch: true,
  input: landedCostInput,
  async run(db, { goods, doors = {}, services, ...asked }, actor): Promise<FoundLandedCost | Rejection> {
    const { currency, date } = asked;
    const main = await priceOfferedShipment(db, { ...asked, services: withAgent(services, goods) }, actor);
    if (isRejection(main)) return main;
    const { result, ownerId, day } = main;
    const [origin, destination] = [result.from.country, result.to.country];
    if (origin === null || destination === null || origin === destination)
      return reject('rule', 'landed-cost.no-border');
    const parts: PricedPart[] = [{ part: 'main', price: result.price }];
    const codes = [result.code];
    for (const end of ['origin', 'destination'] as const) {
      const leg = doors[end];
      if (leg === undefined) continue;
      const reached: OfferedShipment | Rejection = await priceOfferedShipment(
        db,
        { ...leg, currency, date },
        actor,
      );
      if (isRejection(reached)) return reached;
      if (reached.ownerId !== ownerId) return reject('rule', 'rate.several-owners');
      parts.push({ part: end === 'origin' ? 'pickup' : 'delivery', price: reached.result.price });
      codes.push(reached.result.code);
    }
    const [rules, market] = await Promise.all([importRulesOf(db, destination), marketOf(db, day)]);
    const { exchangeRates } = market.ofOwner(ownerId);
    const conversion = conversionBetween(goods.currency, currency, exchangeRates);
    if (isRejection(conversion)) return conversion;
    const worthIn = (to: string) =>
      refuseConversion(goods.currency, to, exchangeRates) === null
        ? convert(Big(goods.value), goods.currency, to, exchangeRates)
        : null;
    const { freight, premium, charges, agent, salesTax } = soldFigures(parts);
    const code = codes.join(' + ');
    const sold = (amount: Big) => ({ amount, source: null, day });
    const estimate = estimateLandedCost({
      currency,
      goods: {
        kind: result.typeRate,
        hsCode: goods.hsCode ?? null,
        origin: goods.origin ?? origin,
        hasCertificate: goods.hasCertificate,
        units: goods.units ?? null,
        day,
        worth: { amount: worthIn(currency) ?? Big(0), source: null, day: null },
        worthIn: (to) => worthIn(to)?.toFixed() ?? null,
      },
      freight: { amount: freight, source: code, day },
      premium: premium && sold(premium),
      charges: { amount: charges, source: code, day },
      agent: sold(agent),
      salesTax: sold(salesTax),
      rules,
    });
    if (isRejection(estimate)) return estimate;
    const agentMissing =
      result.price.services?.asked.find(({ service }) => service === 'customs-destination')?.reason ?? null;
    return { estimate, goods, code, origin, destination, conversion, agentMissing };
  },
});

/** The agent's fee is a share of the goods' value, as is the premium where insurance was asked for. */
function withAgent(asked: AskedServices | undefined, { value, currency }: ImportedGoods): AskedServices {
  const names = new Set([...(asked?.names ?? []), 'customs-destination' as const]);
  // A duty in another currency than the goods' value would be another sum.
  const { duty, ...others } = asked ?? {};
  const kept = asked?.currency === currency && duty !== undefined ? { duty } : {};
  return { ...others, ...kept, names: [...names], value, currency };
}
