import {
  kindOfPlace,
  loadDefaults,
  shipmentTypes,
  transportOf,
  typesBetween,
  type ShipmentType,
  type Transport,
} from '@domain/rating/search/inputs';
import type { LookupOption } from '~/ui/form/lookup-field';

export type Piece = Readonly<Record<'amount' | 'weight' | 'length' | 'width' | 'height', string>>;
export type Totals = Readonly<Record<'amount' | 'weight' | 'volume', string>>;
export type Unit = Readonly<Record<'unit' | 'amount' | 'weight' | 'volume', string>>;
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
  /** Name of what is in containers and trucks; empty: not said. */
  readonly commodity: string;
  /** Ends at the door instead of the airport or port. */
  readonly doors: readonly End[];
}

export type End = 'origin' | 'destination';

/** The load a search of this type begins with: the specification's defaults. */
export function defaultLoad(
  type: ShipmentType,
): Pick<SearchValues, 'measuredBy' | 'pieces' | 'totals' | 'units'> {
  const defaults: { piece?: object; totals?: object; unit?: object } = loadDefaults[type];
  const asText = (values: object): Record<string, string> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const piece = asText(defaults.piece ?? loadDefaults.AERIAL.piece) as Piece;
  const unit = asText(defaults.unit ?? loadDefaults.FCL.unit) as Omit<Unit, 'unit' | 'volume'>;
  return {
    measuredBy: defaults.unit === undefined ? 'pieces' : 'units',
    pieces: [piece],
    totals: asText(defaults.totals ?? loadDefaults.AERIAL.totals) as Totals,
    units: [{ unit: '', volume: '', ...unit }],
  };
}

/** The types of a means of transport; a whole container before a share of one, as two ports have it. */
export function typesOf(means: Transport): readonly ShipmentType[] {
  return means === 'sea' ? ['FCL', 'LCL'] : shipmentTypes.filter((type) => transportOf(type) === means);
}

/** The types there are to choose from: all of them until both places are known. */
export function typesFor({ origin, destination }: Pick<SearchValues, 'origin' | 'destination'>) {
  return typesBetween(kindOf(origin), kindOf(destination));
}

function kindOf(place: LookupOption | null) {
  return place === null ? null : kindOfPlace(place.id);
}

/** The form with a type of one's own choice: it begins with its own load, and places it cannot have go. */
export function withType(values: SearchValues, type: ShipmentType): SearchValues {
  if (type === values.type) return values;
  const chosen = { ...values, type, ...defaultLoad(type) };
  if (typesFor(values).includes(type)) return chosen;
  const wanted = { air: 'airport', sea: 'port', land: null, courier: null }[transportOf(type)];
  const kept = (place: LookupOption | null) => (wanted !== null && kindOf(place) === wanted ? place : null);
  return { ...chosen, origin: kept(values.origin), destination: kept(values.destination) };
}

/** The form with other places, which decide the type where they leave no choice. */
export function withPlaces(
  values: SearchValues,
  places: Partial<Pick<SearchValues, 'origin' | 'destination'>>,
): SearchValues {
  const moved = { ...values, ...places };
  const [forced = values.type, ...others] = typesFor(moved);
  if ([forced, ...others].includes(values.type)) return moved;
  return { ...moved, type: forced, ...defaultLoad(forced) };
}
