import { expressionBuilder } from 'kysely';
import { placeCode } from '../../../domain/catalogues/trade-words';
import type { Place, PlaceReference } from '../../../domain/rating/place';
import { doorEnds, doorLoad, type DoorEnd, type Doors } from '../../../domain/rating/search/doors';
import { kindOfPlace } from '../../../domain/rating/search/modes';
import type { Actor } from '../../../domain/shared/actor';
import type { Load } from '../../../domain/shared/load';
import type { Condition } from '../../expressions';
import type { Database } from '../../projection';
import { findPlace } from '../places';
import { codeOf, isZonedAt, nearEnd, offeredRates, reachOf, zoneReach, type Searched } from './conditions';
import { kilometresBetween, lessDiscounts, type Candidate } from './candidate';
import type { ReadDiscounts } from '../../shop/discount/queries';
import { compareRates, type Wanted } from './pricing';
import { sightRates } from './sighting';
import { zoneEndOf } from './zoned-rates';

const eb = expressionBuilder<Searched, 'r'>();

export interface DoorRates {
  readonly pickup: Candidate | null;
  readonly delivery: Candidate | null;
}

/** Total and days are those of the whole route. */
export interface DoorToDoor extends Candidate {
  readonly doors: DoorRates;
}

type Asked = Pick<Wanted, 'currency' | 'date' | 'profits' | 'isInternal'> & {
  readonly actor: Actor;
  readonly discounts: ReadDiscounts;
};

/**
 * The cheapest LTL or drayage rates between airports or ports and the doors, priced for the same cargo on the
 * same day. Null: nothing carries it.
 */
export async function toTheDoors(
  db: Database,
  candidates: readonly Candidate[],
  { postalCode = null, ...doors }: Doors & { readonly postalCode?: string | null | undefined },
  asked: Asked,
): Promise<readonly DoorToDoor[]> {
  const [pickups, deliveries] = await Promise.all(
    doorEnds.map((end) =>
      ratesToDoor(
        db,
        candidates,
        { end, door: doors[end], postalCode: end === 'destination' ? postalCode : null },
        asked,
      ),
    ),
  );
  return candidates.map((candidate) => {
    const found = { pickup: pickups?.get(candidate) ?? null, delivery: deliveries?.get(candidate) ?? null };
    const added = [found.pickup, found.delivery].filter((rate) => rate !== null);
    return {
      ...candidate,
      doors: found,
      total: added.reduce((sum, { total }) => sum.plus(total), candidate.total),
      transitDays: added.reduce<number | null>(
        (sum, { transitDays }) => (sum === null || transitDays === null ? null : sum + transitDays),
        candidate.transitDays,
      ),
    };
  });
}

interface AskedDoor {
  readonly end: DoorEnd;
  readonly door: PlaceReference | undefined;
  readonly postalCode: string | null;
}

async function ratesToDoor(
  db: Database,
  candidates: readonly Candidate[],
  { end, door, postalCode }: AskedDoor,
  { actor, date, discounts, ...asked }: Asked,
): Promise<ReadonlyMap<Candidate, Candidate>> {
  const [first] = candidates;
  const load = first === undefined ? null : doorLoad(first.load);
  if (door === undefined || load === null) return new Map();
  const gateways = new Map(
    candidates.flatMap(({ rate: { terms } }) => {
      const place = terms[end];
      return place === null ? [] : [[place.code, place] as const];
    }),
  );
  const lane = eb.and([
    atDoor(end, door, await findPlace(db, door, actor), load),
    atGateway(end === 'origin' ? 'destination' : 'origin', [...gateways.values()], load),
  ]);
  const offered = offeredRates({ kinds: [load.type], date }, reachOf(actor), lane);
  const sighting = await sightRates(db, offered, date);
  const zoned = await zoneEndOf(db, door, postalCode, actor);
  const wanted = {
    ...{ ...asked, date, mode: undefined, units: [], origin: null, destination: null },
    ...(end === 'origin' ? { from: zoned } : { to: zoned }),
  };
  /** Few different loads, since rates choose among the same containers. */
  const byLoad = new Map<Load, Promise<readonly Candidate[]>>();
  const pricedFor = (carried: Load): Promise<readonly Candidate[]> => {
    const found = byLoad.get(carried) ?? price(carried);
    byLoad.set(carried, found);
    return found;
  };
  const price = async (carried: Load): Promise<readonly Candidate[]> => {
    const own = doorLoad(carried);
    if (own === null) return [];
    const { candidates: able } = await compareRates(db, sighting, { ...wanted, load: own });
    return lessDiscounts(able, discounts, { actor, currency: asked.currency }).toSorted(cheapestFirst);
  };
  const cheapest = new Map<Candidate, Candidate>();
  for (const candidate of candidates) {
    const gateway = candidate.rate.terms[end];
    if (gateway === null) continue;
    const able = await pricedFor(candidate.load);
    const reaching = able.filter((rate) => doesReach(rate, end, gateway));
    // A price for the door's own zone is more exact than one for a nearby town.
    const best = reaching.find(({ rate }) => (rate.terms.zones ?? []).length > 0) ?? reaching[0];
    if (best !== undefined) cheapest.set(candidate, best);
  }
  return cheapest;
}

function cheapestFirst(one: Candidate, other: Candidate): number {
  return (
    one.total.cmp(other.total) ||
    (one.transitDays ?? 999) - (other.transitDays ?? 999) ||
    (one.id < other.id ? -1 : 1)
  );
}

/** The zone itself, one within reach, or a zone table that may contain it. */
function atDoor(end: DoorEnd, door: PlaceReference, place: Place | undefined, load: Load): Condition {
  const code = codeOf(door);
  const near =
    place === undefined || place.latitude === null
      ? []
      : [eb.and([isZone(end), nearEnd(end, place, zoneReach)])];
  return eb.or([
    ...(code === null ? [] : [eb(`r.${end}_code`, '=', code)]),
    ...near,
    ...(load.type === 'DRAYAGE' ? [isZonedAt(end)] : []),
  ]);
}

/** The airport or port; for loose cargo also the town around it. */
function atGateway(end: DoorEnd, gateways: readonly Place[], load: Load): Condition {
  const codes = gateways.map(({ code }) => code);
  const exact = eb(`r.${end}_code`, '=', eb.fn.any(eb.val(codes)));
  if (load.type !== 'LTL') return exact;
  const around = gateways.flatMap((place) =>
    place.latitude === null ? [] : [nearEnd(end, place, zoneReach)],
  );
  return eb.or([exact, eb.and([isZone(end), eb.or(around)])]);
}

function isZone(end: DoorEnd): Condition {
  return eb(`r.${end}_code`, '!~', placeCode.source);
}

/** Includes rates to the town around the airport or port. */
function doesReach({ rate: { kind, terms } }: Candidate, end: DoorEnd, gateway: Place): boolean {
  const place = end === 'origin' ? terms.destination : terms.origin;
  if (place === null) return false;
  if (place.code === gateway.code) return true;
  if (kind !== 'LTL' || kindOfPlace(place.code) !== 'zone') return false;
  const away = kilometresBetween(place, gateway);
  return away !== null && away <= zoneReach;
}
