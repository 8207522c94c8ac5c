import { containers } from '../../../domain/catalogues/containers';
import type { AskedEnds } from '../../../domain/shared/asked-ends';
import { isReefer } from '../../../domain/shared/container-size-type';
import type { Load } from '../../../domain/shared/load';
import { specialCargoOf } from '../../../domain/shared/special-cargo';
import {
  anyNeeds,
  bookingNeedsOf,
  type BookingNeeds,
  type LoadToBook,
} from '../../../domain/shop/booking/needs';
import { shipmentsOf } from '../../../domain/shop/cart/shipments';
import { findRecords } from '../../catalogues/find-records';
import type { Database } from '../../projection';
import type { PricedCart, PricedCartLine } from '../priced-cart/queries';

export async function readLoadsToBook(
  db: Database,
  { lines }: Pick<PricedCart, 'lines'>,
): Promise<Readonly<Record<string, LoadToBook>>> {
  const reefers = await findReefers(
    db,
    lines.flatMap((line) => containersIn(loadOf(line))),
  );
  return Object.fromEntries(lines.map((line) => [line.id, toBook(line, reefers)]));
}

/** Of any shipment of the cart. */
export async function readBookingNeeds(db: Database, cart: Pick<PricedCart, 'lines'>): Promise<BookingNeeds> {
  return anyNeeds(Object.values(await readShipmentNeeds(db, cart)));
}

/** By the id of each shipment, in the order of the cart. */
export async function readShipmentNeeds(
  db: Database,
  cart: Pick<PricedCart, 'lines'>,
): Promise<Readonly<Record<string, BookingNeeds>>> {
  const loads = await readLoadsToBook(db, cart);
  return Object.fromEntries(
    shipmentsOf(cart.lines).map(({ id, main, doors }) => [
      id,
      bookingNeedsOf([main, ...doors].map((line) => toBookOf(loads, line.id))),
    ]),
  );
}

export function toBookOf(loads: Readonly<Record<string, LoadToBook>>, lineId: string): LoadToBook {
  const load = loads[lineId];
  if (load === undefined) throw new Error(`line ${lineId} has no load`);
  return load;
}

export async function findReefers(db: Database, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const types = await findRecords(db, containers, 'code', [...new Set(codes)]);
  return new Set(types.filter((type) => isReefer(type)).map(({ code }) => code));
}

/** Excludes trucks, which are units too. */
export function containersIn(load: Load): readonly string[] {
  if (load.measuredBy !== 'units' || load.type === 'FTL') return [];
  return load.units.flatMap(({ unit }) => unit ?? []);
}

/** The priced load names the units that the request left open. */
function loadOf({ offer, request }: PricedCartLine): Load {
  return offer.result?.load ?? request.load;
}

function toBook(line: PricedCartLine, reefers: ReadonlySet<string>): LoadToBook {
  const { result } = line.offer;
  const [from, to] = [result?.from.country ?? null, result?.to.country ?? null];
  const load = loadOf(line);
  return {
    type: load.type,
    isReefer: containersIn(load).some((code) => reefers.has(code)),
    isInternational: from === null || to === null || from !== to,
    ends: endsOf(line, load),
    special: specialCargoOf(load),
  };
}

/** A line to a door of another, and drayage to or from a zone, reach doors without saying so. */
function endsOf({ door, request, offer }: PricedCartLine, { type }: Load): AskedEnds | null {
  const at = (isDoor: boolean) => (isDoor ? 'door' : 'port');
  if (door !== undefined)
    return { origin: at(door.end === 'origin'), destination: at(door.end === 'destination') };
  if (type !== 'DRAYAGE' || offer.result === null) return request.mode ?? null;
  const { from, to } = offer.result;
  return { origin: at(from.type === 'zone'), destination: at(to.type === 'zone') };
}
