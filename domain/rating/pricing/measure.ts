import Big from 'big.js';
import {
  oncePerLoad,
  sizeOf,
  sizeOfUnits,
  type Load,
  type LooseLoad,
  type UnitLoad,
  type UnitsSize,
} from '../../shared/load';
import { inPounds } from '../../shared/load-units';
import { weightUnitOf, type RateKind } from '../rate/kinds';
import type { RateTerms } from '../rate/terms';
import { loadingMetresOf } from './loading-metres';
import type { Quantity, Step, Steps } from './price';

export interface Measured {
  readonly quantity: Pick<Quantity, 'unit'> & { readonly steps: Steps };
  readonly chargeable: Big;
  readonly by: Readonly<Record<'kg' | 'wm' | 'unit', Big>> & {
    readonly m3: Big | null;
  };
}

type MeasureTerms = Pick<
  RateTerms,
  'divisor' | 'roundingStep' | 'minimumQuantity' | 'factor' | 'kilogramsPerLoadingMetre' | 'weightMetric'
>;

/** cm³ per chargeable kilogram, by mode. */
const divisors: Readonly<Partial<Record<RateKind, string>>> = { AERIAL: '6000', COURIER: '5000' };
const halfKilogram = '0.5';
const onePound = '1';
const oneRevenueTon = '1';
const kilogramsPerCubicMetre = '333';

export function measure(kind: RateKind, terms: MeasureTerms, load: Load): Measured {
  const known = measuredFor(load);
  const { divisor, roundingStep, minimumQuantity, factor, kilogramsPerLoadingMetre } = terms;
  const measures = [divisor, roundingStep, minimumQuantity, factor, kilogramsPerLoadingMetre];
  const key = [kind, weightUnitOf(kind, terms), ...measures].join(' ');
  const found = known.get(key) ?? measureAnew(kind, terms, load);
  known.set(key, found);
  return found;
}

/** Most rates of a lane measure the same way. */
const measuredFor = oncePerLoad((_load: Load) => new Map<string, Measured>());

function measureAnew(kind: RateKind, terms: MeasureTerms, load: Load): Measured {
  if (load.measuredBy === 'units') return unitsOf(load);
  if (kind === 'LCL') return revenueTons(terms, load);
  if (kind === 'LTL') return overlandWeight(terms, load);
  return chargeableWeight(kind, terms, load);
}

/**
 * max(kg, cm³ ÷ divisor) of all lines together, up to the half kilogram, or to the whole pound if the rate is in
 * pounds. Surcharges count kilograms in either case.
 */
function chargeableWeight(kind: RateKind, terms: MeasureTerms, load: LooseLoad): Measured {
  const { kilograms, cubicMetres, pieces } = sizeOf(load);
  const divisor = terms.divisor ?? divisors[kind] ?? '6000';
  const volumetric = volumetricWeight(cubicMetres, divisor);
  const unit = weightUnitOf(kind, terms);
  const measured = larger(kilograms, volumetric);
  const step = terms.roundingStep ?? (unit === 'lb' ? onePound : halfKilogram);
  const chargeable = upToMultiple(unit === 'lb' ? inPounds(measured) : measured, Big(step));
  const chargeableKilograms = unit === 'lb' ? upToMultiple(measured, Big(halfKilogram)) : chargeable;
  return {
    chargeable,
    by: {
      kg: chargeableKilograms,
      m3: cubicMetres,
      wm: larger(cubicMetres, kilograms.div(1000)),
      unit: Big(pieces),
    },
    quantity: {
      unit,
      steps: (): readonly Step[] => [
        { code: 'weight', params: { weight: text(kilograms) } },
        {
          code: 'volumetric-weight',
          params: { volume: text(cubicMetres), divisor, weight: text(volumetric) },
        },
        unit === 'lb'
          ? {
              code: 'chargeable-pounds',
              params: { kilograms: text(measured), pounds: text(chargeable), step },
            }
          : { code: 'chargeable-weight', params: { weight: text(chargeable), step } },
      ],
    },
  };
}

function volumetricWeight(cubicMetres: Big, divisor: string): Big {
  return cubicMetres.times(1_000_000).div(divisor);
}

