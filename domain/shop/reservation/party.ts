import { isAuditor, isStaff, isWithinOwner, reachedCompanyIds, type Actor } from '../../shared/actor';

/** Whose reservation it is. */
export interface ReservationParties {
  readonly customerId: string | null;
  readonly companyId: string | null;
  readonly ownerId: string | null;
}

/**
 * Who may act for a reservation: its customer, people of the customer's company, and staff within reach.
 * Auditors may only read it.
 */
export function isPartyTo(actor: Actor, { customerId, companyId, ownerId }: ReservationParties): boolean {
  if (isAuditor(actor)) return false;
  if (isStaff(actor)) return isWithinOwner(actor, ownerId);
  return customerId === actor.id || (companyId !== null && reachedCompanyIds(actor).includes(companyId));
}
