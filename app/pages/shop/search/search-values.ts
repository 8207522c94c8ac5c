import { dequal } from 'dequal/lite';
import {
  isLoose,
  kindOfPlace,
  loadDefaults,
  shipmentTypes,
  transportOf,
  typesBetween,
  type ShipmentType,
  type Transport,
} from '@domain/rating/search/options';
import type { ServiceName } from '@domain/shared/asked-services';
import { homeCountry, homeCurrency } from '@domain/shared/home-country';
import type { LookupOption } from '~/ui/form/lookup-field';

/** `ALL`: every type between the places that carries the load. */
export type SearchedType = ShipmentType | 'ALL';
export type Means = Transport | 'all';

export function meansOf(type: SearchedType): Means {
  return type === 'ALL' ? 'all' : transportOf(type);
}

/** `stackable` is 'false' or empty. */
export type Piece = Readonly<
  Record<'amount' | 'weight' | 'length' | 'width' | 'height' | 'stackable', string>
>;
export type Totals = Readonly<Record<'amount' | 'weight' | 'volume' | 'loadingMetres', string>>;
export type Unit = Readonly<Record<'unit' | 'amount' | 'weight' | 'volume', string>>;
/** Both empty: loose cargo. */
export type Device = Readonly<Record<'type' | 'amount', string>>;
/** Of a load that not every rate takes. Sides of the largest piece in metres. */
export type Special = Readonly<
  Record<'unNumber' | 'hazardClass' | 'temperature' | 'length' | 'width' | 'height', string>
>;
export const nothingSpecial: Special = {
  ...{ unNumber: '', hazardClass: '', temperature: '' },
  ...{ length: '', width: '', height: '' },
};
export type MeasuredBy = 'pieces' | 'totals' | 'units';

/** Texts as typed. */
export interface SearchValues {
  readonly type: SearchedType;
  readonly origin: LookupOption | null;
  readonly destination: LookupOption | null;
  readonly date: string;
  readonly currency: string;
  readonly measuredBy: MeasuredBy;
  readonly pieces: readonly Piece[];
  readonly totals: Totals;
  readonly units: readonly Unit[];
  readonly uld: Device;
  readonly special: Special;
  readonly weightUnit: string;
  readonly dimensionUnit: string;
  readonly commodity: string;
  /** Ends of the lane at a door instead of the airport or port. */
  readonly doors: readonly End[];
  readonly doorPlaces: Readonly<Record<End, LookupOption | null>>;
  readonly services: AskedInForm;
  readonly postalCode: string;
}

/** Of one type of shipment. */
export type TypedValues = SearchValues & { readonly type: ShipmentType };

interface AskedInForm {
  readonly names: readonly ServiceName[];
  readonly value: string;
  readonly currency: string;
  readonly duty: string;
}

export type LoadValues = Pick<
  SearchValues,
  'type' | 'measuredBy' | 'pieces' | 'totals' | 'units' | 'uld' | 'special' | 'weightUnit' | 'dimensionUnit'
>;

export type End = 'origin' | 'destination';

/** docs/domain-rules.md, "Defaults of forms". */
export function defaultLoad(
  type: SearchedType,
): Pick<SearchValues, 'measuredBy' | 'pieces' | 'totals' | 'units' | 'uld' | 'special'> {
  const defaults: { piece?: object; totals?: object; unit?: object } =
    loadDefaults[type === 'ALL' ? 'AERIAL' : type];
  const asText = (values: object): Record<string, string> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const piece = asText(defaults.piece ?? loadDefaults.AERIAL.piece) as Omit<Piece, 'stackable'>;
  const totals = asText(defaults.totals ?? loadDefaults.AERIAL.totals) as Omit<Totals, 'loadingMetres'>;
  const unit = asText(defaults.unit ?? loadDefaults.FCL.unit) as Omit<Unit, 'unit' | 'volume'>;
  return {
    measuredBy: defaults.unit === undefined ? 'pieces' : 'units',
    pieces: [{ ...piece, stackable: '' }],
    totals: { ...totals, loadingMetres: '' },
    units: [{ unit: '', volume: '', ...unit }],
    uld: { type: '', amount: '' },
    special: nothingSpecial,
  };
}

