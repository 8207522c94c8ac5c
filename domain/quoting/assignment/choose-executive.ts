import type { AssignedBecause, RuleCondition } from '../quoter/assigned-because';
import type { Quoter } from '../quoter/quoter';
import type { AssignmentRule } from './inputs';

/** An executive of the owner company who may sign in. */
export interface Candidate {
  readonly id: string;
  readonly isAway: boolean;
  readonly isOfPortfolio: boolean;
  /** ISO; null: never. */
  readonly lastAssignedAt: string | null;
}

export interface Choice {
  readonly executiveId: string;
  readonly because: AssignedBecause;
}

type Request = Pick<Quoter, 'language' | 'typeOfShipment' | 'origin' | 'destination'>;

/** By the first rule that finds somebody present. Null: it waits in the queue. */
export function chooseExecutive(
  rules: readonly AssignmentRule[],
  request: Request,
  candidates: readonly Candidate[],
): Choice | null {
  for (const [index, rule] of rules.entries()) {
    if (!holds(rule, request)) continue;
    const { to } = rule;
    if (to === 'queue') return null;
    const present = candidates.filter(
      ({ id, isAway, isOfPortfolio }) =>
        !isAway && (to === 'portfolio' ? isOfPortfolio : rule.executives.includes(id)),
    );
    const next = present.toSorted(longestWithout)[0];
    if (next === undefined) continue;
    const because = { kind: to, rule: index + 1, conditions: conditionsOf(rule) };
    return { executiveId: next.id, because };
  }
  return null;
}

function holds(rule: AssignmentRule, { language, typeOfShipment, origin, destination }: Request): boolean {
  const includes = <Value>(wanted: readonly Value[], value: Value | null) =>
    wanted.length === 0 || (value !== null && wanted.includes(value));
  return (
    includes(rule.languages, language) &&
    includes(rule.types, typeOfShipment) &&
    includes(rule.origins, origin.country) &&
    includes(rule.destinations, destination.country)
  );
}

function conditionsOf({ languages, types, origins, destinations }: AssignmentRule): RuleCondition[] {
  const named = { language: languages, type: types, origin: origins, destination: destinations };
  return (Object.keys(named) as RuleCondition[]).filter((condition) => named[condition].length > 0);
}

/** Round robin: whoever was never assigned, then whoever waited longest. */
function longestWithout(one: Candidate, other: Candidate): number {
  const [a, b] = [one.lastAssignedAt ?? '', other.lastAssignedAt ?? ''];
  if (a !== b) return a < b ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
