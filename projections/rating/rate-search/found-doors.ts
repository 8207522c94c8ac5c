import type { NotIncluded } from '../../../domain/rating/pricing/price';
import type { RateSearch } from '../../../domain/rating/search/inputs';
import { mayRead, type Actor } from '../../../domain/shared/actor';
import type { Database } from '../../projection';
import type { ReadDiscounts } from '../../shop/discount/queries';
import type { Candidate } from './candidate';
import { toTheDoors, type DoorRates, type DoorToDoor } from './door-rates';
import type { RateResult } from './result';
import type { SearchedWays } from './searched-ways';
import { profitsOfSeller } from './sellers-profits';

/** Priced for the same cargo. Null: no door, or no rate to it. */
export interface FoundDoors {
  readonly pickup: RateResult | null;
  readonly delivery: RateResult | null;
  readonly total: string;
  readonly transitDays: number | null;
}

export async function withDoors(
  db: Database,
  candidates: readonly Candidate[],
  { ways: { loads }, postalCode, currency, date }: RateSearch & { readonly ways: SearchedWays },
  { actor, discounts }: { readonly actor: Actor; readonly discounts: ReadDiscounts },
): Promise<readonly (Candidate & Partial<DoorToDoor>)[]> {
  const profits = await profitsOfSeller(db, actor);
  const asked = { ...{ actor, discounts, currency, date, profits }, isInternal: mayRead(actor, 'staff') };
  const ofTypes = await Promise.all(
    [...loads].map(async ([type, { doors }]) => {
      const own = candidates.filter(({ rate }) => rate.kind === type);
      if (doors === null || own.length === 0) return own;
      return toTheDoors(db, own, { ...doors, postalCode }, asked);
    }),
  );
  return ofTypes.flat();
}

/** Excludes the doors that other rates reach. */
export function withoutDoors(
  notIncluded: readonly NotIncluded[],
  doors: DoorRates | undefined,
): readonly NotIncluded[] {
  return notIncluded.filter(
    (part) => !(part === 'pickup' && doors?.pickup) && !(part === 'delivery' && doors?.delivery),
  );
}

export function doorRatesOf(candidates: readonly Partial<DoorToDoor>[]): readonly Candidate[] {
  return candidates.flatMap(({ doors }) =>
    [doors?.pickup, doors?.delivery].filter((rate) => rate !== null && rate !== undefined),
  );
}

/** Null: no door was requested. */
export function foundDoors(
  { doors, total, transitDays }: Candidate & Partial<DoorToDoor>,
  shown: ReadonlyMap<Candidate, RateResult | null>,
): FoundDoors | null {
  if (doors === undefined) return null;
  const { pickup, delivery } = doors;
  return {
    pickup: pickup === null ? null : (shown.get(pickup) ?? null),
    delivery: delivery === null ? null : (shown.get(delivery) ?? null),
    total: total.toFixed(),
    transitDays,
  };
}
