import Big from 'big.js';
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import { legs, type Leg, type RateTerms, type Surcharge, type SurchargeCalc } from '../rate/terms';
import type { TakenCharge } from './announced-charges';
import type { Load } from '../../shared/load';
import { atLeast, atMost, type Charge } from './charge';
import { isMeant, unitsMeant } from './conditions';
import { baseOfUnits, countOf } from './charge-units';
import { sumIn, type ExchangeRates } from './exchange';
import type { CommodityNames } from './goods';
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
  readonly load: Load;
  readonly measured: Measured;
  readonly priced: readonly PricedUnits[];
  readonly distance: Distance | null;
  readonly commodityNames: CommodityNames | undefined;
}

/**
 * In the rate's order, without those whose conditions the load does not meet. A percentage for some containers
 * is of their base; one of the freight or a leg comes after the charges that it is of. Refuses a missing volume
 * or exchange rate.
 */
export function chargeSurcharges(
  terms: SurchargeTerms,
  charged: ChargedLoad,
  base: Charge,
  rates: ExchangeRates,
): readonly SurchargeCharge[] | Rejection {
  const { load, priced, commodityNames } = charged;
  const meant = terms.surcharges.flatMap((surcharge) => {
    if (load.measuredBy !== 'units')
      return isMeant(surcharge, load, commodityNames) ? [{ surcharge, units: priced }] : [];
    const units = unitsMeant(surcharge, priced, commodityNames);
    return units.length === 0 ? [] : [{ surcharge, units }];
  });
  const charges = new Map<Surcharge, SurchargeCharge>();
  for (const isOfOthers of [false, true])
    for (const { surcharge, units } of meant) {
      if (isOfSum(surcharge) !== isOfOthers) continue;
      const own = isOfOthers
        ? sumFor(
            surcharge,
            base,
            [...charges.values()].filter((one) => !isOfSum(one.surcharge)),
            rates,
          )
        : units === priced || units.length === priced.length
          ? base
          : { ...base, amount: baseOfUnits(terms, base.amount, units, charged) };
      if (isRejection(own)) return own;
      const charge = chargeOne(terms, surcharge, { ...charged, priced: units }, own, rates);
      if (isRejection(charge)) return charge;
      charges.set(surcharge, { surcharge, ...charge });
    }
  return meant.flatMap(({ surcharge }) => charges.get(surcharge) ?? []);
}

function isOfSum({ calc, of }: Surcharge): boolean {
  return calc === 'percent' && of !== undefined;
}

/** The freight with its charges, or the whole leg, in the currency of the base. */
function sumFor(
  { of, apply }: Surcharge,
  base: Charge,
  others: readonly SurchargeCharge[],
  rates: ExchangeRates,
): Charge | Rejection {
  const leg = of === 'leg' ? apply : 'freight';
  const ofLeg = others.filter(({ surcharge }) => surcharge.apply === leg);
  const amount = sumIn(base.currency, leg === 'freight' ? [base, ...ofLeg] : ofLeg, rates);
  return isRejection(amount) ? amount : { ...base, amount };
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
        ? {
            code: surcharge.of === undefined ? 'percent-of-base' : `percent-of-${surcharge.of}-sum`,
            params: { ...shown, base: text(base.amount) },
          }
        : { code: stepsOfCalcs[calc], params: { ...shown, quantity: text(quantity) } },
    ];
  };
  const bounds = surcharge.currency ?? terms.currency;
  const least = atLeast({ amount, currency, steps }, rates, [{ amount: surcharge.min, currency: bounds }]);
  if (isRejection(least) || surcharge.max === undefined) return least;
  return atMost(least, { amount: surcharge.max, currency: bounds }, rates);
}

const one = Big(1);

function quantityFor(
  calc: Exclude<SurchargeCalc, 'percent'>,
  measured: Measured,
  units: readonly PricedUnits[],
): Big | null {
  if (calc === 'document' || calc === 'shipment') return one;
  if (calc === 'container') return Big(countOf(units));
  return units.length > 0 ? measuresOfUnits(units)[calc] : measured.by[calc];
}
