import type { RateSearch } from '../../../domain/rating/search/inputs';
import { doorLoad, modeWithDoors, type DoorEnd, type Doors } from '../../../domain/rating/search/doors';
import { loadsBetween } from '../../../domain/rating/search/loads';
import { kindOfPlace } from '../../../domain/rating/search/modes';
import type { Actor } from '../../../domain/shared/actor';
import type { AskedEnds } from '../../../domain/shared/asked-ends';
import type { Load } from '../../../domain/shared/load';
import { transportOf, type ShipmentType } from '../../../domain/shared/load-types';
import type { Database } from '../../projection';
import { searchEnd, type SearchEnd } from './search-ends';

/** What is priced of one type of shipment. */
export interface SearchedLoad {
  readonly load: Load;
  readonly mode: AskedEnds | undefined;
  /** Null: its rates reach the door themselves, or none is wanted. */
  readonly doors: Doors | null;
}

export interface SearchedWays {
  readonly types: readonly ShipmentType[];
  readonly loads: ReadonlyMap<ShipmentType, SearchedLoad>;
  readonly ends: Readonly<Record<DoorEnd, SearchEnd>>;
  readonly date: string | undefined;
}

/** A city or address is the door of what goes by its airports and ports. */
export async function searchedWays(db: Database, search: RateSearch, actor: Actor): Promise<SearchedWays> {
  const { load, allWays, mode, date } = search;
  const kinds = [kindOfPlace(search.origin), kindOfPlace(search.destination)] as const;
  const loads = allWays ? loadsBetween(...kinds, load) : [load];
  const isByGateways = loads.some(({ type }) => ['air', 'sea'].includes(transportOf(type)));
  const [origin, destination] = await Promise.all([
    searchEnd(db, search.origin, { actor, isByGateways }),
    searchEnd(db, search.destination, { actor, isByGateways }),
  ]);
  const zones = doorsAtZones(search);
  const searched = loads.map((one): [ShipmentType, SearchedLoad] => {
    const doors = doorLoad(one) === null ? null : zones;
    return [one.type, { load: one, doors, mode: doors === null ? mode : modeWithDoors(mode, doors) }];
  });
  return {
    types: searched.map(([type]) => type),
    loads: new Map(searched),
    ends: { origin, destination },
    date,
  };
}

function doorsAtZones({ origin, destination, doors = {} }: RateSearch): Doors | null {
  const all = {
    ...(kindOfPlace(origin) === 'zone' && { origin }),
    ...(kindOfPlace(destination) === 'zone' && { destination }),
    ...doors,
  };
  return Object.keys(all).length > 0 ? all : null;
}