/** How the load of a type can be measured, the usual first. */
export function measuresOf(type: SearchedType): readonly MeasuredBy[] {
  if (type === 'ALL') return ['pieces', 'totals', 'units'];
  return isLoose(type) ? ['pieces', 'totals'] : ['units'];
}

/** A full container comes before a part load, since two ports mean FCL by default. */
export function typesOf(means: Means): readonly SearchedType[] {
  if (means === 'all') return ['ALL'];
  return means === 'sea' ? ['FCL', 'LCL'] : shipmentTypes.filter((type) => transportOf(type) === means);
}

/** The types to choose from: all of them until both places are known. */
export function typesFor({ origin, destination }: Pick<SearchValues, 'origin' | 'destination'>) {
  return typesBetween(kindOf(origin), kindOf(destination));
}

export function kindOf(place: LookupOption | null) {
  return place === null ? null : kindOfPlace(place.id);
}

/** Keeps a load that was typed, and drops places that do not fit the type. */
export function withType(values: SearchValues, type: SearchedType): SearchValues {
  if (type === values.type) return values;
  const chosen = { ...values, ...loadOf(values, type), type };
  if (type === 'ALL' || typesFor(values).includes(type)) return chosen;
  const wanted = { air: 'airport', sea: 'port', land: null, courier: null }[transportOf(type)];
  const kept = (place: LookupOption | null) => (wanted !== null && kindOf(place) === wanted ? place : null);
  return { ...chosen, origin: kept(values.origin), destination: kept(values.destination) };
}

/** The type's default, or what was typed as far as the type can measure it. */
function loadOf(values: SearchValues, type: SearchedType): Partial<SearchValues> {
  const [before, usual] = [defaultLoad(values.type), defaultLoad(type)];
  const isTyped = (part: keyof typeof before) => !dequal(values[part], before[part]);
  const measuredBy = measuresOf(type).includes(values.measuredBy) ? values.measuredBy : usual.measuredBy;
  return {
    measuredBy: values.measuredBy === before.measuredBy ? usual.measuredBy : measuredBy,
    ...(!isTyped('pieces') && { pieces: usual.pieces }),
    ...(!isTyped('totals') && { totals: usual.totals }),
    ...(!isTyped('units') && { units: usual.units }),
  };
}

type Ends = Pick<SearchValues, 'origin' | 'destination'>;

/** The currency in which prices between the places start. @param offered Those with a rate of exchange. */
export function usualCurrency({ origin, destination }: Ends, offered: readonly string[]): string {
  const isWithin = isAtHome(origin) && isAtHome(destination);
  return isWithin && offered.includes(homeCurrency) ? homeCurrency : 'USD';
}

function isAtHome(place: LookupOption | null): boolean {
  if (place === null) return false;
  const isNamedInCode = kindOf(place) !== 'airport' && place.id.startsWith(homeCountry);
  return isNamedInCode || place.place?.endsWith(`, ${homeCountry}`) === true;
}

export function withPlaces(values: SearchValues, places: Partial<Ends>): SearchValues {
  const moved = { ...values, ...places };
  const types = typesFor(moved);
  if (values.type === 'ALL' || types.includes(values.type)) return moved;
  const [forced = values.type] = types;
  return { ...moved, type: forced, ...loadOf(moved, forced) };
}

/** The currency after a move to other places. One that was chosen stays. */
export function currencyAfter(before: SearchValues, now: Ends, offered: readonly string[]): string {
  const isUsual = before.currency === usualCurrency(before, offered);
  return isUsual ? usualCurrency(now, offered) : before.currency;
}

export type KeptFields = readonly (readonly [string, string])[];

/** Fields that still fit: filters of the same kind of freight, prices in the same currency. */
export function keptFields(kept: KeptFields, before: SearchValues, now: SearchValues): KeptFields {
  if (now.type !== before.type) return [];
  const isSameCurrency = now.currency === before.currency;
  return kept.filter(([name]) => isSameCurrency || !/^filters\.(min|max)Price$/.test(name));
}
