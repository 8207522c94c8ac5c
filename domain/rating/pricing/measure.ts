import Big from 'big.js';
import { sizeOf, type Load, type LooseLoad, type UnitLoad } from '../../shared/load';
import type { RateKind } from '../rate/kinds';
import type { RateTerms } from '../rate/terms';
import type { Quantity, Step } from './price';

/** What a load counts as at a rate, by every measure its brackets and surcharges may be priced by. */
export interface Measured {
  readonly quantity: Quantity;
  /** The quantity that chooses the bracket. */
  readonly chargeable: Big;
  readonly by: Readonly<Record<'kg' | 'm3' | 'wm' | 'unit', Big>>;
}

type MeasureTerms = Pick<RateTerms, 'divisor' | 'roundingStep' | 'minimumQuantity' | 'factor'>;

/** cm³ that count as a kilogram, by mode. */
const divisors: Readonly<Partial<Record<RateKind, string>>> = { AERIAL: '6000', COURIER: '5000' };
const halfKilogram = '0.5';
const oneRevenueTon = '1';
const kilogramsPerCubicMetre = '333';

/** How much of a load is charged for at a rate of this kind; decisions.md, "Rates", step 1. */
export function measure(kind: RateKind, terms: MeasureTerms, load: Load): Measured {
  if (load.measuredBy === 'units') return unitsOf(load);
  if (kind === 'LCL') return revenueTons(terms, load);
  if (kind === 'LTL') return overlandWeight(terms, load);
  return chargeableWeight(kind, terms, load);
}

/** max(kg, cm³ ÷ divisor) of all lines together, up to the next half kilogram. */
function chargeableWeight(kind: RateKind, terms: MeasureTerms, load: LooseLoad): Measured {
  const { kilograms, cubicMetres, pieces } = sizeOf(load);
  const divisor = terms.divisor ?? divisors[kind] ?? '6000';
  const volumetric = cubicMetres.times(1_000_000).div(divisor);
  const step = terms.roundingStep ?? halfKilogram;
  const chargeable = upToMultiple(larger(kilograms, volumetric), Big(step));
  return {
    chargeable,
    by: { kg: chargeable, m3: cubicMetres, wm: larger(cubicMetres, kilograms.div(1000)), unit: Big(pieces) },
    quantity: quantityOf(chargeable, 'kg', [
      { code: 'weight', params: { weight: text(kilograms) } },
      { code: 'volumetric-weight', params: { volume: text(cubicMetres), divisor, weight: text(volumetric) } },
      { code: 'chargeable-weight', params: { weight: text(chargeable), step } },
    ]),
  };
}

/** Revenue tons: max(m³, tonnes), at least 1 unless the rate says otherwise. */
function revenueTons(terms: MeasureTerms, load: LooseLoad): Measured {
  const { kilograms, cubicMetres, pieces } = sizeOf(load);
  const tons = kilograms.div(1000);
  const minimum = terms.minimumQuantity ?? oneRevenueTon;
  const measured = larger(cubicMetres, tons);
  const stepped = terms.roundingStep === null ? measured : upToMultiple(measured, Big(terms.roundingStep));
  const chargeable = larger(stepped, Big(minimum));
  const steps: Step[] = [
    {
      code: 'revenue-tons',
      params: { volume: text(cubicMetres), tons: text(tons), quantity: text(stepped) },
    },
  ];
  if (chargeable.gt(stepped)) steps.push({ code: 'minimum-quantity', params: { minimum } });
  return {
    chargeable,
    by: { kg: kilograms, m3: cubicMetres, wm: chargeable, unit: Big(pieces) },
    quantity: quantityOf(chargeable, 'wm', steps),
  };
}

/** max(kg, m³ × factor). */
function overlandWeight(terms: MeasureTerms, load: LooseLoad): Measured {
  const { kilograms, cubicMetres, pieces } = sizeOf(load);
  const factor = terms.factor ?? kilogramsPerCubicMetre;
  const byVolume = cubicMetres.times(factor);
  const measured = larger(kilograms, byVolume);
  const chargeable = terms.roundingStep === null ? measured : upToMultiple(measured, Big(terms.roundingStep));
  return {
    chargeable,
    by: { kg: chargeable, m3: cubicMetres, wm: larger(cubicMetres, kilograms.div(1000)), unit: Big(pieces) },
    quantity: quantityOf(chargeable, 'kg', [
      { code: 'weight', params: { weight: text(kilograms) } },
      { code: 'volume-as-weight', params: { volume: text(cubicMetres), factor, weight: text(byVolume) } },
    ]),
  };
}

function unitsOf(load: UnitLoad): Measured {
  const amount = load.units.reduce((sum, line) => sum + line.amount, 0);
  const steps = load.units.map((line): Step => ({
    code: 'units',
    params: { amount: String(line.amount), unit: line.unit ?? '' },
  }));
  const count = Big(amount);
  return {
    chargeable: count,
    by: { kg: Big(0), m3: Big(0), wm: Big(0), unit: count },
    quantity: quantityOf(count, 'unit', steps),
  };
}

function quantityOf(amount: Big, unit: Quantity['unit'], steps: readonly Step[]): Quantity {
  return { amount: text(amount), unit, steps };
}

/** Up to the next multiple: 45.1 by 0.5 → 45.5; 45.5 stays. */
export function upToMultiple(amount: Big, step: Big): Big {
  const times = amount.div(step);
  const whole = times.round(0, Big.roundDown);
  return (times.gt(whole) ? whole.plus(1) : whole).times(step);
}

export function larger(one: Big, other: Big): Big {
  return one.gt(other) ? one : other;
}

/** A decimal in full, without an exponent. */
export function text(amount: Big): string {
  return amount.toFixed();
}
