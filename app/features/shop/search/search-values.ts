import { loadDefaults, type ShipmentType } from '@domain/rating/search/inputs';
import type { LookupOption } from '~/ui/form/lookup-field';

/** Airports have three letters (IATA), ports five (UN/LOCODE). */
function isAirport({ id }: LookupOption): boolean {
  return id.length === 3;
}

export type Piece = Readonly<Record<'amount' | 'weight' | 'length' | 'width' | 'height', string>>;
export type Totals = Readonly<Record<'amount' | 'weight' | 'volume', string>>;
export type Unit = Readonly<Record<'unit' | 'amount' | 'weight', string>>;
export type MeasuredBy = 'pieces' | 'totals' | 'units';

/** The search form as it is being filled in: text, as typed. */
export interface SearchValues {
  readonly type: ShipmentType;
  readonly origin: LookupOption | null;
  readonly destination: LookupOption | null;
  readonly date: string;
  readonly currency: string;
  readonly measuredBy: MeasuredBy;
  readonly pieces: readonly Piece[];
  readonly totals: Totals;
  readonly units: readonly Unit[];
  readonly weightUnit: string;
  readonly dimensionUnit: string;
}

/** The load a search of this type begins with: the specification's defaults. */
export function defaultLoad(
  type: ShipmentType,
): Pick<SearchValues, 'measuredBy' | 'pieces' | 'totals' | 'units'> {
  const defaults: { piece?: object; totals?: object; unit?: object } = loadDefaults[type];
  const asText = (values: object): Record<string, string> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const piece = asText(defaults.piece ?? loadDefaults.AERIAL.piece) as Piece;
  return {
    measuredBy: defaults.unit === undefined ? 'pieces' : 'units',
    pieces: [piece],
    totals: asText(defaults.totals ?? loadDefaults.AERIAL.totals) as Totals,
    units: [{ unit: '', ...(asText(defaults.unit ?? loadDefaults.FCL.unit) as Omit<Unit, 'unit'>) }],
  };
}

/** Which types two places leave to choose from: airports fly, ports sail by container or consolidated, any other mix goes by land. */
export function typesBetween(
  origin: LookupOption | null,
  destination: LookupOption | null,
): readonly ShipmentType[] {
  if (origin === null || destination === null) return ['AERIAL', 'FCL', 'LCL', 'LTL'];
  if (isAirport(origin) && isAirport(destination)) return ['AERIAL'];
  if (!isAirport(origin) && !isAirport(destination)) return ['FCL', 'LCL'];
  return ['LTL'];
}
