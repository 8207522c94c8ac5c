import { containers } from '@domain/catalogues/containers';
import { trucks } from '@domain/catalogues/trucks';
import type { Place } from '@domain/rating/place';
import { kindOfPlace, shipmentTypes, usualContainers } from '@domain/rating/search/options';
import { serviceNames } from '@domain/shared/asked-services';
import { queriesOf } from '@projections/catalogues/queries';
import { listCurrencies } from '@projections/rating/currencies/queries';
import { findPlace } from '@projections/rating/places';
import type { Fields } from '~/pages/forms/form-fields';
import type { PageContext } from '~/http/load-context';
import { takeAnswer } from '~/pages/page-answers.server';
import type { LookupOption } from '~/ui/form/lookup';
import {
  defaultLoad,
  nothingSpecial,
  measuresOf,
  type LoadValues,
  type Piece,
  type SearchedType,
  type SearchValues,
  type Unit,
} from './search-values';

/** Nobody pays in Chile's UF, and prices in whole units of it (some 40 dollars each) would be far too high. */
const unitsOfAccount: ReadonlySet<string> = new Set(['CLF']);

export async function searchChoices(context: PageContext) {
  const { services, actor } = context;
  const [types, vehicles, currencies] = await Promise.all([
    services.ask(queriesOf(containers).list, { isActive: true, limit: 100 }, actor),
    services.ask(queriesOf(trucks).list, { isActive: true, limit: 100 }, actor),
    services.ask(listCurrencies, {}, actor),
  ]);
  return {
    currencies: takeAnswer(context, currencies).filter((code) => !unitsOfAccount.has(code)),
    containers: takeAnswer(context, types)
      .data.map(({ code, name }) => ({ code: String(code), name: String(name) }))
      .toSorted((one, other) => usualness(one.code) - usualness(other.code)),
    // Rates name trucks by their name in capitals.
    trucks: takeAnswer(context, vehicles).data.map(({ name }) => ({
      code: String(name).toUpperCase(),
      name: String(name),
    })),
  };
}

function usualness(code: string): number {
  const at = usualContainers.findIndex((usual) => usual === code);
  return at < 0 ? usualContainers.length : at;
}

function optionOf(place: Place | undefined): LookupOption | null {
  if (place === undefined) return null;
  const { code, name, city, country } = place;
  return {
    id: code,
    code: kindOfPlace(code) === 'zone' ? null : code,
    name,
    place: [city, country].filter((part) => part !== null).join(', '),
  };
}

/**
 * The form filled from an address; fields it does not name get the defaults (docs/domain-rules.md, "Defaults of
 * forms").
 */
export async function searchValues(context: PageContext, fields: Fields): Promise<SearchValues> {
  const { services, actor } = context;
  const place = async (value: unknown) =>
    typeof value === 'string' ? optionOf(await findPlace(services.db, value, actor)) : null;
  const asked = isRecord(fields['doors']) ? fields['doors'] : {};
  const [origin, destination, doorOfOrigin, doorOfDestination] = await Promise.all([
    place(fields['origin']),
    place(fields['destination']),
    place(asked['origin']),
    place(asked['destination']),
  ]);
  const load = isRecord(fields['load']) ? fields['load'] : {};
  const mode = isRecord(fields['mode']) ? fields['mode'] : {};
  const type = shipmentTypes.find((known) => known === load['type']) ?? 'ALL';
  return {
    ...loadValues(type, load),
    origin,
    destination,
    date: textOf(fields['date'], ''),
    currency: textOf(fields['currency'], 'USD'),
    commodity: commodityIn(load) || commodityOfServices(fields['services']),
    doors: (['origin', 'destination'] as const).filter(
      (end) => mode[end] === 'door' || textOf(asked[end], '') !== '',
    ),
    doorPlaces: { origin: doorOfOrigin, destination: doorOfDestination },
    services: servicesOf(fields['services']),
    postalCode: textOf(fields['postalCode'], ''),
  };
}

/** Missing fields get the defaults of the type, and so does the measure if the type does not have it. */
export function loadValues(type: SearchedType, load: Readonly<Record<string, unknown>>): LoadValues {
  const defaults = defaultLoad(type);
  return {
    type,
    weightUnit: textOf(load['weightUnit'], 'KGS'),
    dimensionUnit: textOf(load['dimensionUnit'], 'CMS'),
    ...defaults,
    ...(measuresOf(type).some((one) => one === load['measuredBy']) && {
      measuredBy: load['measuredBy'] as SearchValues['measuredBy'],
    }),
    ...(Array.isArray(load['pieces']) && { pieces: linesOf(load['pieces'], emptyPiece) }),
    ...(Array.isArray(load['units']) && { units: linesOf(load['units'], emptyUnit) }),
    uld: textsOf({ type: '', amount: '' }, load['uld']),
    special: {
      ...nothingSpecial,
      ...textsOf({ unNumber: '', hazardClass: '' }, load['dangerousGoods']),
      temperature: textOf(load['temperature'], ''),
      ...textsOf({ length: '', width: '', height: '' }, load['largestPiece']),
    },
    // A cleared field stays empty, beside its error.
    ...((isRecord(load['totals']) || load['measuredBy'] === 'totals') && {
      totals: textsOf({ amount: '', weight: '', volume: '', loadingMetres: '' }, load['totals']),
    }),
  };
}

function servicesOf(asked: unknown): SearchValues['services'] {
  const { names, ...said } = isRecord(asked) ? asked : {};
  const chosen: readonly unknown[] = [names].flat();
  return {
    names: serviceNames.filter((name) => chosen.includes(name)),
    ...textsOf({ value: '', currency: '', duty: '' }, said),
  };
}

function commodityIn(load: Record<string, unknown>): string {
  const [first] = Array.isArray(load['units']) ? (load['units'] as unknown[]) : [];
  return textOf(isRecord(first) ? first['commodity'] : undefined, textOf(load['commodity'], ''));
}

/** Older addresses contain the goods only for the services. */
function commodityOfServices(asked: unknown): string {
  return isRecord(asked) ? textOf(asked['commodity'], '') : '';
}

const emptyPiece: Piece = { amount: '', weight: '', length: '', width: '', height: '', stackable: '' };
const emptyUnit: Unit = { unit: '', amount: '', weight: '', volume: '' };

function linesOf<Line extends Readonly<Record<keyof Line, string>>>(
  lines: readonly unknown[],
  empty: Line,
): Line[] {
  return lines.filter(isRecord).map((line) => textsOf(empty, line));
}

/** The address may contain a list or an object instead of a text. */
function textsOf<Texts extends Readonly<Record<keyof Texts, string>>>(empty: Texts, given: unknown): Texts {
  const said = isRecord(given) ? given : {};
  const names = Object.keys(empty) as (keyof Texts & string)[];
  return Object.fromEntries(names.map((name) => [name, textOf(said[name], '')])) as Texts;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise;
}
