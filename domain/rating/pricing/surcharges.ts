import Big from 'big.js';
import type { UnitLine } from '../../shared/load';
import type { Leg, RateTerms, Surcharge, SurchargeCalc, UnitPrice } from '../rate/terms';
import { legs } from '../rate/terms';
import type { Charge } from './brackets';
import { larger, text, type Measured } from './measure';
import type { Step, StepCode } from './price';

export interface SurchargeCharge extends Charge {
  readonly surcharge: Surcharge;
}

type SurchargeTerms = Pick<RateTerms, 'surcharges' | 'currency'>;

const stepsOfCalcs: Readonly<Record<Exclude<SurchargeCalc, 'percent'>, StepCode>> = {
  kg: 'times-kg',
  m3: 'times-m3',
  wm: 'times-wm',
  container: 'times-container',
  document: 'times-document',
  shipment: 'flat',
};

/** Every surcharge of a rate, in its order; those of a container type the load has none of are left out. */
export function chargeSurcharges(
  terms: SurchargeTerms,
  measured: Measured,
  priced: readonly (readonly [UnitLine, UnitPrice])[],
  base: Charge,
): readonly SurchargeCharge[] {
  return terms.surcharges.flatMap((surcharge) => {
    const units = unitsFor(surcharge, priced);
    if (surcharge.container !== null && units === 0) return [];
    return [{ surcharge, ...chargeOne(terms, surcharge, measured, units, base) }];
  });
}

/** Legs without any charge. The freight leg always has its base. */
export function legsWithoutCharges({ surcharges }: Pick<RateTerms, 'surcharges'>): readonly Leg[] {
  return legs.filter((leg) => leg !== 'freight' && surcharges.every(({ apply }) => apply !== leg));
}

function chargeOne(
  terms: SurchargeTerms,
  surcharge: Surcharge,
  measured: Measured,
  units: number,
  base: Charge,
): Charge {
  const { calc, rate } = surcharge;
  const least = Big(surcharge.min ?? 0);
  const currency = calc === 'percent' ? base.currency : (surcharge.currency ?? terms.currency);
  const quantity = calc === 'percent' ? base.amount.div(100) : quantityFor(calc, measured, units);
  const plain = quantity.times(rate);
  const shown = { rate, currency, amount: text(plain), unit: surcharge.container ?? '' };
  const steps: Step[] = [
    calc === 'percent'
      ? { code: 'percent-of-base', params: { ...shown, base: text(base.amount) } }
      : { code: stepsOfCalcs[calc], params: { ...shown, quantity: text(quantity) } },
  ];
  if (least.gt(plain)) steps.push({ code: 'minimum', params: { minimum: text(least), currency } });
  return { amount: larger(plain, least), currency, steps };
}

function quantityFor(calc: Exclude<SurchargeCalc, 'percent'>, measured: Measured, units: number): Big {
  if (calc === 'container') return Big(units);
  return calc === 'document' || calc === 'shipment' ? Big(1) : measured.by[calc];
}

function unitsFor({ container }: Surcharge, priced: readonly (readonly [UnitLine, UnitPrice])[]): number {
  return priced
    .filter(([, { unit }]) => container === null || unit === container)
    .reduce((sum, [{ amount }]) => sum + amount, 0);
}
