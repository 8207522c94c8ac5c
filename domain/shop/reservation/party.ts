import { isAuditor, isStaff, isWithinOwner, reachedCompanyIds, type Actor } from '../../shared/actor';

export interface ReservationParties {
  readonly customerId: string | null;
  readonly companyId: string | null;
  readonly ownerId: string | null;
}

export function isPartyTo(actor: Actor, { customerId, companyId, ownerId }: ReservationParties): boolean {
  if (isAuditor(actor)) return false;
  if (isStaff(actor)) return isWithinOwner(actor, ownerId);
  return customerId === actor.id || (companyId !== null && reachedCompanyIds(actor).includes(companyId));
}
