import { isWithinOwner, reachedCompanyIds, reachesEveryOwner, type Actor } from '../../shared/actor';

/** The fields that decide who may see a quoter. */
export interface QuoterBelonging {
  readonly ownerId: string | null;
  /** The customer's account. */
  readonly clientId: string | null;
  readonly companyId: string | null;
  readonly executiveId: string | null;
  readonly participantIds: readonly string[];
}

/**
 * Whether an actor may see a quoter (docs/roles.md). Administrators: all. Managers and auditors: those of their
 * owner company. Executives: their own, those they take part in, and their subordinates'. Customers: their own
 * and their companies'. `projections/quoting/quoter-list/scope.ts` is the same rule in SQL, and a test compares
 * both.
 */
export function isQuoterWithinReach(
  actor: Actor,
  quoter: QuoterBelonging,
  subordinateIds: readonly string[],
): boolean {
  const has = (role: Actor['roles'][number]) => actor.roles.includes(role);
  if (reachesEveryOwner(actor)) return true;
  if (quoter.clientId === actor.id) return true;
  if (quoter.companyId !== null && reachedCompanyIds(actor).includes(quoter.companyId)) return true;
  if (!isWithinOwner(actor, quoter.ownerId)) return false;
  if (has('super-user') || has('auditor')) return true;
  if (!has('executive')) return false;
  if (quoter.participantIds.includes(actor.id)) return true;
  return quoter.executiveId !== null && [actor.id, ...subordinateIds].includes(quoter.executiveId);
}
