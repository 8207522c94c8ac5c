import Big from 'big.js';
import type { ImportRule } from '../../shared/landed-cost/import-rules';
import { estimateLandedCost } from '../../shared/landed-cost/landed-cost';
import type { ShipmentType } from '../../shared/load-types';
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import type { Route } from '../../shared/tax';
import type { OfferContent, OfferLine } from './events';
import type { OfferContentInput } from './inputs';
import { convertTo, type OfferConversion } from './totals';

export interface OfferImports {
  readonly kind: ShipmentType;
  readonly day: string;
  /** Of the country of destination. */
  readonly rules: readonly ImportRule[];
  /** The goods' value by currency. */
  readonly worths: Readonly<Record<string, string>>;
}

interface PricedOffer extends Pick<OfferContent, 'currency' | 'lines' | 'totals'> {
  readonly conversions: readonly OfferConversion[];
  readonly route: Route;
  readonly imports: OfferImports | null;
}

/** Origin and freight lead to the place of entry; what is left of the offer is charged in the country. */
export function landedCostOf(
  input: NonNullable<OfferContentInput['landedCost']>,
  { currency, lines, totals, conversions, route, imports }: PricedOffer,
): OfferContent['landedCost'] | Rejection {
  const { origin: shippedFrom, destination } = route;
  if (shippedFrom === null || destination === null || shippedFrom === destination)
    return reject('rule', 'landed-cost.no-border');
  const worth = convertTo(currency, input.currency, Big(input.value), conversions);
  if (worth === null) return reject('rule', 'price.no-exchange-rate', { currency: input.currency });
  const { hsCode = null, origin = null, units = null, hasCertificate, hasInsurance } = input;
  const { kind, day, rules, worths } = imports ?? unknown;
  const freight = sumOf(
    lines.filter(({ leg }) => leg === 'origin' || leg === 'freight'),
    currency,
    conversions,
  );
  const offered = (amount: Big) => ({ amount, source: null, day });
  const estimate = estimateLandedCost({
    currency,
    goods: {
      ...{ kind, day, hsCode, units, hasCertificate, worth: { ...offered(worth), day: null } },
      origin: origin ?? shippedFrom,
      worthIn: (to) => worths[to] ?? null,
    },
    freight: offered(freight),
    // The premium is among the lines of the freight.
    premium: hasInsurance ? offered(Big(0)) : null,
    charges: offered(Big(totals.net).minus(freight)),
    agent: offered(Big(0)),
    salesTax: offered(Big(totals.tax)),
    rules,
  });
  if (isRejection(estimate)) return estimate;
  const { value, currency: of } = input;
  return { goods: { value, currency: of, hsCode, origin, units, hasCertificate, hasInsurance }, estimate };
}

const unknown: OfferImports = { kind: 'FCL', day: '', rules: [], worths: {} };

function sumOf(lines: readonly OfferLine[], to: string, conversions: readonly OfferConversion[]): Big {
  return lines.reduce(
    (sum, { currency, subtotal }) => sum.plus(convertTo(to, currency, Big(subtotal), conversions) ?? 0),
    Big(0),
  );
}
