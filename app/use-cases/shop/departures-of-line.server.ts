import type { Actor } from '@domain/shared/actor';
import type { Departure } from '@domain/rating/search/departures';
import type { CartLine } from '@domain/shop/cart/state';
import type { Database } from '@projections/projection';
import { offerToday } from '@projections/shop/priced-cart/queries';

/** The next ones that can still be reached, with the chosen one. */
export async function departuresOfLine(
  db: Database,
  {
    rateId,
    request: { departure: _chosen, ...request },
    amount,
  }: Pick<CartLine, 'rateId' | 'request' | 'amount'>,
  chosen: Departure | null,
  actor: Actor,
): Promise<readonly Departure[]> {
  const { result } = await offerToday(db, actor, rateId, { request, amount });
  const next = result?.departures ?? [];
  const isNext = next.some(({ day }) => day === chosen?.day);
  return [...next, ...(chosen === null || isNext ? [] : [chosen])].toSorted((one, other) =>
    one.day < other.day ? -1 : 1,
  );
}
