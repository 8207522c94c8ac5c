import { company } from '@domain/crm/company/company';
import { holdOf } from '@domain/shared/customer-company';
import type { companyEvents } from '@domain/crm/company/events';
import { system } from '@domain/shared/actor';
import type { RecordedOf } from '@domain/shared/event';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { cancelReservation } from '@domain/shop/reservation/commands';
import type { ReservationMade } from '@domain/shop/reservation/events';
import type { Services } from '~/services';
import { translate } from '~/texts/translate.server';

interface Made {
  readonly reservationId: string;
  readonly position: bigint;
  readonly data: Pick<ReservationMade, 'isOnApproval' | 'customer' | 'language'>;
}

/**
 * Cancels a reservation that follows the revocation of its company's approval in the log: its author saw the
 * approval just before. Null if it was approved.
 */
export async function keepToApproval(
  { store, dispatch }: Pick<Services, 'store' | 'dispatch'>,
  { reservationId, position, data: { isOnApproval, customer, language } }: Made,
): Promise<Rejection | null> {
  if (isOnApproval !== true || customer.companyId === null) return null;
  const events = (await store.readStream(`company-${customer.companyId}`)) as readonly RecordedOf<
    typeof companyEvents
  >[];
  const then = events
    .filter((event) => event.position < position)
    .reduce((state, event) => company.evolve(state, event), company.initial);
  if (then === null) return null;
  const { verification, details, status } = then;
  const hold = holdOf({
    id: customer.companyId,
    name: details.name,
    verification,
    isActive: status === 'active',
  });
  if (hold === null) return null;
  const cancelled = await dispatch(
    cancelReservation,
    { reservationId, reason: translate(language, 'shop:reservation.approval-gone') },
    { actor: system, via: 'process', correlationId: reservationId },
  );
  if (isRejection(cancelled) && cancelled.code !== 'reservation.is-cancelled')
    throw new Error(`reservation ${reservationId} was not cancelled: ${cancelled.code}`);
  return reject('rule', `company.is-${hold}`, { company: details.name });
}
