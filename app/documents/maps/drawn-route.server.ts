import { routeThrough, stopAt, type LegWay, type Route, type Stop } from '@domain/rating/route/route';
import { emissionsOf, leastEmissions, type Emissions } from '@domain/rating/route/emissions';
import { greenestOf } from '@domain/rating/search/marks';
import { shortNameOf } from '@domain/rating/search/options';
import type { Actor } from '@domain/shared/actor';
import type { FoundRate, SearchAnswer } from '@projections/rating/rate-search/queries';
import type { RateResult } from '@projections/rating/rate-search/result';
import type { ResultWay } from '@projections/rating/rate-search/ways';
import { findPlace } from '@projections/rating/places';
import type { Services } from '~/services';
import { mapAddress } from './map-address';

type Routed = Pick<
  RateResult,
  'typeRate' | 'from' | 'to' | 'direct' | 'transfers' | 'load' | 'emissionFactor'
>;
type Way = Pick<Routed, 'typeRate' | 'direct' | 'transfers'> & Pick<ResultWay, 'from' | 'to'>;

export interface DrawnRoute {
  readonly kilometres: number;
  /** Some transfers are unknown, so the way is longer than `kilometres`. */
  readonly isPartial: boolean;
  readonly legs: readonly {
    readonly from: string;
    readonly to: string;
    readonly way: LegWay;
    readonly kilometres: number;
  }[];
  /** Kilograms of CO2e; null: unknown. */
  readonly co2e: Emissions | null;
  readonly map: string;
}

/** In the order of the results; null where an end's coordinates are unknown. */
export async function drawnRoutes(
  services: Pick<Services, 'db' | 'charts'>,
  actor: Actor,
  results: readonly Routed[],
): Promise<readonly (DrawnRoute | null)[]> {
  return Promise.all(
    results.map(async (result) => {
      const way = await wayOf(services, actor, result);
      return way && drawn(result, way);
    }),
  );
}

/** Marks the greenest of all results of the search, including other pages and filtered ones. */
export async function withRoutes(
  services: Pick<Services, 'db' | 'charts'>,
  actor: Actor,
  { data, ways }: Pick<SearchAnswer, 'data' | 'ways'>,
): Promise<readonly (FoundRate & { readonly route: DrawnRoute | null })[]> {
  const found = await Promise.all(
    ways.map(async (way) => ({ way, found: await wayOf(services, actor, way) })),
  );
  const greenest = new Set(greenestOf(found.map(emittingOf)).flatMap(({ ids }) => ids));
  const ofResult = new Map(
    found.flatMap(({ way, found: known }) => way.ids.map((id) => [id, known] as const)),
  );
  return data.map((result) => {
    const known = ofResult.get(result.id) ?? null;
    return {
      ...result,
      marks: greenest.has(result.id) ? [...result.marks, 'greenest' as const] : result.marks,
      route: known && drawn(result, known),
    };
  });
}

function emittingOf({
  way: { ids, notIncluded, typeRate, load, emissionFactor },
  found,
}: {
  readonly way: ResultWay;
  readonly found: FoundWay | null;
}) {
  const emissions = found && emissionsOf(typeRate, load, found.route, emissionFactor);
  return {
    ...{ ids, notIncluded },
    kilograms: rounded(emissions?.kilograms ?? null),
    atLeast: rounded(found && leastEmissions(typeRate, load, found.route, emissionFactor)),
  };
}

interface FoundWay {
  readonly route: Route;
  readonly stops: readonly Stop[];
}

async function wayOf(
  services: Pick<Services, 'db' | 'charts'>,
  actor: Actor,
  result: Way,
): Promise<FoundWay | null> {
  const stops = await stopsOf(services, actor, result);
  if (stops === null) return null;
  const sea = await services.charts.seaNetwork();
  return { route: routeThrough(result.typeRate, stops.known, { sea, ...stops }), stops: stops.known };
}

async function stopsOf(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { from, to, direct, transfers }: Way,
): Promise<{ readonly known: readonly Stop[]; readonly isPartial: boolean } | null> {
  if (from === null || to === null) return null;
  const [start, end] = [stopAt(shortNameOf(from), from), stopAt(shortNameOf(to), to)];
  if (start === null || end === null) return null;
  const via = direct
    ? []
    : await Promise.all(
        transfers.map(async (code) => {
          const place = await findPlace(db, code, actor);
          return place === undefined ? null : stopAt(code, place);
        }),
      );
  const known = via.filter((stop) => stop !== null);
  return {
    known: [start, ...known, end],
    isPartial: !direct && (via.length === 0 || known.length < via.length),
  };
}

function drawn({ typeRate, load, emissionFactor }: Routed, { route, stops }: FoundWay): DrawnRoute {
  const { legs, kilometres, isPartial } = route;
  const emissions = emissionsOf(typeRate, load, route, emissionFactor);
  return {
    kilometres: Math.round(kilometres),
    isPartial,
    legs: legs.map((leg) => ({
      from: leg.from.label,
      to: leg.to.label,
      way: leg.way,
      kilometres: Math.round(leg.kilometres),
    })),
    co2e: emissions && { ...emissions, kilograms: rounded(emissions.kilograms) },
    map: mapAddress({ kind: typeRate, stops }),
  };
}

/** Defaults of a method are no more exact than this. */
function rounded<Kilograms extends number | null>(kilograms: Kilograms): Kilograms;
function rounded(kilograms: number | null): number | null {
  if (kilograms === null) return null;
  return kilograms < 10 ? Math.round(kilograms * 10) / 10 : Math.round(kilograms);
}
