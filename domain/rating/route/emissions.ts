import { sizeOf, sizeOfUnits, type Load, type UnitLoad } from '../../shared/load';
import { transportOf, type ShipmentType } from '../../shared/load-types';
import { usualRoadFactor } from '../pricing/kilometres';
import type { Route } from './route';

/**
 * Default factors of the GLEC Framework 2.0 (Smart Freight Centre, edition of July 2022, module 2), the method that
 * ISO 14083 builds on: grams of CO2e per tonne and kilometre, or per TEU and kilometre, well-to-wheel. Read in the README
 * of SeaRoute.Net, which quotes them with their tables; the document itself could not be read.
 */
const glec = {
  /** Table 35, by ICAO/IATA RP1678, aircraft type unknown: the factor of a leg by its great circle in kilometres. */
  air: [
    { below: 1000, grams: 1130 },
    { below: 3700, grams: 700 },
    { below: Infinity, grams: 630 },
  ],
  /** Kilometres added to the great circle of every flight, as the documents of SQUAKE's GLEC method have them. */
  flightAllowance: 95,
  /**
   * Table 46, dry containers, industry average over all trade lanes; at 10 tonnes a TEU for loose cargo. They hold for
   * planned distances and need no allowance on these, as Climatiq notes of the same table.
   */
  sea: { gramsPerTeu: 76, gramsPerTonne: 7.6 },
} as const;

/**
 * Of the GLEC Framework 3.2 (October 2025), module 2, table 8, Europe and South America: articulated truck of 34 to 40
 * tonnes, diesel, average load (60 % full, 17 % of the way empty), grams per tonne and kilometre of the shortest way by
 * road, well-to-wheel, with 5 % for detours in it. Read at second hand, in the notes of a calculator on GitHub; the part
 * of it from well to tank that Climatiq quotes from the same table of edition 3.0, 22 g, fits.
 */
const gramsByRoad = 89;

/** Tables of factors: 35 and 46 of edition 2.0, 8 of edition 3.2. */
export const emissionTables = ['35', '46', '8'] as const;
export type EmissionTable = (typeof emissionTables)[number];

/** Kinds of freight whose factors were read, with the table that they come from. */
const tables: Partial<Readonly<Record<ShipmentType, EmissionTable>>> = {
  AERIAL: '35',
  LCL: '46',
  FCL: '46',
  LTL: '8',
  FTL: '8',
};

export interface Emissions {
  /** Of the way from end to end at the actual mass, without pick-up, delivery and terminals. */
  readonly kilograms: number;
  readonly table: EmissionTable;
}

/**
 * What carrying a load over a route emits. Over land the way is the great circle of each leg times the usual road factor.
 * Null where no factor was read for its kind, where the way is not known in full, where a port lies on no sea lane, and
 * for refrigerated containers, whose factors are higher. Trucks count as not refrigerated: their types do not say.
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
 * What it emits at the least, in kilograms: as `emissionsOf`, and where some transfers are not known, over the legs
 * without them. These only make the way longer; by air its legs may be of any length, so the least factor counts.
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

/** Per tonne and kilometre of a leg by air. */
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

/** Twenty-foot units of a dry container by its code, such as `40HC`; null for others and refrigerated ones. */
function teuOf(code: string): number | null {
  const [, length = '', type = ''] = /^(\d\d)([A-Z]+)$/u.exec(code) ?? [];
  return /^R/u.test(type) ? null : (teuOfLength[length] ?? null);
}
