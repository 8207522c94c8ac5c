import Big from 'big.js';
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import { legs, type Leg, type RateTerms, type Surcharge, type SurchargeCalc } from '../rate/terms';
import type { TakenCharge } from './announced-charges';
import { atLeast, type Charge } from './charge';
import { baseOfUnits } from './charge-units';
import type { ExchangeRates } from './exchange';
import type { Distance } from './kilometres';
import { measuresOfUnits, text, type Measured } from './measure';
import type { StepCode, Steps } from './price';
import type { PricedUnits } from './units';

export interface SurchargeCharge extends Charge {
  readonly surcharge: Surcharge | TakenCharge;
}

interface SurchargeTerms extends Pick<RateTerms, 'currency' | 'minimum' | 'emptyReturn' | 'emptyReturnCalc'> {
  readonly surcharges: readonly (Surcharge | TakenCharge)[];
}

const stepsOfCalcs: Readonly<Record<Exclude<SurchargeCalc, 'percent'>, StepCode>> = {
  kg: 'times-kg',
  m3: 'times-m3',
  wm: 'times-wm',
  container: 'times-container',
  document: 'times-document',
  shipment: 'flat',
};

interface ChargedLoad {
  readonly measured: Measured;
  readonly priced: readonly PricedUnits[];
  readonly distance: Distance | null;
}

/**
 * In the rate's order, without absent container types. A percentage for one type is of the base of those
 * containers. Refuses a missing volume or exchange rate.
 */
export function chargeSurcharges(
  terms: SurchargeTerms,
  load: ChargedLoad,
  base: Charge,
  rates: ExchangeRates,
): readonly SurchargeCharge[] | Rejection {
  const charges: SurchargeCharge[] = [];
  for (const surcharge of terms.surcharges) {
    const { container } = surcharge;
    const { priced } = load;
    const units = container === null ? priced : priced.filter(({ price }) => price.unit === container);
    if (container !== null && units.length === 0) continue;
    const own = container === null ? base : { ...base, amount: baseOfUnits(terms, base.amount, units, load) };
    const charge = chargeOne(terms, surcharge, { ...load, priced: units }, own, rates);
    if (isRejection(charge)) return charge;
    charges.push({ surcharge, ...charge });
  }
  return charges;
}

export function legsWithoutCharges(surcharges: readonly Pick<Surcharge, 'apply'>[]): readonly Leg[] {
  return legs.filter((leg) => leg !== 'freight' && surcharges.every(({ apply }) => apply !== leg));
}

function chargeOne(
  terms: SurchargeTerms,
  surcharge: Surcharge,
  { measured, priced: units }: ChargedLoad,
  base: Charge,
  rates: ExchangeRates,
): Charge | Rejection {
  const { calc, rate } = surcharge;
  const currency = calc === 'percent' ? base.currency : (surcharge.currency ?? terms.currency);
  const quantity = calc === 'percent' ? base.amount.div(100) : quantityFor(calc, measured, units);
  if (quantity === null) return reject('rule', 'price.volume-needed');
  const amount = quantity.times(rate);
  const steps: Steps = () => {
    const shown = { rate, currency, amount: text(amount), unit: surcharge.container ?? '' };
    return [
      calc === 'percent'
        ? { code: 'percent-of-base', params: { ...shown, base: text(base.amount) } }
        : { code: stepsOfCalcs[calc], params: { ...shown, quantity: text(quantity) } },
    ];
  };
  return atLeast({ amount, currency, steps }, rates, [
    { amount: surcharge.min, currency: surcharge.currency ?? terms.currency },
  ]);
}

const one = Big(1);

function quantityFor(
  calc: Exclude<SurchargeCalc, 'percent'>,
  measured: Measured,
  units: readonly PricedUnits[],
): Big | null {
  if (calc === 'document' || calc === 'shipment') return one;
  if (calc === 'container') return Big(units.reduce((sum, { count }) => sum + count, 0));
  return units.length > 0 ? measuresOfUnits(units)[calc] : measured.by[calc];
}
