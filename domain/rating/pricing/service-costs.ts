import Big from 'big.js';
import type { ServiceName } from '../../shared/asked-services';
import type { KnownCost } from '../../shared/margin';
import { toDecimals } from '../../shared/money';
import { isRejection } from '../../shared/rejection';
import { conversionBetween, convert, refuseConversion, type ExchangeRates } from './exchange';
import { text } from './measure';
import type { Conversion, CostOfService, Step } from './price';
import type { WorkedPrice } from './worked-price';
import type { PricedService } from './services';

export function costOfService(
  service: PricedService,
  currency: string,
  rates: ExchangeRates,
): readonly CostOfService[] {
  if (service.charge === null) return [];
  const { name, cost } = service;
  if (cost === null) return [{ service: name, amount: null, paid: null, supplier: null, steps: [] }];
  const { charge, supplier } = cost;
  const paid = { amount: text(charge.amount), currency: charge.currency };
  const conversion = conversionBetween(charge.currency, currency, rates);
  const steps = charge.steps();
  if (isRejection(conversion)) return [{ service: name, amount: null, paid, supplier, steps }];
  const amount = convert(charge.amount, charge.currency, currency, rates);
  const told = conversion === null ? [] : [convertedStep(paid.amount, conversion)];
  return [
    {
      ...{ service: name, paid, supplier, steps: [...steps, ...told] },
      amount: text(toDecimals(amount, currency)),
    },
  ];
}

function convertedStep(amount: string, { from, to, rate, date, source }: Conversion): Step {
  return { code: 'conversion', params: { amount, from, to, rate, date, source } };
}

/**
 * Base and surcharges of a `Costo` rate are its supplier's; services have costs of their own. Exact, in the
 * currency of the price. Null: the rate holds sale prices.
 */
export function costingOf({
  rate,
  lines,
  asked,
  subTotal,
  currency,
  exchangeRates,
}: WorkedPrice): KnownCost | null {
  if (rate.terms.businessModel === 'Venta') return null;
  let [cost, sold] = [Big(0), subTotal];
  const unknown: ServiceName[] = [];
  for (const { kind, isIncluded, exact } of lines)
    if (!isIncluded && (kind === 'base' || kind === 'surcharge')) cost = cost.plus(exact);
  for (const service of asked) {
    if (service.charge === null) continue;
    const paid = service.cost?.charge;
    if (paid !== undefined && refuseConversion(paid.currency, currency, exchangeRates) === null) {
      cost = cost.plus(convert(paid.amount, paid.currency, currency, exchangeRates));
      continue;
    }
    unknown.push(service.name);
    const line = lines.find(({ kind, name }) => kind === 'service' && name === service.name);
    sold = sold.minus(line?.amount ?? 0);
  }
  return { cost: text(cost), sold: text(sold), unknown };
}
