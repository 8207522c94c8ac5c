import { sizeOf, sizeOfUnits, type Load, type UnitLoad } from '../../shared/load';
import { transportOf, type ShipmentType } from '../../shared/load-types';
import { usualRoadFactor } from '../pricing/kilometres';
import type { Route } from './route';

/**
 * Defaults of the GLEC Framework 2.0 (July 2022, module 2): grams of CO2e per tonne-km or TEU-km,
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
   * Table 46, dry containers, average of all trade lanes; loose cargo at 10 tonnes a TEU. For planned
   * distances, without allowance, as Climatiq notes.
   */
  sea: { gramsPerTeu: 76, gramsPerTonne: 7.6 },
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

const tables: Partial<Readonly<Record<ShipmentType, EmissionTable>>> = {
  AERIAL: '35',
  LCL: '46',
  FCL: '46',
  LTL: '8',
  FTL: '8',
};

export interface Emissions {
  /** End to end at the actual mass, without pick-up, delivery and terminals. */
  readonly kilograms: number;
  readonly table: EmissionTable;
}

/**
 * Over land: great circle × usual road factor. Null: unknown factor or way, a port on no sea lane, or
 * refrigerated containers, whose factors are higher. Truck types do not say whether they are refrigerated.
 */
export function emissionsOf(
  kind: ShipmentType,
  load: Load,
  {
    legs,
    isPartial,
  }: Pick<Route, 'isPartial'> & {
    readonly legs: readonly Pick<Route['legs'][number], 'way' | 'kilometres'>[];
  },
): Emissions | null {
  return isPartial ? null : emitted(kind, load, { legs, gramsByAir });
}

/**
 * In kilograms. Unknown transfers only lengthen the way, so they are left out; by air legs may then be of any
 * length, so the least factor counts.
 */
export function leastEmissions(
  kind: ShipmentType,
  load: Load,
  { legs, isPartial }: Parameters<typeof emissionsOf>[2],
): number | null {
  const grams = (kilometres: number) => (isPartial ? glec.air[2].grams : gramsByAir(kilometres));
  return emitted(kind, load, { legs, gramsByAir: grams })?.kilograms ?? null;
}

type Legs = Parameters<typeof emissionsOf>[2]['legs'];

function emitted(
  kind: ShipmentType,
  load: Load,
  { legs, gramsByAir: byAir }: { readonly legs: Legs; readonly gramsByAir: (kilometres: number) => number },
): Emissions | null {
  const table = tables[kind];
  if (table === undefined || legs.length === 0) return null;
  const grams = legs.map(({ way, kilometres }) => {
    if (transportOf(kind) === 'land')
      return tonnesOf(load) * kilometres * Number(usualRoadFactor) * gramsByRoad;
    if (load.measuredBy === 'units') return way === 'sea-lane' ? gramsOfUnits(load, kilometres) : null;
    if (kind === 'AERIAL') return tonnesOf(load) * (kilometres + glec.flightAllowance) * byAir(kilometres);
    return way === 'sea-lane' ? tonnesOf(load) * kilometres * glec.sea.gramsPerTonne : null;
  });
  const known = grams.filter((one) => one !== null);
  if (known.length < grams.length) return null;
  return { kilograms: known.reduce((sum, one) => sum + one, 0) / 1000, table };
}

/** Per tonne and kilometre. */
function gramsByAir(kilometres: number): number {
  return (glec.air.find(({ below }) => kilometres < below) ?? glec.air[2]).grams;
}

function tonnesOf(load: Load): number {
  if (load.measuredBy !== 'units') return sizeOf(load).kilograms.toNumber() / 1000;
  return load.units.reduce((sum, line) => sum + sizeOfUnits(load, line).kilograms.toNumber(), 0) / 1000;
}

function gramsOfUnits({ units }: UnitLoad, kilometres: number): number | null {
  const teu = units.map(({ unit, amount }) => {
    const each = unit === null ? null : teuOf(unit);
    return each === null ? null : each * amount;
  });
  const known = teu.filter((one) => one !== null);
  if (known.length < teu.length) return null;
  return known.reduce((sum, one) => sum + one, 0) * kilometres * glec.sea.gramsPerTeu;
}

const teuOfLength: Readonly<Record<string, number>> = { '20': 1, '40': 2, '45': 2.25 };

/** By code, such as `40HC`; null for refrigerated and other containers. */
function teuOf(code: string): number | null {
  const [, length = '', type = ''] = /^(\d\d)([A-Z]+)$/u.exec(code) ?? [];
  return /^R/u.test(type) ? null : (teuOfLength[length] ?? null);
}
