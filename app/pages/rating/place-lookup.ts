import type { PlaceKind } from '@domain/rating/search/options';
import { kindsOfRate, type RateKind } from '@domain/rating/rate/inputs';

const allKinds: readonly PlaceKind[] = ['airport', 'port', 'zone'];

/** Null: rates of all kinds. */
export function placeKindsOf(kind: RateKind | null): readonly PlaceKind[] {
  return kind === null ? allKinds : kindsOfRate[kind].places;
}

/** Places with a published rate first: of a city's airports usually one is meant. */
export function placeLookup(kind: RateKind | null): string {
  return `/resources/lookups/places?kinds=${placeKindsOf(kind).join(',')}`;
}
