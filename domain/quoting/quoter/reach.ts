import { isWithinOwner, type Actor } from '../../shared/actor';

/** Whose a quoter is: what decides who may see and touch it. */
export interface QuoterBelonging {
  readonly ownerId: string | null;
  /** The person who asked, when signed in. */
  readonly clientId: string | null;
  readonly companyId: string | null;
  readonly executiveId: string | null;
  readonly participantIds: readonly string[];
}

/**
 * Whether a quoter is within an actor's reach (docs/roles.md): an administrator's are all, a manager's and an
 * auditor's those of the owner company, an executive's the own, those taken part in and the subordinates', a customer's the own and
 * the company's. `projections/quoting/quoter-list/scope.ts` says the same in SQL; a test holds the two together.
 */
export function isQuoterWithinReach(
  actor: Actor,
  quoter: QuoterBelonging,
  subordinateIds: readonly string[],
): boolean {
  const has = (role: Actor['roles'][number]) => actor.roles.includes(role);
  if (has('admin')) return true;
  if (quoter.clientId === actor.id) return true;
  if (quoter.companyId !== null && actor.companyIds.includes(quoter.companyId)) return true;
  if (!isWithinOwner(actor, quoter.ownerId)) return false;
  if (has('super-user') || has('auditor')) return true;
  if (!has('executive')) return false;
  if (quoter.participantIds.includes(actor.id)) return true;
  return quoter.executiveId !== null && [actor.id, ...subordinateIds].includes(quoter.executiveId);
}
