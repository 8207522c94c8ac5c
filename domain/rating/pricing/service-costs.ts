import Big from 'big.js';
import type { ServiceName } from '../../shared/asked-services';
import { decimalsOf } from '../../shared/currency-decimals';
import { isRejection } from '../../shared/rejection';
import { conversionBetween, convert, type ExchangeRates } from './exchange';
import { text } from './measure';
import type { Conversion, CostOfService, Price, Step } from './price';
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
      amount: text(amount.round(decimalsOf(currency), Big.roundHalfUp)),
    },
  ];
}

function convertedStep(amount: string, { from, to, rate, date, source }: Conversion): Step {
  return { code: 'conversion', params: { amount, from, to, rate, date, source } };
}

export interface ServicesOfPrice {
  readonly cost: Big;
  readonly unknown: readonly ServiceName[];
  /** Sale price of the services whose cost is unknown. */
  readonly soldUnknown: Big;
}

export function servicesOfPrice({ services, lines }: Pick<Price, 'services' | 'lines'>): ServicesOfPrice {
  const costs = services?.costs ?? [];
  const sold = lines.filter(({ kind }) => kind === 'service');
  const costOf = (name: string | null) => costs.find(({ service }) => service === name)?.amount ?? null;
  const unknown = sold.filter(({ name }) => costOf(name) === null);
  return {
    cost: sold.reduce((sum, { name }) => sum.plus(costOf(name) ?? 0), Big(0)),
    unknown: unknown.map(({ name }) => name as ServiceName),
    soldUnknown: unknown.reduce((sum, { amount }) => sum.plus(amount), Big(0)),
  };
}
