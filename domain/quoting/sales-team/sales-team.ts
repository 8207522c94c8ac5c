import { isWithinOwner } from '../../shared/actor';
import { defineAggregate, defineCommand, facts } from '../../shared/command';
import { reject } from '../../shared/rejection';
import { salesTeamEvents } from './events';
import { assignSubordinatesInput } from './inputs';

export interface SalesTeam {
  readonly subordinateIds: readonly string[];
  /** The turns of the owner company that its assignments took. */
  readonly turns: readonly number[];
}

export const salesTeam = defineAggregate({
  events: salesTeamEvents,
  initial: { subordinateIds: [], turns: [] },
  evolve: ({ turns }: SalesTeam, { data: { subordinateIds, turn } }): SalesTeam => ({
    subordinateIds,
    turns: turn === undefined ? turns : [...turns, turn],
  }),
});

export interface TeamFacts {
  /** Owner companies of the named people who are active executives, by person. */
  readonly executives: Readonly<Record<string, string>>;
  /** Those among the subordinates whom the executive reports to already, directly or not. */
  readonly superiors: readonly string[];
  /** How many assignments the owner company has had. */
  readonly turn: number;
}

/**
 * Sets who reports to an executive, who then sees their quoters too. All must be executives of one owner
 * company. Each assignment takes the next turn of its owner company, so that it knows of all before it: of two at
 * once that would close a circle together, the second is decided again.
 */
export const assignSubordinates = defineCommand(salesTeam, {
  name: 'assignSubordinates',
  access: 'manager',
  input: assignSubordinatesInput,
  facts: facts<TeamFacts>(),
  expects: 'any',
  id: ({ executiveId }) => executiveId,
  reserves: ({ input: { executiveId }, facts: { executives, turn } }, { turns }) =>
    [...new Set([...turns, turn])].map((one) => ({
      scope: 'salesTeam.turn',
      key: `${executives[executiveId] ?? ''}|${one}`,
      code: 'salesTeam.busy' as const,
    })),
  decide({ input: { executiveId, subordinates }, facts: { executives, superiors, turn }, actor }, state) {
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
    // Another assignment of this team came first: its turn was not known to these facts.
    if (state.turns.includes(turn)) return reject('conflict', 'salesTeam.busy');
    return [{ type: 'SubordinatesAssigned', data: { subordinateIds, turn, ownerId } }];
  },
});
