import type Big from 'big.js';
import { oncePerLoad, sizeOf, type Load } from '../../shared/load';
import { dimensionUnit, inKilograms, inMetres, weightUnit } from '../../shared/load-units';
import { reject, type Rejection } from '../../shared/rejection';
import { kindsOfRate, type RateKind } from '../rate/kinds';
import type { RateTerms } from '../rate/terms';
import { refuseOtherGoods, type CommodityNames } from './goods';
import { text } from './measure';
import { refuseSpecialCargo } from './special-cargo';

type LimitTerms = Pick<
  RateTerms,
  | 'commodities'
  | 'hazardClasses'
  | 'temperatureFrom'
  | 'temperatureTo'
  | 'weightTotal'
  | 'volumeTotal'
  | 'pieceWeight'
  | 'pieceLength'
  | 'pieceWidth'
  | 'pieceHeight'
  | 'weightMetric'
  | 'dimensionMetric'
>;

/**
 * Null: it can. Containers and trucks are checked against their payload instead of limits, totals not for
 * single pieces. Goods come last: if they only need to be named, the rest fits.
 */
export function refuseUnfit(
  kind: RateKind,
  terms: LimitTerms,
  load: Load,
  names?: CommodityNames,
): Rejection | null {
  if (load.type !== kind) return reject('rule', 'price.other-type', { type: load.type, kind });
  return (
    refuseSize(kind, terms, load) ??
    refuseSpecialCargo(terms, load, load.measuredBy !== 'units') ??
    refuseOtherGoods(terms, load, names)
  );
}

function refuseSize(kind: RateKind, terms: LimitTerms, load: Load): Rejection | null {
  if (load.measuredBy === 'units' || !kindsOfRate[kind].terms.has('weightTotal')) return null;
  const { kilograms, cubicMetres } = sizeOf(load);
  if (terms.weightTotal !== null && kilograms.gt(terms.weightTotal)) {
    return reject('rule', 'price.over-weight', { weight: text(kilograms), limit: terms.weightTotal });
  }
  if (terms.volumeTotal !== null && cubicMetres.gt(terms.volumeTotal)) {
    return reject('rule', 'price.over-volume', { volume: text(cubicMetres), limit: terms.volumeTotal });
  }
  return load.measuredBy === 'pieces' ? refusePieces(terms, load) : null;
}

type PieceLoad = Extract<Load, { measuredBy: 'pieces' }>;

/** Kilograms and metres. */
const measuredPieces = oncePerLoad((load: PieceLoad) =>
  load.pieces.map((piece) => ({
    piece,
    weight: inKilograms(piece.weight, load.weightUnit),
    length: inMetres(piece.length, load.dimensionUnit),
    width: inMetres(piece.width, load.dimensionUnit),
    height: inMetres(piece.height, load.dimensionUnit),
  })),
);

function refusePieces(terms: LimitTerms, load: PieceLoad): Rejection | null {
  const heaviest = limitOf(terms.pieceWeight, (limit) =>
    inKilograms(limit, weightUnit.parse(terms.weightMetric)),
  );
  const sideOf = (limit: string | null): Big | null =>
    limitOf(limit, (length) => inMetres(length, dimensionUnit.parse(terms.dimensionMetric)));
  const limits = {
    flat: [sideOf(terms.pieceLength), sideOf(terms.pieceWidth)],
    height: sideOf(terms.pieceHeight),
  };

  for (const { piece, weight, length, width, height } of measuredPieces(load)) {
    if (heaviest !== null && weight.gt(heaviest)) {
      return reject('rule', 'price.piece-too-heavy', { weight: text(weight), limit: text(heaviest) });
    }
    const lies = fits(length, limits.flat[0]) && fits(width, limits.flat[1]);
    const liesTurned = fits(width, limits.flat[0]) && fits(length, limits.flat[1]);
    if (!fits(height, limits.height) || !(lies || liesTurned)) {
      return reject('rule', 'price.piece-too-large', {
        length: piece.length,
        width: piece.width,
        height: piece.height,
        unit: load.dimensionUnit,
      });
    }
  }
  return null;
}

function limitOf(limit: string | null, convert: (limit: string) => Big): Big | null {
  return limit === null ? null : convert(limit);
}

function fits(side: Big, limit: Big | null | undefined): boolean {
  return limit === null || limit === undefined || side.lte(limit);
}
