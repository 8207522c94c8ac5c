import { containers } from '../../../domain/catalogues/containers';
import type { Load } from '../../../domain/shared/load';
import {
  bookingNeedsOf,
  isReefer,
  type BookingNeeds,
  type LoadToBook,
} from '../../../domain/shop/booking/needs';
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

export async function readBookingNeeds(db: Database, cart: Pick<PricedCart, 'lines'>): Promise<BookingNeeds> {
  return bookingNeedsOf(Object.values(await readLoadsToBook(db, cart)));
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
    ends: line.request.mode ?? null,
  };
}
