import { routeThrough, stopAt, type LegWay, type Route, type Stop } from '@domain/rating/route/route';
import { shortNameOf } from '@domain/rating/search/inputs';
import type { Actor } from '@domain/shared/actor';
import type { RateResult } from '@projections/rating/rate-search/result';
import { findPlace } from '@projections/rating/places';
import type { Services } from '~/services';
import { mapAddress } from './map-address';

type Routed = Pick<RateResult, 'typeRate' | 'from' | 'to' | 'direct' | 'transfers'>;

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
  { typeRate }: Routed,
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
    map: mapAddress(typeRate, stops),
  };
}
