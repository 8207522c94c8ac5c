import Big from 'big.js';
import { servicesOfPrice } from '@domain/rating/pricing/service-costs';
import type { Internal } from '@projections/rating/rate-search/result';

/**
 * In the currency of the price. `share` is the margin in percent of the sale price. Services of unknown cost
 * count neither as cost nor as sale.
 */
export function staffLineOf({ supplier, businessModel, missingCharges, price }: Internal) {
  const services = servicesOfPrice(price);
  const sale = Big(price.subTotal).minus(services.soldUnknown);
  const ofRate = Big(price.subTotal)
    .minus(price.profit)
    .minus(price.services?.amount ?? 0);
  const cost = ofRate.plus(services.cost);
  const margin = sale.minus(cost);
  const isSale = businessModel === 'Venta';
  return {
    supplier: supplier?.name ?? null,
    missingCharges,
    cost: isSale ? null : cost.toFixed(),
    margin: isSale ? '0' : margin.toFixed(),
    share: isSale || sale.eq(0) ? null : margin.div(sale).times(100).toFixed(1),
    services: price.services?.costs ?? [],
    unknown: services.unknown,
  };
}