/** max(m³, tonnes), at least 1 or the rate's minimum. With a divisor (cm³/kg) a m³ counts by it. */
function revenueTons(terms: MeasureTerms, load: LooseLoad): Measured {
  const { kilograms, cubicMetres, pieces } = sizeOf(load);
  const tons = kilograms.div(1000);
  const minimum = terms.minimumQuantity ?? oneRevenueTon;
  const byVolume =
    terms.divisor === null ? cubicMetres : volumetricWeight(cubicMetres, terms.divisor).div(1000);
  const measured = larger(byVolume, tons);
  const stepped = terms.roundingStep === null ? measured : upToMultiple(measured, Big(terms.roundingStep));
  const chargeable = larger(stepped, Big(minimum));
  const steps: Steps = () => {
    const shown = { volume: text(cubicMetres), tons: text(tons), quantity: text(measured) };
    const measuring: Step =
      terms.divisor === null
        ? { code: 'revenue-tons', params: shown }
        : {
            code: 'revenue-tons-by-divisor',
            params: { ...shown, divisor: terms.divisor, volumeTons: text(byVolume) },
          };
    const rounded = { quantity: text(stepped), step: terms.roundingStep ?? '' };
    return [
      measuring,
      ...(stepped.gt(measured) ? [{ code: 'rounded-quantity', params: rounded } as const] : []),
      ...(chargeable.gt(stepped) ? [{ code: 'minimum-quantity', params: { minimum } } as const] : []),
    ];
  };
  return {
    chargeable,
    by: { kg: kilograms, m3: cubicMetres, wm: chargeable, unit: Big(pieces) },
    quantity: { unit: 'wm', steps },
  };
}

/**
 * max(kg, m³ × factor, loading metres × kg per loading metre), with cm³ ÷ divisor in place of m³ × factor if the
 * rate has a divisor.
 */
function overlandWeight(terms: MeasureTerms, load: LooseLoad): Measured {
  const { kilograms, cubicMetres, pieces } = sizeOf(load);
  const { divisor, factor: ownFactor } = terms;
  const factor = ownFactor ?? kilogramsPerCubicMetre;
  const byVolume = divisor === null ? cubicMetres.times(factor) : volumetricWeight(cubicMetres, divisor);
  const floor = floorWeight(terms, load);
  const measured = larger(larger(kilograms, byVolume), floor.weight);
  const chargeable = terms.roundingStep === null ? measured : upToMultiple(measured, Big(terms.roundingStep));
  const steps = (): readonly Step[] => {
    const [volume, weight] = [text(cubicMetres), text(byVolume)];
    return [
      { code: 'weight', params: { weight: text(kilograms) } },
      divisor === null
        ? { code: 'volume-as-weight', params: { volume, factor, weight } }
        : { code: 'volumetric-weight', params: { volume, divisor, weight } },
      ...floor.steps(),
      ...(terms.roundingStep === null
        ? []
        : [
            {
              code: 'chargeable-weight',
              params: { weight: text(chargeable), step: terms.roundingStep },
            } as const,
          ]),
    ];
  };
  return {
    chargeable,
    by: { kg: chargeable, m3: cubicMetres, wm: larger(cubicMetres, kilograms.div(1000)), unit: Big(pieces) },
    quantity: { unit: 'kg', steps },
  };
}

/** Zero if the rate does not count loading metres, or the load's are unknown. */
function floorWeight(
  { kilogramsPerLoadingMetre: each = null }: MeasureTerms,
  load: LooseLoad,
): { readonly weight: Big; readonly steps: Steps } {
  if (each === null) return { weight: Big(0), steps: () => [] };
  const metres = loadingMetresOf(load);
  if (metres === null)
    return { weight: Big(0), steps: () => [{ code: 'loading-metres-unknown', params: {} }] };
  const weight = metres.times(each);
  const params = { metres: text(metres), each, weight: text(weight) };
  return { weight, steps: () => [{ code: 'loading-metres', params }] };
}

function unitsOf(load: UnitLoad): Measured {
  const by = measuresOfUnits(load.units.map((line) => sizeOfUnits(load, line)));
  const steps: Steps = () =>
    load.units.map((line) => ({
      code: 'units',
      params: { amount: String(line.amount), unit: line.unit ?? '' },
    }));
  return { chargeable: by.unit, by, quantity: { unit: 'unit', steps } };
}

/** By weight and volume of the contents. Without a volume, W/M uses the weight. */
export function measuresOfUnits(sizes: readonly UnitsSize[]): Measured['by'] {
  const kilograms = sizes.reduce((sum, size) => sum.plus(size.kilograms), Big(0));
  const cubicMetres = sumOf(sizes.map((size) => size.cubicMetres));
  return {
    kg: kilograms,
    m3: cubicMetres,
    wm: larger(cubicMetres ?? Big(0), kilograms.div(1000)),
    unit: Big(sizes.reduce((sum, { count }) => sum + count, 0)),
  };
}

export function sumOf(amounts: readonly (Big | null)[]): Big | null {
  return amounts.reduce<Big | null>(
    (sum, amount) => (sum === null || amount === null ? null : sum.plus(amount)),
    Big(0),
  );
}

/** 45.1 by 0.5 → 45.5; 45.5 stays. */
export function upToMultiple(amount: Big, step: Big): Big {
  const times = amount.div(step);
  const whole = times.round(0, Big.roundDown);
  return (times.gt(whole) ? whole.plus(1) : whole).times(step);
}

export function larger(one: Big, other: Big): Big {
  return one.gt(other) ? one : other;
}

export function text(amount: Big): string {
  return amount.toFixed();
}
