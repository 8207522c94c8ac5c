import { transportOf, type ShipmentType } from '../../shared/load-types';
import type { Place } from '../place';
import { distanceBetween, type Point } from '../search/transit';
import type { SeaNetwork } from './sea-network';

/** Along the sphere by air, by known sea lanes, or straight, since roads are not known. */
export const legWays = ['great-circle', 'sea-lane', 'straight'] as const;
export type LegWay = (typeof legWays)[number];

export interface Stop extends Point {
  readonly label: string;
}

export interface RouteLeg {
  readonly from: Stop;
  readonly to: Stop;
  readonly way: LegWay;
  readonly kilometres: number;
  readonly line: readonly Point[];
}

export interface Route {
  readonly legs: readonly RouteLeg[];
  readonly kilometres: number;
  readonly isPartial: boolean;
}

type Located = Pick<Place, 'latitude' | 'longitude'>;

export function stopAt(label: string, { latitude, longitude }: Located): Stop | null {
  return latitude === null || longitude === null ? null : { label, latitude, longitude };
}

/** Ports that no sea lane reaches are joined along a great circle. */
export function routeThrough(
  kind: ShipmentType,
  stops: readonly Stop[],
  { sea, isPartial }: { readonly sea: SeaNetwork; readonly isPartial: boolean },
): Route {
  const legs = stops.slice(1).flatMap((to, index) => {
    const from = stops[index];
    return from === undefined ? [] : [legBetween(kind, from, to, sea)];
  });
  return { legs, kilometres: legs.reduce((sum, leg) => sum + leg.kilometres, 0), isPartial };
}

function legBetween(kind: ShipmentType, from: Stop, to: Stop, sea: SeaNetwork): RouteLeg {
  const transport = transportOf(kind);
  const bySea = transport === 'sea' ? sea.between(from, to) : null;
  if (bySea !== null) return { from, to, way: 'sea-lane', ...bySea };
  return {
    from,
    to,
    way: transport === 'land' ? 'straight' : 'great-circle',
    kilometres: distanceBetween(from, to),
    line: [from, to],
  };
}
