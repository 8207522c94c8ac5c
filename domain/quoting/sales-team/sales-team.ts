import { isWithinOwner } from '../../shared/actor';
import { defineAggregate, defineCommand, facts } from '../../shared/command';
import { reject } from '../../shared/rejection';
import { salesTeamEvents } from './events';
import { assignSubordinatesInput } from './inputs';

export interface SalesTeam {
  readonly subordinateIds: readonly string[];
}

export const salesTeam = defineAggregate({
  events: salesTeamEvents,
  initial: { subordinateIds: [] },
  evolve: (_before: SalesTeam, { data }): SalesTeam => ({ subordinateIds: data.subordinateIds }),
});

export interface TeamFacts {
  /** Owner companies of the named people who are active executives, by person. */
  readonly executives: Readonly<Record<string, string>>;
  /** Those among the subordinates whom the executive reports to already, directly or not. */
  readonly superiors: readonly string[];
}

/**
 * Sets who reports to an executive, who then sees their quoters too. All must be executives of one owner
 * company.
 */
export const assignSubordinates = defineCommand(salesTeam, {
  name: 'assignSubordinates',
  access: 'manager',
  input: assignSubordinatesInput,
  facts: facts<TeamFacts>(),
  expects: 'any',
  id: ({ executiveId }) => executiveId,
  decide({ input: { executiveId, subordinates }, facts: { executives, superiors }, actor }, state) {
    const ownerId = executives[executiveId];
    if (ownerId === undefined || !isWithinOwner(actor, ownerId)) {
      return reject('not-found', 'salesTeam.not-found');
    }
    if (subordinates.includes(executiveId)) return reject('rule', 'salesTeam.own-superior');
    const subordinateIds = [...new Set(subordinates)].sort();
    const stranger = subordinateIds.find((id) => executives[id] !== ownerId);
    if (stranger !== undefined)
      return reject('rule', 'salesTeam.subordinate-unknown', { subordinate: stranger });
    if (subordinateIds.some((id) => superiors.includes(id))) return reject('rule', 'salesTeam.circle');
    if (subordinateIds.join() === [...state.subordinateIds].sort().join()) return [];
    return [{ type: 'SubordinatesAssigned', data: { subordinateIds } }];
  },
});
