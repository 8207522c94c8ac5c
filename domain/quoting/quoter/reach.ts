import { isWithinOwner, reachedCompanyIds, reachesEveryOwner, type Actor } from '../../shared/actor';

export interface QuoterBelonging {
  readonly ownerId: string | null;
  readonly clientId: string | null;
  readonly companyId: string | null;
  readonly executiveId: string | null;
  readonly participantIds: readonly string[];
}

/** What decides an executive's reach besides the quote. */
export interface QuoterReach {
  readonly subordinateIds: readonly string[];
  /** Companies of the executive's portfolios, and those merged into them. */
  readonly portfolioCompanyIds?: readonly string[];
}

/** docs/roles.md. A test compares it with its SQL in `projections/quoting/quoter-list/scope.ts`. */
export function isQuoterWithinReach(
  actor: Actor,
  quoter: QuoterBelonging,
  { subordinateIds, portfolioCompanyIds = [] }: QuoterReach,
): boolean {
  const has = (role: Actor['roles'][number]) => actor.roles.includes(role);
  if (reachesEveryOwner(actor)) return true;
  if (quoter.clientId === actor.id) return true;
  if (quoter.companyId !== null && reachedCompanyIds(actor).includes(quoter.companyId)) return true;
  if (!isWithinOwner(actor, quoter.ownerId)) return false;
  if (has('super-user') || has('auditor')) return true;
  if (!has('executive')) return false;
  if (quoter.participantIds.includes(actor.id)) return true;
  if (quoter.executiveId !== null) return [actor.id, ...subordinateIds].includes(quoter.executiveId);
  return quoter.companyId !== null && portfolioCompanyIds.includes(quoter.companyId);
}
