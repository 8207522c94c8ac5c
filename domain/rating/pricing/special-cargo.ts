import Big from 'big.js';
import { largestPieceIn, type UnitLoad } from '../../shared/load';
import type { PieceSides, SpecialCargo } from '../../shared/special-cargo';
import { reject, type Rejection } from '../../shared/rejection';
import type { RateTerms } from '../rate/terms';

type SpecialTerms = Pick<RateTerms, 'hazardClasses' | 'temperatureFrom' | 'temperatureTo'>;

/**
 * Dangerous goods and temperature, by the rate. Of containers and trucks, the temperature is a matter of the unit.
 * Null: it takes the load. Refuses with `price.dangerous-goods`, `price.other-hazard-class`,
 * `price.no-temperature`, `price.other-temperature` or `price.temperature-needed`.
 */
export function refuseSpecialCargo(
  terms: SpecialTerms,
  { dangerousGoods, temperature }: SpecialCargo,
  isLoose: boolean,
): Rejection | null {
  const { hazardClasses = [], temperatureFrom = null, temperatureTo = null } = terms;
  if (dangerousGoods !== undefined && !hazardClasses.includes(dangerousGoods.hazardClass)) {
    const { unNumber, hazardClass } = dangerousGoods;
    return hazardClasses.length === 0
      ? reject('rule', 'price.dangerous-goods', { unNumber, hazardClass })
      : reject('rule', 'price.other-hazard-class', { hazardClass, classes: hazardClasses.join(', ') });
  }
  if (!isLoose) return null;
  if (temperatureFrom === null || temperatureTo === null)
    return temperature === undefined ? null : reject('rule', 'price.no-temperature', { temperature });
  const range = { from: temperatureFrom, to: temperatureTo };
  if (temperature === undefined) return reject('rule', 'price.temperature-needed', range);
  const isKept = Big(temperature).gte(temperatureFrom) && Big(temperature).lte(temperatureTo);
  return isKept ? null : reject('rule', 'price.other-temperature', { temperature, ...range });
}

export interface UnitForSpecialCargo {
  /** Largest piece, metres. Absent or null: unknown. */
  readonly length?: string | null;
  readonly width?: string | null;
  readonly height?: string | null;
  /** Where cargo may stand out. */
  readonly open?: 'top' | 'all-sides';
  /** Absent: unknown. */
  readonly isCooled?: boolean;
}

/**
 * Whether a container or truck type can carry it for this rate. An unknown type refuses nothing. Refuses with
 * `price.not-cooled`, `price.piece-out-of-unit` or `price.out-of-gauge`.
 */
export function refuseInUnit(
  unit: string,
  known: UnitForSpecialCargo | undefined,
  load: UnitLoad,
  { takesOutOfGauge = false }: Pick<RateTerms, 'takesOutOfGauge'>,
): Rejection | null {
  const { temperature } = load;
  const largestPiece = largestPieceIn(load);
  if (temperature !== undefined && known?.isCooled === false)
    return reject('rule', 'price.not-cooled', { unit, temperature });
  const out = largestPiece === null ? [] : sidesOut(largestPiece, known);
  if (out.length === 0) return null;
  const isPossible =
    known?.open === 'all-sides' || (known?.open === 'top' && out.every((side) => side === 'height'));
  if (!isPossible) return reject('rule', 'price.piece-out-of-unit', { unit, ...largestPiece });
  return takesOutOfGauge ? null : reject('rule', 'price.out-of-gauge', { unit, ...largestPiece });
}

/** A piece may be turned on its floor, but stays upright. */
function sidesOut(
  { height, ...floor }: PieceSides,
  unit: UnitForSpecialCargo | undefined,
): readonly (keyof PieceSides)[] {
  const [width = Big(0), length = Big(0)] = [Big(floor.length), Big(floor.width)].toSorted((one, other) =>
    one.cmp(other),
  );
  const sides = { length, width, height: Big(height) };
  return (['length', 'width', 'height'] as const).filter((side) => {
    const limit = unit?.[side] ?? null;
    return limit !== null && sides[side].gt(limit);
  });
}
