import { decodeSizeType } from '../../shared/container-size-type';
import { sizeOf, sizeOfUnits, type Load, type UnitLoad } from '../../shared/load';
import { teuOf } from '../../shared/load-figures';
import { transportOf, type ShipmentType } from '../../shared/load-types';
import { usualRoadFactor } from '../pricing/kilometres';
import type { AppliedFactor } from './emission-factors';
import type { Route } from './route';

/**
 * Defaults of the GLEC Framework 2.0 (July 2022, module 2): grams of CO2e per tonne-km,
 * well-to-wheel. As quoted in the README of SeaRoute.Net; the document itself could not be read.
 */
const glec = {
  /** Table 35 (ICAO/IATA RP1678), aircraft type unknown: factor by the leg's great circle in kilometres. */
  air: [
    { below: 1000, grams: 1130 },
    { below: 3700, grams: 700 },
    { below: Infinity, grams: 630 },
  ],
  /** Kilometres added to the great circle of every flight, as in the documents of SQUAKE's GLEC method. */
  flightAllowance: 95,
  /**
   * Table 46, dry containers, average of all trade lanes: 76 g a TEU-km, at 10 tonnes a TEU. For planned
   * distances, without allowance, as Climatiq notes.
   */
  sea: { gramsPerTonne: 7.6, tonnesPerTeu: 10 },
} as const;

/**
 * GLEC Framework 3.2 (October 2025), module 2, table 8, Europe and South America: diesel truck of 34 to 40 t,
 * average load; g per tonne-km, well-to-wheel, with 5 % detours. Second hand: notes of a calculator on
 * GitHub.
 */
const gramsByRoad = 89;

/** Tables 35 and 46 of edition 2.0, 8 of edition 3.2. */
export const emissionTables = ['35', '46', '8'] as const;
export type EmissionTable = (typeof emissionTables)[number];

interface Basis {
  readonly table: EmissionTable | null;
  readonly method: string;
  readonly source: string | null;
  /** Grams for each tonne-km of a leg, by its kilometres. */
  readonly grams: (kilometres: number) => number;
  /** The least that `grams` may answer. */
  readonly least: number;
}

const ofAircraft = { grams: gramsByAir, least: glec.air[2].grams };
const constant = (grams: number) => ({ grams: () => grams, least: grams });

const byAir: Basis = { table: '35', method: 'GLEC 2.0', source: null, ...ofAircraft };
const bySea: Basis = { table: '46', method: 'GLEC 2.0', source: null, ...constant(glec.sea.gramsPerTonne) };
const byRoad: Basis = { table: '8', method: 'GLEC 3.2', source: null, ...constant(gramsByRoad) };
const defaults: Partial<Readonly<Record<ShipmentType, Basis>>> = {
  AERIAL: byAir,
  LCL: bySea,
  FCL: bySea,
  LTL: byRoad,
  FTL: byRoad,
};

export interface Emissions {
  /** End to end at the actual mass, without pick-up, delivery and terminals. */
  readonly kilograms: number;
  readonly method: string;
  /** Of an owner company's factor. */
  readonly source: string | null;
  /** Of the default factor; null: the owner company's own. */
  readonly table: EmissionTable | null;
}

type Way = Pick<Route, 'isPartial'> & {
  readonly legs: readonly Pick<Route['legs'][number], 'way' | 'kilometres'>[];
};

/**
 * Over land: great circle × usual road factor. Null: unknown factor or way, a port on no sea lane, or
 * refrigerated containers by sea, whose factors are higher. Truck types do not say whether they are
 * refrigerated. `factor` null: the defaults.
 */
export function emissionsOf(
  kind: ShipmentType,
  load: Load,
  { legs, isPartial }: Way,
  factor: AppliedFactor | null = null,
): Emissions | null {
  const basis = basisOf(kind, factor);
  if (basis === null || isPartial) return null;
  const { method, source, table, grams } = basis;
  const kilograms = emitted(kind, load, legs, grams);
  return kilograms === null ? null : { kilograms, method, source, table };
}

/**
 * In kilograms. Unknown transfers only lengthen the way, so they are left out; by air legs may then be of any
 * length, so the least default counts.
 */
export function leastEmissions(
  kind: ShipmentType,
  load: Load,
  { legs, isPartial }: Way,
  factor: AppliedFactor | null = null,
): number | null {
  const basis = basisOf(kind, factor);
  if (basis === null) return null;
  return emitted(kind, load, legs, isPartial ? () => basis.least : basis.grams);
}

function basisOf(kind: ShipmentType, factor: AppliedFactor | null): Basis | null {
  if (factor === null) return defaults[kind] ?? null;
  const { method, source, gramsPerTonneKm } = factor;
  return { table: null, method, source, ...constant(gramsPerTonneKm) };
}

/** In kilograms. */
function emitted(kind: ShipmentType, load: Load, legs: Way['legs'], grams: Basis['grams']): number | null {
  if (legs.length === 0) return null;
  let sum = 0;
  for (const leg of legs) {
    const moved = tonneKilometres(kind, load, leg);
    if (moved === null) return null;
    sum += moved * grams(leg.kilometres);
  }
  return sum / 1000;
}

function tonneKilometres(
  kind: ShipmentType,
  load: Load,
  { way, kilometres }: Way['legs'][number],
): number | null {
  switch (transportOf(kind)) {
    case 'land':
      return tonnesOf(load) * kilometres * Number(usualRoadFactor);
    case 'air':
    case 'courier':
      return tonnesOf(load) * (kilometres + glec.flightAllowance);
    case 'sea': {
      const tonnes = load.measuredBy === 'units' ? tonnesOfContainers(load) : tonnesOf(load);
      return way === 'sea-lane' && tonnes !== null ? tonnes * kilometres : null;
    }
  }
}

/** Per tonne and kilometre. */
function gramsByAir(kilometres: number): number {
  return (glec.air.find(({ below }) => kilometres < below) ?? glec.air[2]).grams;
}

function tonnesOf(load: Load): number {
  if (load.measuredBy !== 'units') return sizeOf(load).kilograms.toNumber() / 1000;
  return load.units.reduce((sum, line) => sum + sizeOfUnits(load, line).kilograms.toNumber(), 0) / 1000;
}

/** By TEU, whatever is in them. */
function tonnesOfContainers({ units }: UnitLoad): number | null {
  let sum = 0;
  for (const { unit, amount } of units) {
    const each = unit === null || isRefrigerated(unit) ? null : teuOf(unit);
    if (each === null) return null;
    sum += each * amount * glec.sea.tonnesPerTeu;
  }
  return sum;
}

function isRefrigerated(code: string): boolean {
  return /^\d\dR/u.test(code) || decodeSizeType(code)?.group === 'reefer';
}
