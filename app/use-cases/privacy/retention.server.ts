import { DateTime } from 'luxon';
import { erasePersonalData } from '@domain/privacy/erasure/erasure';
import type { ErasableCategory } from '@domain/privacy/erasure/inputs';
import { system } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findOverdueCarts, findOverdueReservations } from '@projections/privacy/erasures/retention';
import type { Services } from '~/services';

export const guestCartDays = 90;

/**
 * Customer and billing data of old reservations, and guest carts whose cookies have expired. Returns the
 * number; runs once a day.
 */
export async function eraseOverdue(
  { db, dispatch, personalData }: Pick<Services, 'db' | 'dispatch' | 'personalData'>,
  { reservationYears, now }: { readonly reservationYears: number; readonly now: Date },
): Promise<number> {
  const today = DateTime.fromJSDate(now, { zone: 'utc' });
  const erase = async (category: ErasableCategory, ids: readonly string[]): Promise<number> => {
    let erased = 0;
    for (const id of ids) {
      const context = { actor: system, via: 'process', wait: false } as const;
      const outcome = await dispatch(erasePersonalData, { category, id }, context);
      if (!isRejection(outcome)) erased += 1;
      else if (outcome.code !== 'erasure.already-erased')
        throw new Error(`the data of ${category} ${id} was not erased: ${outcome.code}`);
    }
    return erased;
  };
  const reservations = await findOverdueReservations(db, today.minus({ years: reservationYears }).toJSDate());
  const carts = await findOverdueCarts(db, today.minus({ days: guestCartDays }).toJSDate());
  const count = (await erase('reservation', reservations)) + (await erase('cart', carts));
  if (count > 0) await personalData.settle();
  return count;
}
