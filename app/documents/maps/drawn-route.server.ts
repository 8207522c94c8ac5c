import { routeThrough, stopAt, type LegWay, type Route, type Stop } from '@domain/rating/route/route';
import { emissionsOf, type Emissions } from '@domain/rating/route/emissions';
import { greenestOf } from '@domain/rating/search/marks';
import { shortNameOf } from '@domain/rating/search/options';
import type { Actor } from '@domain/shared/actor';
import type { FoundRate } from '@projections/rating/rate-search/queries';
import type { RateResult } from '@projections/rating/rate-search/result';
import { findPlace } from '@projections/rating/places';
import type { Services } from '~/services';
import { mapAddress } from './map-address';

type Routed = Pick<RateResult, 'typeRate' | 'from' | 'to' | 'direct' | 'transfers' | 'load'>;

/** The way of one result, as cards, comparison, papers and API tell it. */
export interface DrawnRoute {
  /** Sum of the legs. */
  readonly kilometres: number;
  /** Some transfers are not known: it is longer than that. */
  readonly isPartial: boolean;
  readonly legs: readonly {
    readonly from: string;
    readonly to: string;
    readonly way: LegWay;
    readonly kilometres: number;
  }[];
  /** What the load emits on it, in kilograms of CO2e; null where that is not known. */
  readonly co2e: Emissions | null;
  /** Address of its map, which is drawn when somebody asks for it. */
  readonly map: string;
}

/** The route of each result, in their order; null where the point of an end is not known. */
export async function drawnRoutes(
  services: Pick<Services, 'db' | 'charts'>,
  actor: Actor,
  results: readonly Routed[],
): Promise<readonly (DrawnRoute | null)[]> {
  return Promise.all(
    results.map(async (result) => {
      const stops = await stopsOf(services, actor, result);
      if (stops === null) return null;
      const sea = await services.charts.seaNetwork();
      return drawn(result, routeThrough(result.typeRate, stops.known, { sea, ...stops }), stops.known);
    }),
  );
}

/** Ends and transfers with their points. */
async function stopsOf(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { from, to, direct, transfers }: Routed,
): Promise<{ readonly known: readonly Stop[]; readonly isPartial: boolean } | null> {
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

function drawn(
  { typeRate, load }: Routed,
  { legs, kilometres, isPartial }: Route,
  stops: readonly Stop[],
): DrawnRoute {
  return {
    kilometres: Math.round(kilometres),
    isPartial,
    legs: legs.map((leg) => ({
      from: leg.from.label,
      to: leg.to.label,
      way: leg.way,
      kilometres: Math.round(leg.kilometres),
    })),
    co2e: rounded(emissionsOf(typeRate, load, { legs, isPartial })),
    map: mapAddress(typeRate, stops),
  };
}

/** Defaults of a method are no more exact than this. */
function rounded(emissions: Emissions | null): Emissions | null {
  if (emissions === null) return null;
  const { kilograms, table } = emissions;
  return { kilograms: kilograms < 10 ? Math.round(kilograms * 10) / 10 : Math.round(kilograms), table };
}

interface Search {
  readonly total: number;
  readonly only?: readonly string[] | undefined;
  readonly filters?: object | undefined;
}

/**
 * Results with the mark of the greenest. Only where they are all that a search found: of a page, or of what filters
 * left, nobody knows whether another one emits less.
 */
export function withGreenest<Result extends Pick<FoundRate, 'id' | 'marks' | 'price'>>(
  results: readonly Result[],
  routes: readonly (DrawnRoute | null)[],
  { total, only = [], filters = {} }: Search,
): readonly Result[] {
  const isFiltered = Object.values(filters).some(
    (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  if (isFiltered || only.length > 0 || results.length < total) return results;
  const greenest = greenestOf(
    results.map(({ id, price: { notIncluded } }, at) => ({
      ...{ id, notIncluded },
      kilograms: routes[at]?.co2e?.kilograms ?? null,
    })),
  );
  return results.map((result) =>
    greenest.has(result.id) ? { ...result, marks: [...result.marks, 'greenest'] } : result,
  );
}
