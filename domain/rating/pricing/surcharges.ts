import Big from 'big.js';
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import { legs, type Leg, type RateTerms, type Surcharge, type SurchargeCalc } from '../rate/terms';
import type { TakenCharge } from './announced-charges';
import { atLeast, atMost, type Charge } from './charge';
import type { ChargedPart } from './conditions';
import { baseOfUnits, countOf } from './charge-units';
import { sumIn, type ExchangeRates } from './exchange';
import type { Distance } from './kilometres';
import { measuresOfUnits, text, type Measured } from './measure';
import type { StepCode, Steps } from './price';
import type { PricedUnits } from './units';

export interface SurchargeCharge extends Charge {
  readonly surcharge: Surcharge | TakenCharge;
}

type SurchargeTerms = Pick<RateTerms, 'currency' | 'minimum' | 'emptyReturn' | 'emptyReturnCalc'>;

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

export interface MeantCharge {
  readonly surcharge: Surcharge | TakenCharge;
  /** Empty: loose cargo. */
  readonly parts: readonly ChargedPart[];
}

/** In the order of the rate, without those whose conditions no part of the load meets. */
export function chargesMeant(
  surcharges: readonly Surcharge[],
  parts: readonly ChargedPart[],
): readonly MeantCharge[] {
  return surcharges.flatMap((surcharge) => {
    const meant = parts.filter((part) => part.meets(surcharge));
    return meant.length === 0 ? [] : [{ surcharge, parts: meant }];
  });
}

/** Of the containers and trucks that are meant alone; of loose cargo, of all of it. */
interface Counted {
  readonly surcharge: Surcharge | TakenCharge;
  readonly units: readonly PricedUnits[];
  /** Their part of the base. */
  readonly base: Charge;
}

/**
 * A percentage for some containers is of their money alone; one of the freight or a leg comes after the charges
 * that it is of. Refuses a missing volume or exchange rate.
 */
export function chargeSurcharges(
  terms: SurchargeTerms,
  meant: readonly MeantCharge[],
  load: ChargedLoad,
  base: Charge,
  rates: ExchangeRates,
): readonly SurchargeCharge[] | Rejection {
  const counted = meant.map(({ surcharge, parts }): Counted => {
    const units = parts.flatMap((part) => part.units);
    return { surcharge, units, base: baseOfSome(terms, base, units, load) };
  });
  const charges = new Map<Counted, Charge>();
  for (const isLater of [false, true])
    for (const one of counted) {
      if (isOfSum(one.surcharge) !== isLater) continue;
      const of = isLater ? sumFor(one, charges, rates) : one.base;
      const charge = isRejection(of) ? of : chargeOne(terms, { ...one, base: of }, load.measured, rates);
      if (isRejection(charge)) return charge;
      charges.set(one, charge);
    }
  return counted.flatMap((one) => {
    const charge = charges.get(one);
    return charge === undefined ? [] : [{ surcharge: one.surcharge, ...charge }];
  });
}

function baseOfSome(
  terms: SurchargeTerms,
  base: Charge,
  units: readonly PricedUnits[],
  load: ChargedLoad,
): Charge {
  return units.length === load.priced.length
    ? base
    : { ...base, amount: baseOfUnits(terms, base.amount, units, load) };
}

function isOfSum({ calc, of }: Surcharge): boolean {
  return calc === 'percent' && of !== undefined;
}

/** The freight with its charges, or the whole leg, in the currency of the base. */
function sumFor(
  { surcharge: { of, apply }, units, base }: Counted,
  charges: ReadonlyMap<Counted, Charge>,
  rates: ExchangeRates,
): Charge | Rejection {
  const leg = of === 'leg' ? apply : 'freight';
  const others = [...charges].flatMap(([other, charge]) =>
    other.surcharge.apply !== leg || isOfSum(other.surcharge)
      ? []
      : [{ ...charge, amount: charge.amount.times(shareOf(other, units)) }],
  );
  const amount = sumIn(base.currency, leg === 'freight' ? [base, ...others] : others, rates);
  return isRejection(amount) ? amount : { ...base, amount };
}

/** The part of a charge that falls on some of its containers, by what it is counted by or by their number. */
function shareOf({ surcharge: { calc }, units }: Counted, some: readonly PricedUnits[]): Big {
  const common = units.filter((one) => some.includes(one));
  if (common.length === units.length) return one;
  const isMeasured = calc === 'kg' || calc === 'm3' || calc === 'wm';
  const [part, whole] = [common, units].map((of) =>
    isMeasured && of.length > 0 ? measuresOfUnits(of)[calc] : Big(countOf(of)),
  );
  return part && whole?.gt(0) ? part.div(whole) : Big(0);
}

export function legsWithoutCharges(surcharges: readonly Pick<Surcharge, 'apply'>[]): readonly Leg[] {
  return legs.filter((leg) => leg !== 'freight' && surcharges.every(({ apply }) => apply !== leg));
}

function chargeOne(
  terms: SurchargeTerms,
  { surcharge, units, base }: Counted,
  measured: Measured,
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
