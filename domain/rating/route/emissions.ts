import { sizeOf, type Load, type LooseLoad, type UnitLoad } from '../../shared/load';
import type { ShipmentType } from '../../shared/load-types';
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

/** Kinds of freight whose factors were read, with the table that they come from. */
const tables: Partial<Readonly<Record<ShipmentType, '35' | '46'>>> = { AERIAL: '35', LCL: '46', FCL: '46' };

export interface Emissions {
  /** Of the way from end to end at the actual mass, without pick-up, delivery and terminals. */
  readonly kilograms: number;
  /** Table of the GLEC Framework 2.0. */
  readonly table: '35' | '46';
}

/**
 * What carrying a load over a route emits. Null where no factor was read for its kind, where the way is not known in
 * full, where a port lies on no sea lane, and for refrigerated containers, whose factors are higher.
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
  const table = tables[kind];
  if (table === undefined || isPartial || legs.length === 0) return null;
  const grams = legs.map(({ way, kilometres }) => {
    if (load.measuredBy === 'units') return way === 'sea-lane' ? gramsOfUnits(load, kilometres) : null;
    if (kind === 'AERIAL') return gramsByAir(load, kilometres);
    return way === 'sea-lane' ? tonnesOf(load) * kilometres * glec.sea.gramsPerTonne : null;
  });
  const known = grams.filter((one) => one !== null);
  if (known.length < grams.length) return null;
  return { kilograms: known.reduce((sum, one) => sum + one, 0) / 1000, table };
}

function gramsByAir(load: LooseLoad, kilometres: number): number {
  const { grams } = glec.air.find(({ below }) => kilometres < below) ?? glec.air[2];
  return tonnesOf(load) * (kilometres + glec.flightAllowance) * grams;
}

function tonnesOf(load: LooseLoad): number {
  return sizeOf(load).kilograms.toNumber() / 1000;
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
