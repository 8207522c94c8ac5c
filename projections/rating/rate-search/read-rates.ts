import type { RateKind } from '../../../domain/rating/rate/kinds';
import type { RateTerms } from '../../../domain/rating/rate/terms';
import type { Database } from '../../projection';
import { readMarket, type Market } from './market';
import type { Sighting } from './sighting';

/** A rate at one of its revisions. What it says never changes, so it is read once. */
export interface KnownRate {
  readonly id: string;
  readonly code: string;
  readonly kind: RateKind;
  readonly state: string;
  readonly isActive: boolean;
  readonly ownerId: string;
  readonly revision: number;
  readonly terms: RateTerms;
}

export interface Found {
  readonly rates: readonly { readonly rate: KnownRate; readonly day: string }[];
  readonly market: Market;
}

/** What was sighted, read: the rates, and the market they are priced in. A rate changed since is as it is now, one gone since is left out. */
export async function readSighted(db: Database, { rates, token, today }: Sighting): Promise<Found> {
  const [known, market] = await Promise.all([knownRates(db, rates), readMarket(db, token, today)]);
  return {
    rates: rates.flatMap(({ id, day }) => {
      const rate = known.get(id);
      return rate === undefined ? [] : [{ rate, day }];
    }),
    market,
  };
}

/** Rates that were read before, at their newest revision; the least recently found leave first. */
const shelves = new WeakMap<Database, Map<string, KnownRate>>();
const shelfSize = 5000;

async function knownRates(db: Database, sighted: Sighting['rates']): Promise<ReadonlyMap<string, KnownRate>> {
  const shelf = shelves.get(db) ?? new Map<string, KnownRate>();
  shelves.set(db, shelf);
  const found = new Map<string, KnownRate>();
  const missing: string[] = [];
  for (const { id, revision } of sighted) {
    const rate = shelf.get(id);
    if (rate?.revision === revision) found.set(id, rate);
    else missing.push(id);
  }
  for (const rate of await readNew(db, missing)) found.set(rate.id, rate);
  for (const [id, rate] of found) {
    shelf.delete(id);
    shelf.set(id, rate);
  }
  for (const id of shelf.keys()) {
    if (shelf.size <= shelfSize) break;
    shelf.delete(id);
  }
  return found;
}

async function readNew(db: Database, ids: readonly string[]): Promise<readonly KnownRate[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('rate_search')
    .select((eb) => [
      'id',
      'code',
      eb.ref('kind').$castTo<RateKind>().as('kind'),
      'state',
      'is_active as isActive',
      eb.ref('owner_id').$notNull().as('ownerId'),
      'revision',
      'terms',
    ])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
}
